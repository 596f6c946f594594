import type { ContactField } from '#lib/contactRequest.ts';

export type NewRequest = Record<ContactField, string> & {
  /** Id of the form, whose fields without a column of their own are in `extra`. */
  readonly form: string;
  /** The same draft sent twice is kept once. */
  readonly draftId?: string | undefined;
  readonly extra: Readonly<Record<string, string>>;
  readonly spam: boolean;
  readonly webdriver: boolean;
};

/** Instants are ISO, in UTC. */
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
  /** Its id. */
  readonly form?: string | undefined;
};
