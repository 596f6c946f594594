import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect } from 'storybook/test';
import { Form } from '#ui/Form.tsx';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';
import { samples } from './samples.ts';
import { States } from './States.tsx';

/** A field that keeps what is typed, in a form that shows `error` beside it. */
function Field({ error = '', ...props }: TextFieldProps & { error?: string }) {
  const ref = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(props.value);
  return (
    <Form
      ref={ref}
      id="exemplo"
      label="Exemplo"
      action="#"
      errors={error ? { [props.name]: error } : {}}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField {...props} value={value} onChange={setValue} />
    </Form>
  );
}

const meta = {
  component: TextField,
  tags: ['autodocs'],
  args: {
    name: 'nome',
    label: 'Nome completo',
    placeholder: 'Seu nome completo',
    value: '',
    onChange: () => {},
  },
  render: (args) => <Field {...args} />,
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Beatriz Conceição' } };
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
/** While the request is under way: can be read and copied, not changed. */
export const ReadOnly: Story = { args: { readOnly: true, value: 'Beatriz Conceição' } };
/** From the receiver; a browser's own check looks the same. */
export const Invalid: Story = {
  render: (args) => <Field {...args} error="Preencha este campo." />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox')).toHaveAccessibleDescription(
      'Preencha este campo.',
    );
  },
};
export const InvalidEmail: Story = {
  args: { name: 'email', label: 'E-mail', type: 'email', value: 'beatriz@' },
  render: (args) => <Field {...args} error={samples.sentence} />,
};
export const Telephone: Story = {
  args: { name: 'telefone', label: 'Telefone', type: 'tel', placeholder: '(27) 99999-9999' },
};
/** As high as the specification asks. */
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
export const ChoiceStates: Story = { ...States_, args: { ...choice, value: 'Indicação' } };
export const ChoiceInvalid: Story = {
  args: { ...choice, required: true },
  render: (args) => <Field {...args} error="Escolha uma das opções." />,
};
export const LongText: Story = {
  args: { label: samples.label, description: samples.sentence, value: samples.sentence },
  globals: { viewport: { value: 'narrowest' } },
};
