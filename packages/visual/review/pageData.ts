/** What the page hands its script. */
export type JudgedRow = {
  /** Of its entry. */
  readonly id: string;
  /** Of its judgement, which holds while the repository, the branch and all that the row shows stay. */
  readonly key: string;
  /** `accept` for what is committed already. */
  readonly usual: 'accept' | '';
  /** Line of Markdown for the pull request, to which the reason is added. */
  readonly rejection: string;
};

export type JudgedItem = Readonly<Record<'scene' | 'item' | 'hash', string>> & {
  /** By their ids. */
  readonly rows: readonly string[];
};

export type PageData = {
  readonly base: string;
  readonly baselines: string;
  readonly rows: readonly JudgedRow[];
  readonly items: readonly JudgedItem[];
};
