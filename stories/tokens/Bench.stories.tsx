import { Bench } from '@repo/tokens/bench';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { texts } from './tokenTexts.ts';

/** Made by `.storybook/vite.config.ts`. */
declare const SCREEN_PARTS: Record<string, string[]>;

const story = 'screens-whole-pages--home';

const screens = {
  'every screen': story,
  index: story,
  sobrenos: 'screens-whole-pages--about-us',
  noticias: 'screens-whole-pages--news',
  contato: 'screens-whole-pages--contact-page',
  obrigado: 'screens-whole-pages--sent',
};

const meta = {
  title: 'Tokens/Bench',
  component: Bench,
  // The views are stories: each is scanned by itself.
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    a11y: { options: { iframes: false } },
  },
  args: {
    texts,
    code: {
      stylesheets: import.meta.glob('/src/{ui,sections}/**/*.css.ts'),
      screens: SCREEN_PARTS,
      stories: screens,
    },
    token: 'base.color.brand.800',
  },
} satisfies Meta<typeof Bench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** For work: what is changed is kept in the browser until it is saved. */
export const Workplace: Story = { tags: ['no-picture'], args: { story } };

const brand = JSON.parse(texts['color.base.tokens.json'] ?? '').base.color.brand['800'].$value;
const tooLight = { ...brand, components: [0.5, ...brand.components.slice(1)] };

/** A step of the palette that is too light for what stands on it, in a window without views. */
export const TooLight: Story = {
  args: {
    edits: { 'color.base.tokens.json#base.color.brand.800': { value: tooLight } },
  },
};

/** Beside the same list of all tokens, which is scanned once. */
const editorOf = (token: string): Story => ({
  parameters: { a11y: { context: 'main' } },
  args: { edits: {}, token },
});

/** A role that has another step in each theme. */
export const TwoThemes = editorOf('color.text.muted');
/** All steps of a palette at once. */
export const Family = editorOf('base.color.brand');
export const FluidLength = editorOf('font.size.h1');
export const Shadow = editorOf('elevation.card');
export const Easing = editorOf('motion.ease.standard');

/** With the home page in all its widths. */
export const WithViews: Story = {
  // Three pages in frames come to rest in their own time.
  tags: ['no-picture'],
  args: { edits: {}, story },
  play: async ({ canvas }) => {
    const frames = await canvas.findAllByTitle<HTMLIFrameElement>(/px wide$/);
    // An empty document comes before the page.
    for (const frame of frames) {
      const heading = () => frame.contentDocument?.querySelector('#storybook-root h1');
      await waitFor(() => expect(heading()).toBeTruthy(), { timeout: 20_000 });
      await frame.contentDocument?.fonts.ready;
    }
  },
};
