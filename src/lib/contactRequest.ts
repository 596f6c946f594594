/** Wire names of a contact request's fields, in the order of the form (spec §3). */
export const contactFields = ['nome', 'telefone', 'email', 'mensagem'] as const;

export type ContactField = (typeof contactFields)[number];

/** What a visitor sends: every field is a string, `mensagem` may be empty. */
export type ContactRequest = Record<ContactField, string>;

/** Fields without which no request is accepted (spec §5). */
export const requiredContactFields = ['nome', 'telefone', 'email'] as const;

/** Most characters of each field that the receiver keeps; the form itself sets no bounds (spec §5). */
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
  /** Error codes of the provider (spec §8). */
  readonly fields: FieldProblems;
  /** Portuguese sentences of the receiver, where they say more than the code. */
  readonly sentences?: FieldProblems | undefined;
};

export type Outcome =
  | { readonly ok: true }
  | (Refusal & {
      readonly ok: false;
      /** For the console: never shown, as it may be the provider's English or a parser's message. */
      readonly reason: string;
    });

export type Draft = {
  readonly request: ContactRequest;
  /** Of this draft, so that sending it again after a lost answer is not a second request. */
  readonly id: string;
  /** The field that people do not see: filled by robots. */
  readonly trap: string;
};
