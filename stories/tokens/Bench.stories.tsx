import { Bench } from '@repo/tokens/bench';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { texts } from './tokenTexts.ts';

/** `.storybook/vite.config.ts` defines it. */
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
  // The bench's views are stories, which are scanned on their own.
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

/** Keeps changes in the browser until they are saved. */
export const Workplace: Story = { tags: ['no-picture'], args: { story } };

const brand = JSON.parse(texts['color.base.tokens.json'] ?? '').base.color.brand['800'].$value;
const tooLight = { ...brand, components: [0.5, ...brand.components.slice(1)] };

/** A palette step too light for its text, in a window without views. */
export const TooLight: Story = {
  args: {
    edits: { 'color.base.tokens.json#base.color.brand.800': { value: tooLight } },
  },
};

/** Scans only the editor, because all these stories share the list of tokens. */
const editorOf = (token: string): Story => ({
  parameters: { a11y: { context: 'main' } },
  args: { edits: {}, token },
});

/** A role with another step in each theme. */
export const TwoThemes = editorOf('color.text.muted');
/** All steps of a palette. */
export const Family = editorOf('base.color.brand');
export const FluidLength = editorOf('font.size.h1');
export const Shadow = editorOf('elevation.card');
export const Easing = editorOf('motion.ease.standard');

/** Shows the home page at all widths. */
export const WithViews: Story = {
  // Three pages in frames do not settle at a fixed time.
  tags: ['no-picture'],
  args: { edits: {}, story },
  play: async ({ canvas }) => {
    const frames = await canvas.findAllByTitle<HTMLIFrameElement>(/px wide$/);
    // An empty document precedes the page.
    for (const frame of frames) {
      const heading = () => frame.contentDocument?.querySelector('#storybook-root h1');
      await waitFor(() => expect(heading()).toBeTruthy(), { timeout: 20_000 });
      await frame.contentDocument?.fonts.ready;
    }
  },
};
