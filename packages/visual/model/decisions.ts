import * as v from 'valibot';

/** Part of a file name, so it contains no path separator. */
const name = v.pipe(v.string(), v.regex(/^[\p{L}\d](?:\.?[\p{L}\d_-])*$/u));

const decision = v.object({
  scene: name,
  item: name,
  /** SHA-256 of the judged file. */
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  verdict: v.picklist(['accept', 'reject']),
  /** The reviewer's reason for a rejection. */
  reason: v.optional(v.string()),
});

const decisions = v.object({
  version: v.literal(1),
  base: v.pipe(v.string(), v.hexadecimal()),
  decisions: v.array(decision),
});

export type Decisions = v.InferOutput<typeof decisions>;

/** Numbers of items accepted as baselines, removed or left. */
export type Outcome = Readonly<Record<'written' | 'removed' | 'rejected', number>> & {
  /** Items left unchanged, because their files differ from the judged ones. */
  readonly changed: readonly string[];
};

/** @throws Error that names the file, the field and the problem. */
export function parseDecisions(content: string, file: string): Decisions {
  try {
    const { success, output, issues } = v.safeParse(decisions, JSON.parse(content));
    if (success) return output;
    const [issue] = issues;
    throw new Error([v.getDotPath(issue), issue.message].filter(Boolean).join(': '));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${reason}`, { cause: error });
  }
}
