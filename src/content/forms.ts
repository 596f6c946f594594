import { contactForm, formFields } from '#content/contactForm.ts';
import type { Form } from '#content/form.ts';
import { furtherForms } from '#content/furtherForms.ts';

const { nome, telefone, email, mensagem, ...further } = formFields;

/** `formFields` with what only the receiver wants, which would be idle bytes in the page's script. */
export const contact = {
  id: 'contato',
  title: contactForm.formLabel,
  submit: contactForm.submit,
  fields: {
    nome: { ...nome, limit: 300, missing: 'Informe o seu nome completo.', shortName: 'Nome' },
    telefone: { ...telefone, kind: 'tel', limit: 100, missing: 'Informe o seu telefone.' },
    email: { ...email, kind: 'email', limit: 254, missing: 'Informe o seu e-mail.' },
    ...further,
    mensagem: { ...mensagem, kind: 'long', limit: 50_000, empty: '(sem mensagem)' },
  },
  thanks: '/obrigado',
  problemPage: 'problema.html',
} as const satisfies Form;

export const forms: readonly Form[] = [contact, ...furtherForms];

export const formOf = (id: string | undefined): Form | undefined =>
  forms.find((form) => form.id === id);
