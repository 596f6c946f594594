/** Data that the page passes to its script. */
export type JudgedRow = {
  /** Id of the row's entry. */
  readonly id: string;
  /**
   * Key of its judgement, which is valid while the repository, the branch and the row's content
   * stay the same.
   */
  readonly key: string;
  /** `accept` for a row that is already committed. */
  readonly usual: 'accept' | '';
  /** Line of Markdown for the pull request, followed by the reason. */
  readonly rejection: string;
};

export type JudgedItem = Readonly<Record<'scene' | 'item' | 'hash', string>> & {
  /** Ids of rows. */
  readonly rows: readonly string[];
};

export type PageData = {
  readonly base: string;
  readonly baselines: string;
  readonly rows: readonly JudgedRow[];
  readonly items: readonly JudgedItem[];
};
