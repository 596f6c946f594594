/** A fault of a file: where it is, and how to put it right. */
export type FieldProblem = { readonly field: string; readonly reason: string };

export type ContentProblem = FieldProblem & {
  readonly file: string;
  /** Printed, but no reason to stop a build. */
  readonly isWarning?: true;
};

export const describeProblem = ({ file, field, reason }: ContentProblem): string =>
  `  src/content/${file}: ${field}: ${reason}`;

/** Stops a build, with all problems in one list. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const list = problems.map(describeProblem);
    super(`The content has ${problems.length} problem(s):\n${list.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}
