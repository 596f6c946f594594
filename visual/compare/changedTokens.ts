export type ChangedToken = {
  readonly name: string;
  /** Its custom property, like `--color-text-muted`. */
  readonly variable: string;
  readonly before: string;
  readonly after: string;
};

/** Against a commit of the repository at `root`. */
export type ReadChangedTokens = (root: string, base: string) => Promise<readonly ChangedToken[]>;

/** The same for all tokens that follow one other. */
export const tokenKey = ({ before, after }: ChangedToken) => `token ${before} → ${after}`;
