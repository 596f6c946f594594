import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { openerAttributes } from '#behaviours/dialog.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { samples } from './samples.ts';
import { showDialog } from './showDialog.ts';

const meta = {
  component: Dialog,
  tags: ['autodocs'],
  args: {
    id: 'dialog',
    param: 'dialogo',
    title: 'Fale conosco',
    closeLabel: 'Fechar',
    size: 'sm',
    children: (
      <Stack>
        <Text>Escolha com quem deseja conversar.</Text>
        <ButtonLink href="https://wa.me/" variant="whatsapp" shape="block">
          Falar com Dr. João
        </ButtonLink>
      </Stack>
    ),
  },
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  play: showDialog,
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Large: Story = { args: { size: 'lg', children: <Text>{samples.sentence}</Text> } };
/** Scrolls the text below a fixed title and close button. */
export const LongText: Story = {
  args: {
    size: 'lg',
    title: 'Como podemos ajudar?',
    children: (
      <Stack>
        {Array.from({ length: 24 }, (_, index) => (
          <Text key={index}>Um parágrafo de exemplo.</Text>
        ))}
      </Stack>
    ),
  },
  globals: { words: 'long' },
};
export const OnANarrowPhone: Story = { globals: { viewport: { value: 'narrowest' } } };
/** A dialog without an address opens over another, and returns the focus to its button. */
export const OverAnother: Story = {
  render: (args) => (
    <Dialog {...args}>
      <Button {...openerAttributes('sure')}>Descartar</Button>
      <Dialog id="sure" title="Descartar a mensagem?" closeLabel="Cancelar" size="sm">
        <Text>Não será possível recuperá-la.</Text>
      </Dialog>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    await showDialog();
    const button = screen.getByRole('button', { name: 'Descartar' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('dialog', { name: /mensagem/ })).toHaveFocus());
  },
};
export const Closes: Story = {
  play: async ({ args, userEvent }) => {
    await showDialog();
    await userEvent.click(screen.getByRole('button', { name: args.closeLabel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
