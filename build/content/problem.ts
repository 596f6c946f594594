/** What is wrong in a file, where, and what to do about it. */
export type FieldProblem = { readonly field: string; readonly reason: string };

export type ContentProblem = FieldProblem & {
  readonly file: string;
  /** Told, but no reason not to publish. */
  readonly isWarning?: true;
};

/** Stops a build, with everything that is wrong in one list. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const list = problems.map(({ file, field, reason }) => `  ${file}: ${field}: ${reason}`);
    super(`The content has ${problems.length} problem(s):\n${list.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}
