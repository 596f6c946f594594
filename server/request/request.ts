import type { ContactField } from '#lib/contactRequest.ts';

export type NewRequest = Record<ContactField, string> & {
  /** Id of the form. Fields without a column are in `extra`. */
  readonly form: string;
  /** A draft that is sent twice is stored once. */
  readonly draftId?: string | undefined;
  readonly extra: Readonly<Record<string, string>>;
  readonly spam: boolean;
  readonly webdriver: boolean;
};

/** Instants are ISO strings in UTC. */
export type StoredRequest = Omit<NewRequest, 'draftId'> & {
  readonly id: number;
  readonly receivedAt: string;
  readonly answeredAt?: string;
};

export type Filter = {
  readonly spam?: boolean;
  readonly answered?: boolean | undefined;
  readonly since?: string | undefined;
  readonly search?: string | undefined;
  /** Id of the form. */
  readonly form?: string | undefined;
};
