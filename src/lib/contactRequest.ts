/** Wire names of a contact request's fields, in the order of the form (spec §3). */
export const contactFields = ['nome', 'telefone', 'email', 'mensagem'] as const;

export type ContactField = (typeof contactFields)[number];

/** What a visitor sends: every field is a string, `mensagem` may be empty. */
export type ContactRequest = Record<ContactField, string>;

/** Fields without which no request is accepted (spec §5). */
export const requiredContactFields = ['nome', 'telefone', 'email'] as const;

export const emptyContactRequest: ContactRequest = {
  nome: '',
  telefone: '',
  email: '',
  mensagem: '',
};

export function isContactField(name: string): name is ContactField {
  return contactFields.some((field) => field === name);
}
