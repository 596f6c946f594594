import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#ui/Badge.tsx';
import { samples } from './samples.ts';

const meta = {
  component: Badge,
  tags: ['autodocs'],
  args: { children: 'SÓCIO FUNDADOR' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { args: { children: samples.label.toLocaleUpperCase('pt-BR') } };
