import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Counter } from '#ui/Counter.tsx';

const meta = {
  component: Counter,
  tags: ['autodocs'],
  args: { target: 6, suffix: 'áreas de atuação' },
} satisfies Meta<typeof Counter>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Counts up when it comes into view. Screen readers get the final value at once. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const number = await waitFor(() => canvas.getByText('6', { exact: true }), { timeout: 3000 });
    await expect(number).toBeVisible();
  },
};
export const Large: Story = { args: { target: 1250 } };
export const LongText: Story = { globals: { words: 'long' } };
