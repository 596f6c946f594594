/** Checks a file of decisions, which the review page exports and anybody may have written. */
import type { Decision, Decisions } from '#visual/review/data.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Scene and item become a path: nothing that could lead out of the baselines is a name. */
const name = [
  /^[\w-]+(?:\.[\w-]+)*$/,
  'a name of letters, digits, "-", "_" and single dots',
] as const;

const rules = {
  base: [/^(?:[\da-f]{40}|[\da-f]{64})$/, 'the full id of a commit'],
  scene: name,
  item: name,
  hash: [/^[\da-f]{64}$/, 'a SHA-256 of 64 hexadecimal digits'],
  verdict: [/^(?:accept|reject)$/, '"accept" or "reject"'],
  note: [/^/, 'a text'],
} as const;

const show = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value));

const wrong = (where: string, value: unknown, needs: string) =>
  new Error(`${where}: is ${show(value)}, needs ${needs}`);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function text(fields: Fields, field: keyof typeof rules, where: string): string {
  const value = fields[field];
  const [rule, needs] = rules[field];
  if (typeof value === 'string' && rule.test(value)) return value;
  throw wrong(`${where}${field}`, value, needs);
}

function parseDecision(value: unknown, where: string): Decision {
  if (!isFields(value)) throw wrong(where, value, 'an object');
  const at = `${where}.`;
  return {
    scene: text(value, 'scene', at),
    item: text(value, 'item', at),
    hash: text(value, 'hash', at),
    verdict: text(value, 'verdict', at) === 'accept' ? 'accept' : 'reject',
    ...(value.note !== undefined && { note: text(value, 'note', at) }),
  };
}

/** @throws Error that names the file, the field and the reason of the first thing that is wrong. */
export function parseDecisions(content: string, file: string): Decisions {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new Error(`${file}: is not JSON: ${String(error)}`, { cause: error });
  }
  if (!isFields(value)) throw wrong(file, value, 'an object');
  if (value.version !== 1) throw wrong(`${file}: version`, value.version, '1');
  const base = text(value, 'base', `${file}: `);
  if (!Array.isArray(value.decisions)) throw wrong(`${file}: decisions`, value.decisions, 'a list');
  const seen = new Set<string>();
  const decisions = value.decisions.map((one: unknown, index) => {
    const where = `${file}: decisions[${index}]`;
    const decision = parseDecision(one, where);
    const item = `${decision.scene}/${decision.item}`;
    if (seen.has(item)) throw new Error(`${where}: decides on ${item} a second time`);
    seen.add(item);
    return decision;
  });
  return { version: 1, base, decisions };
}
