/**
 * What a reviewer decided about the changes of a branch: the file that the review page exports and
 * `npm run visual:accept -- --from visual-decisions.json` applies.
 */
import { readFileSync } from 'node:fs';

export type Verdict = 'accept' | 'reject';

export type Decision = {
  readonly scene: string;
  /** A picture's variant, or `reading`. */
  readonly item: string;
  /** SHA-256 of the file that was judged: the branch's, or the base's where the branch has none. */
  readonly hash: string;
  readonly verdict: Verdict;
  readonly note?: string;
};

export type Decisions = {
  readonly version: 1;
  /** Commit that the branch was compared with. */
  readonly base: string;
  readonly decisions: readonly Decision[];
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Scene and item become a path: nothing that could lead out of the baselines' folder is a name. */
const isName = (value: string) => /^[\w-]+(?:\.[\w-]+)*$/.test(value);

const show = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value));

function textOf(fields: Fields, field: string, where: string, rule: (value: string) => boolean) {
  const value = fields[field];
  if (typeof value === 'string' && rule(value)) return value;
  const kinds: Record<string, string> = {
    scene: 'a name of letters, digits, "-", "_" and single dots',
    item: 'a name of letters, digits, "-", "_" and single dots',
    hash: 'a SHA-256 of 64 hexadecimal digits',
    verdict: '"accept" or "reject"',
    note: 'a text',
    base: 'the full id of a commit',
  };
  throw new Error(`${where}: is ${show(value)}, needs ${kinds[field]}`);
}

function parseDecision(value: unknown, where: string): Decision {
  if (!isFields(value)) throw new Error(`${where}: is ${show(value)}, needs an object`);
  const text = (field: string, rule: (value: string) => boolean) =>
    textOf(value, field, `${where}.${field}`, rule);
  return {
    scene: text('scene', isName),
    item: text('item', isName),
    hash: text('hash', (hash) => /^[\da-f]{64}$/.test(hash)),
    verdict: text('verdict', (word) => word === 'accept' || word === 'reject') as Verdict,
    ...(value.note !== undefined && { note: text('note', () => true) }),
  };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: is not JSON: ${reason}`, { cause: error });
  }
}

/**
 * Checks the text of a decisions file.
 * @throws Error that names the file, the field and the reason of the first thing that is wrong.
 */
export function parseDecisions(text: string, file: string): Decisions {
  const value = parseJson(text, file);
  if (!isFields(value)) throw new Error(`${file}: is ${show(value)}, needs an object`);
  if (value.version !== 1) throw new Error(`${file}: version: is ${show(value.version)}, needs 1`);
  const isCommit = (id: string) => /^(?:[\da-f]{40}|[\da-f]{64})$/.test(id);
  const base = textOf(value, 'base', `${file}: base`, isCommit);
  if (!Array.isArray(value.decisions))
    throw new Error(`${file}: decisions: is ${show(value.decisions)}, needs a list`);
  const seen = new Set<string>();
  const decisions = value.decisions.map((one: unknown, index) => {
    const where = `${file}: decisions[${index}]`;
    const decision = parseDecision(one, where);
    const name = `${decision.scene}/${decision.item}`;
    if (seen.has(name)) throw new Error(`${where}: decides on ${name} a second time`);
    seen.add(name);
    return decision;
  });
  return { version: 1, base, decisions };
}

/** Reads and checks a decisions file. */
export const readDecisions = (file: string): Decisions =>
  parseDecisions(readFileSync(file, 'utf8'), file);
