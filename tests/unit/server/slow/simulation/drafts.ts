/** A message that one visitor wants to send, and its fate. */
export type Draft = {
  readonly nome: string;
  readonly email: string;
  readonly isSpam: boolean;
  /** The visitor sends it no more. */
  isOver: boolean;
  isThanked: boolean;
  isErased: boolean;
  /** A copy without it took the place of the database. */
  isRolledBack: boolean;
};

export const newDraft = (nome: string, email: string, isSpam: boolean): Draft => ({
  nome,
  email,
  isSpam,
  isOver: false,
  isThanked: false,
  isErased: false,
  isRolledBack: false,
});
