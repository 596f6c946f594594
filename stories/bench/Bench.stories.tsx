import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bench } from './Bench.tsx';

const meta = {
  title: 'Tokens/Bench',
  component: Bench,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof Bench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** For work: what is changed is kept in the browser until it is saved. */
export const Workplace: Story = {};
