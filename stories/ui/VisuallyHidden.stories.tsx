import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '#ui/Text.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

const meta = {
  component: VisuallyHidden,
  tags: ['autodocs'],
  args: { children: 'ouvido, não visto' },
  render: (args) => (
    <Text>
      Entre as aspas há um texto: “
      <VisuallyHidden {...args} />”
    </Text>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const text = await canvas.findByText((content) => content === args.children);
    await expect(text.offsetWidth).toBeLessThan(2);
  },
};
