import type { Decision, Decisions } from '#visual/review/data.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Scene and item become a path: nothing that could lead out of the baselines is a name. */
const name = [
  /^[\w-]+(\.[\w-]+)*$/,
  'a name of letters, digits, "-", "_" and single dots',
] as const;

const rules = {
  base: [/^([\da-f]{40}|[\da-f]{64})$/, 'the full id of a commit'],
  scene: name,
  item: name,
  hash: [/^[\da-f]{64}$/, 'a SHA-256 of 64 hexadecimal digits'],
  verdict: [/^(accept|reject)$/, '"accept" or "reject"'],
  note: [/^/, 'a text'],
} as const;

const wrong = (where: string, value: unknown, needs: string) =>
  new Error(`${where}: is ${JSON.stringify(value) ?? 'missing'}, needs ${needs}`);

function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw wrong(where, value, 'an object');
}

function text(fields: Fields, field: keyof typeof rules, where: string): string {
  const value = fields[field];
  const [rule, needs] = rules[field];
  if (typeof value === 'string' && rule.test(value)) return value;
  throw wrong(`${where}${field}`, value, needs);
}

function parseDecision(value: unknown, where: string): Decision {
  const fields = fieldsOf(value, where);
  return {
    scene: text(fields, 'scene', `${where}.`),
    item: text(fields, 'item', `${where}.`),
    hash: text(fields, 'hash', `${where}.`),
    verdict: text(fields, 'verdict', `${where}.`) === 'accept' ? 'accept' : 'reject',
    ...(fields.note !== undefined && { note: text(fields, 'note', `${where}.`) }),
  };
}

/**
 * Checks the text of a file that the review page exports and anybody may have written.
 * @throws Error that names the file, the field and the reason of the first thing that is wrong.
 */
export function parseDecisions(content: string, file: string): Decisions {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new Error(`${file}: is not JSON`, { cause: error });
  }
  const fields = fieldsOf(value, file);
  if (fields.version !== 1) throw wrong(`${file}: version`, fields.version, '1');
  const base = text(fields, 'base', `${file}: `);
  const list = fields.decisions;
  if (!Array.isArray(list)) throw wrong(`${file}: decisions`, list, 'a list');
  const seen = new Set<string>();
  const decisions = list.map((one: unknown, index) => {
    const where = `${file}: decisions[${index}]`;
    const decision = parseDecision(one, where);
    const item = `${decision.scene}/${decision.item}`;
    if (seen.has(item)) throw new Error(`${where}: decides on ${item} a second time`);
    seen.add(item);
    return decision;
  });
  return { version: 1, base, decisions };
}
