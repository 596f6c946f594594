import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Text } from '#ui/Text.tsx';
import { samples } from './samples.ts';

const meta = {
  title: 'Components/Popover',
  component: Popover,
  tags: ['autodocs'],
  args: {
    id: 'exemplo',
    title: 'Fale conosco',
    children: <Text>Abre e fecha sem JavaScript.</Text>,
  },
  render: (args) => (
    <>
      <Button popoverTarget={args.id}>Abrir</Button>
      <Popover {...args} />
    </>
  ),
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Abrir' }));
  await expect(canvas.getByRole('dialog')).toBeVisible();
};
export const Open: Story = { play: open };
export const LongText: Story = {
  args: { title: samples.label, children: <Text>{samples.sentence.repeat(4)}</Text> },
  play: open,
};
