/** Wire names of a contact request's fields, in the order of the form (spec §3). */
export const contactFields = ['nome', 'telefone', 'email', 'mensagem'] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactRequest = Record<ContactField, string>;

export const requiredContactFields = ['nome', 'telefone', 'email'] as const;

/** Characters that the receiver keeps; the form itself sets no limit (spec §5). */
export const lengthLimits: Readonly<Record<ContactField, number>> = {
  nome: 300,
  telefone: 100,
  email: 254,
  mensagem: 50_000,
};

export const isRequired = (field: ContactField): boolean =>
  requiredContactFields.some((required) => required === field);

export const fillContactRequest = (read: (field: ContactField) => string): ContactRequest =>
  Object.fromEntries(contactFields.map((field) => [field, read(field)])) as ContactRequest;

export const emptyContactRequest = fillContactRequest(() => '');

export function isContactField(name: string): name is ContactField {
  return contactFields.some((field) => field === name);
}

export type FieldProblems = Partial<Record<ContactField, string>>;

export type Refusal = {
  /** Error codes of the provider, by field (spec §8). */
  readonly fields: FieldProblems;
  readonly sentences?: FieldProblems | undefined;
};

export type Outcome =
  | { readonly ok: true }
  | (Refusal & {
      readonly ok: false;
      /** For the console only: the provider's English, or a parser's message. */
      readonly reason: string;
    });

export type Draft = {
  readonly request: ContactRequest;
  /** Identifies the draft, so that the receiver keeps a retry once. */
  readonly id: string;
  /** Value of the honeypot, which only robots fill in. */
  readonly trap: string;
};
