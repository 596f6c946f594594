import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Text } from '#ui/Text.tsx';

const meta = {
  component: SkipLink,
  tags: ['autodocs'],
  args: { target: 'conteudo', children: 'Pular para o conteúdo' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <div id={args.target} tabIndex={-1}>
        <Text>A primeira tecla Tab mostra o atalho.</Text>
      </div>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link');
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
};
