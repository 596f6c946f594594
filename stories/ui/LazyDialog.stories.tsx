import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { Text } from '#ui/Text.tsx';

type Props = { load: 'at once' | 'never' | 'fails'; onUnavailable: () => void };

function Content({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Diálogo" closeLabel="Fechar" size="sm" onClose={onClose}>
      <Text>O código chegou quando foi preciso.</Text>
    </Dialog>
  );
}

const loads = {
  'at once': () => Promise.resolve(Content),
  never: () => new Promise<typeof Content>(() => {}),
  fails: () => Promise.reject(new Error('offline')),
};

function Example({ load, onUnavailable }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button id="abrir" onClick={() => setOpen(true)}>
        Abrir
      </Button>
      <LazyDialog
        isOpen={isOpen}
        load={loads[load]}
        triggerId="abrir"
        dialogProps={{ onClose: () => setOpen(false) }}
        onUnavailable={onUnavailable}
      />
    </>
  );
}

const meta = {
  title: 'Components/LazyDialog',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  component: Example,
  args: { load: 'at once', onUnavailable: fn() },
  argTypes: { load: { control: 'radio', options: Object.keys(loads) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir' }));
  },
} satisfies Meta<Props>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opens: Story = {};
/** Nothing is shown until the code is there. */
export const Waits: Story = { args: { load: 'never' } };
/** The owner is told, and offers the way without JavaScript. */
export const Unavailable: Story = {
  args: { load: 'fails' },
  play: async (context) => {
    await meta.play(context);
    await waitFor(() => expect(context.args.onUnavailable).toHaveBeenCalledOnce());
  },
};
export const GivesTheFocusBack: Story = {
  play: async (context) => {
    await meta.play(context);
    await screen.findByRole('dialog');
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Abrir' })).toHaveFocus(),
    );
  },
};
