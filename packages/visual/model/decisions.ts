import { listOf, name, object, parser, text } from './untrusted.ts';

const decisions = object({
  version: parser((value) => value === 1),
  base: text(/^([\da-f]{40}|[\da-f]{64})$/),
  decisions: listOf(
    10_000,
    object({
      scene: name,
      item: name,
      /** Hash of the change that was judged. */
      hash: text(/^[\da-f]{64}$/),
      verdict: parser((value) => value === 'accept' || value === 'reject'),
    }),
  ),
});

export type Decisions = ReturnType<typeof decisions>;

/** Numbers of items that were taken as baselines, taken away, put back or left. */
export type Outcome = Readonly<Record<'written' | 'removed' | 'undone' | 'rejected', number>> & {
  /** Judged by other files than those that are there: then nothing is done. */
  readonly changed: readonly string[];
};

/** @throws Error that names the file and what is wrong. */
export function parseDecisions(content: string, file: string): Decisions {
  try {
    const parsed = decisions(JSON.parse(content), 'the file');
    const items = parsed.decisions.map(({ scene, item }) => `${scene}/${item}`);
    const twice = items.find((item, at) => items.indexOf(item) < at);
    if (twice) throw new Error(`${twice} is decided on a second time`);
    return parsed;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${reason}`, { cause: error });
  }
}
