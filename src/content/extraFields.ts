/** An additional field of the form, besides those that every firm has. */
export type ExtraField = {
  /** Wire name, in lowercase. */
  readonly name: string;
  readonly label: string;
  /** HTML's token for what browsers may fill in, or `on`: with `off`, Back would lose it. */
  readonly autoComplete: AutoFill;
  readonly required: boolean;
  /** A choice of one of these, in place of text. */
  readonly options?: readonly string[];
};

/** Between e-mail and message. Receiver, inbox, mails and privacy notice follow these rows. */
export const extraFields: readonly ExtraField[] = [];
