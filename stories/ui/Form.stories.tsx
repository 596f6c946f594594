import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Stack } from '#ui/Layout.tsx';
import { TextField } from '#ui/TextField.tsx';
import { LiveForm } from './LiveForm.tsx';

type Props = { errors: Record<string, string>; onSubmit: () => void };

function Example(props: Props) {
  return (
    <LiveForm {...props}>
      <Form id="exemplo" label="Formulário de exemplo" action="#">
        <Stack>
          <TextField name="nome" label="Nome completo *" required />
          <div>
            <Button type="submit">Enviar mensagem</Button>
          </div>
        </Stack>
      </Form>
    </LiveForm>
  );
}

const meta = {
  tags: ['autodocs'],
  component: Example,
  args: { errors: {}, onSubmit: fn() },
} satisfies Meta<Props>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** The browser's own validation runs first, and its message is beside the field. */
export const RequiredFieldEmpty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button'));
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
/** The receiver refused the value. */
export const RefusedField: Story = {
  args: { errors: { nome: 'Confira o que foi informado neste campo.' } },
};
export const Sends: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Beatriz Exemplo');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
