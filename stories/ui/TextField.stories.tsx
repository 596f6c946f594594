import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Form } from '#ui/Form.tsx';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';
import { LiveForm } from './LiveForm.tsx';
import { samples } from './samples.ts';
import { States } from './States.tsx';

/** A field in a form that shows `error` beside it. */
function Field({ error = '', ...props }: TextFieldProps & { error?: string }) {
  return (
    <LiveForm errors={{ [props.name]: error }}>
      <Form id="exemplo" label="Exemplo" action="#">
        <TextField {...props} />
      </Form>
    </LiveForm>
  );
}

const meta = {
  component: TextField,
  tags: ['autodocs'],
  args: {
    name: 'nome',
    label: 'Nome completo',
    placeholder: 'Seu nome completo',
  },
  render: (args) => <Field {...args} />,
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Beatriz Conceição' } };
export const States_: Story = {
  name: 'States',
  render: (args) => (
    <States>
      <TextField {...args} />
    </States>
  ),
};
export const WithDescription: Story = { args: { description: 'Como consta no documento.' } };
export const Required: Story = { args: { required: true, label: 'Nome completo *' } };
/** Can be read and copied while the request is under way. */
export const ReadOnly: Story = {
  args: { defaultValue: 'Beatriz Conceição' },
  play: async ({ canvas }) => {
    (await canvas.findByRole<HTMLInputElement>('textbox')).readOnly = true;
  },
};
/** Shows the receiver's error; the browser's own validation looks the same. */
export const Invalid: Story = {
  render: (args) => <Field {...args} error="Preencha este campo." />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox')).toHaveAccessibleDescription(
      'Preencha este campo.',
    );
  },
};
export const InvalidEmail: Story = {
  args: { name: 'email', label: 'E-mail', type: 'email', defaultValue: 'beatriz@' },
  render: (args) => <Field {...args} error={samples.sentence} />,
};
export const Telephone: Story = {
  args: { name: 'telefone', label: 'Telefone', type: 'tel', placeholder: '(27) 99999-9999' },
};
/** Has the height that the specification demands. */
export const Multiline: Story = {
  args: {
    name: 'mensagem',
    label: 'Mensagem (opcional)',
    multiline: true,
    placeholder: 'Descreva sua situação',
  },
};
const choice = {
  name: 'origem',
  label: 'Como nos conheceu?',
  placeholder: 'Escolha uma opção',
  options: ['Indicação', 'Busca na internet', 'Redes sociais'],
};
export const ChoiceStates: Story = { ...States_, args: { ...choice, defaultValue: 'Indicação' } };
export const ChoiceInvalid: Story = {
  args: { ...choice, required: true },
  render: (args) => <Field {...args} error="Escolha uma das opções." />,
};
export const LongText: Story = {
  args: { description: 'Como consta no documento.', defaultValue: 'Beatriz Conceição.' },
  globals: { words: 'long', viewport: { value: 'narrowest' } },
};
