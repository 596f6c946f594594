/** Wire names of the fields that every firm's form has (spec §3). */
export const contactFields = ['nome', 'telefone', 'email', 'mensagem'] as const;

export type ContactField = (typeof contactFields)[number];

/** A firm's further fields have their own names. */
export type ContactRequest = Record<ContactField, string> & Readonly<Record<string, string>>;

export const readContactFields = (read: (field: ContactField) => string) => ({
  nome: read('nome'),
  telefone: read('telefone'),
  email: read('email'),
  mensagem: read('mensagem'),
});

export const emptyContactRequest = readContactFields(() => '');

export const isContactField = (name: string): name is ContactField =>
  contactFields.some((field) => field === name);

type FieldProblems = Readonly<Record<string, string>>;

export type Refusal = {
  /** Error codes of the provider, by field (spec §8). */
  readonly fields: FieldProblems;
  readonly sentences?: FieldProblems | undefined;
};

export type Outcome =
  | { readonly ok: true }
  | (Refusal & {
      readonly ok: false;
      /** For the console only: in the provider's English, or a parser's message. */
      readonly reason: string;
    });

export type Draft = {
  readonly request: ContactRequest;
  /** Identifies the draft, so that the receiver keeps a retry once. */
  readonly id: string;
  /** Value of the honeypot, which only robots fill in. */
  readonly trap: string;
};
