export type FieldProblem = { readonly field: string; readonly reason: string };

export type ContentProblem = FieldProblem & {
  readonly file: string;
  /** Does not stop a build. */
  readonly isWarning?: true;
};

/** A problem with some words, which other modules may repeat. */
export type WordProblem = ContentProblem & { readonly phrase?: string };

export const describeProblem = ({ file, field, reason }: ContentProblem): string =>
  `  src/content/${file}: ${field}: ${reason}`;

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const list = problems.map(describeProblem);
    super(`O conteúdo tem ${problems.length} problema(s):\n${list.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}
