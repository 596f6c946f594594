import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#ui/Badge.tsx';

const meta = {
  component: Badge,
  tags: ['autodocs'],
  args: { children: 'SÓCIO FUNDADOR' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { globals: { words: 'long' } };
