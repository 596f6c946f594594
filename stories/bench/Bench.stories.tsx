import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as v from 'valibot';
import { colorSchema } from '#scripts/tokens/values.ts';
import { Bench } from './Bench.tsx';
import { bundledFiles, entriesIn, keyOf } from './tokenFiles.ts';

const meta = {
  title: 'Tokens/Bench',
  component: Bench,
  // The views are stories: each is scanned by itself.
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    a11y: { options: { iframes: false } },
  },
} satisfies Meta<typeof Bench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** For work: what is changed is kept in the browser until it is saved. */
export const Workplace: Story = { tags: ['no-picture'] };

const key = keyOf('color.base.tokens.json', 'base.color.navy.800');
const navy = entriesIn(bundledFiles.parsed)[key]?.value;
const tooLight = v.is(colorSchema, navy) && {
  ...navy,
  components: [0.5, ...navy.components.slice(1)],
};

/** A step of the palette that is too light for what stands on it, in a window without views. */
export const TooLight: Story = {
  args: {
    hasViews: false,
    edits: { [key]: { value: tooLight } },
  },
};

/** Beside the same list of all tokens, which is scanned once. */
const editorOf = (token: string): Story => ({
  parameters: { a11y: { context: 'main' } },
  args: { hasViews: false, edits: {}, token },
});

/** A role that has another step in each theme. */
export const TwoThemes = editorOf('color.text.muted');
export const FluidLength = editorOf('font.size.h1');
export const Shadow = editorOf('elevation.card');
export const Easing = editorOf('motion.ease.standard');

/** With the home page in all its widths. */
export const WithViews: Story = {
  // Three pages in frames come to rest in their own time.
  tags: ['no-picture'],
  args: { edits: {} },
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
