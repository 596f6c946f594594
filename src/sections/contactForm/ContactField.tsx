import { formFields } from '#content/contactForm.ts';
import { type ContactField as Name, isRequired } from '#lib/contactRequest.ts';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';

const kinds: Readonly<Record<Name, Pick<TextFieldProps, 'type' | 'multiline'>>> = {
  nome: {},
  telefone: { type: 'tel' },
  email: { type: 'email' },
  mensagem: { multiline: true },
};

type ContactFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'placeholder' | 'readOnly'> & {
  name: Name;
};

export function ContactField({ name, ...props }: ContactFieldProps) {
  const { label, autoComplete } = formFields[name];
  return (
    <TextField
      {...props}
      {...kinds[name]}
      required={isRequired(name)}
      name={name}
      label={label}
      autoComplete={autoComplete}
    />
  );
}

/** Hidden from people: the receiver keeps a request that fills it in as spam. */
export const honeypot = (
  <input type="text" name="_gotcha" hidden tabIndex={-1} autoComplete="off" />
);
