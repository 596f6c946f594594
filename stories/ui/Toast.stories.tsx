import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Toast as ToastContent } from '#lib/toasts.ts';
import { Toast, ToastAlert } from '#ui/Toast.tsx';

function Example(toast: ToastContent) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Mostrar aviso</Button>
      {isShown && (
        <Toast
          toast={toast}
          onClose={() => setShown(false)}
          label="Avisos"
          closeLabel="Fechar aviso"
        >
          <ToastAlert
            toast={toast}
            actionsHint={(names) => `Opções deste aviso, com a tecla F6: ${names.join(', ')}.`}
          />
        </Toast>
      )}
    </>
  );
}

const meta = {
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  component: Example,
  args: {
    tone: 'success',
    title: 'Mensagem enviada com sucesso!',
    description: 'Entraremos em contato em poucos minutos.',
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button'));
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toBeVisible());
    await expect(alert).toHaveTextContent(args.title);
  },
} satisfies Meta<ToastContent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Failure: Story = {
  args: {
    tone: 'danger',
    title: 'Erro ao enviar',
    description: 'Por favor, tente novamente mais tarde.',
  },
};
/** Stays until it is closed. */
export const WithActions: Story = {
  args: {
    ...Failure.args,
    actions: [
      { label: 'Tentar novamente', onPress: fn() },
      { label: 'Restaurar mensagem', onPress: fn() },
    ],
  },
};
export const WithDetails: Story = {
  args: {
    ...WithActions.args,
    details: [
      'E-mail: Informe um e-mail válido, como nome@exemplo.com.',
      'Telefone: Preencha este campo.',
    ],
  },
};
export const LongText: Story = {
  ...WithActions,
  globals: { words: 'long', viewport: { value: 'narrowest' } },
};
export const CanBeClosed: Story = {
  play: async (context) => {
    await meta.play(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};
