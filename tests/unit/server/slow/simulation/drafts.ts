/** A message that one visitor wants to send, and what became of it. */
export type Draft = {
  readonly nome: string;
  readonly email: string;
  readonly isSpam: boolean;
  /** The visitor has stopped sending it. */
  isOver: boolean;
  isThanked: boolean;
  isErased: boolean;
  /** A copy without it replaced the database. */
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
