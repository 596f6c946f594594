/** Compares our reader with Terrazzo's on random files: same values, or a fault in ours. */
import { defineConfig, Logger, parse } from '@terrazzo/parser';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenFaults } from '#model/faults.ts';
import { parseText } from '#model/json.ts';
import { isNode } from '#model/node.ts';
import { readThemes } from '#model/themes.ts';
import { isType, readAs } from '#model/types.ts';
import { file } from '#tests/madeFiles.ts';
import cases from './cases/oracle.json' with { type: 'json' };

const address = new URL('file:///a.tokens.json');
const lint = { rules: {} };
const config = defineConfig({ lint }, { cwd: new URL('file:///') });

/** Drops alpha 1 and `inset: false`, the defaults of the format. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => {
      if (!isNode(part)) return part;
      const entries = Object.entries(part).filter(
        ([key, member]) =>
          !(key === 'alpha' && member === 1) && !(key === 'inset' && member === false),
      );
      return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
    }),
  );

type Values = Readonly<Record<string, unknown>>;

/** Converts a value of ours to Terrazzo's spelling. */
function meantBy(type: string | undefined, value: unknown): unknown {
  const reading = isType(type) ? readAs(type, value) : { at: 'type' };
  return 'value' in reading ? plain(reading.value) : { refused: value };
}

async function readTheirs(src: string): Promise<Values | string> {
  try {
    const logger = new Logger({ level: 'silent' });
    const { tokens } = await parse([{ filename: address, src }], {
      config,
      logger,
      skipLint: true,
    });
    const entries = Object.values(tokens).map(({ id, $type, $value }) => [
      id,
      [$type, meantBy($type, $value)],
    ]);
    return Object.fromEntries(entries);
  } catch (error) {
    return String(error);
  }
}

const resolver = {
  version: '2025.10',
  sets: { whole: { sources: [{ $ref: './a.tokens.json' }] } },
  modifiers: { theme: { default: 'light', contexts: { light: [] } } },
  resolutionOrder: [{ $ref: '#/sets/whole' }, { $ref: '#/modifiers/theme' }],
};

/** Faults that concern this project's rules, not the reading of a value. */
const ofTaste = ['gamut', 'noGeneric', 'bounds'];

/** Values by id, or the first fault. */
function readOurs(text: string): Values | string {
  const files = { 'site.resolver.json': resolver, 'a.tokens.json': parseText(text) };
  const fault = tokenFaults(files).find(({ kind }) => !ofTaste.includes(kind));
  if (fault) return fault.kind;
  const tokens = Object.values(readThemes(files).light ?? {});
  return Object.fromEntries(tokens.map(({ id, $type, $value }) => [id, [$type, plain($value)]]));
}

async function expectAgreement(text: string): Promise<boolean> {
  const ours = readOurs(text);
  if (typeof ours === 'string') return false;
  expect({ text, values: ours }).toEqual({ text, values: await readTheirs(text) });
  return true;
}

/** Runs for seconds by default; a nightly job runs for minutes, with another seed each time. */
const nightly = process.env.ORACLE_RUNS;
const runs = nightly === undefined ? 150 : Number(nightly);
const seed = nightly === undefined ? 56 : Date.now();

test('our reader gives Terrazzo’s values for random files, or a fault', async () => {
  let read = 0;
  const property = fc.asyncProperty(file, async (tree) => {
    if (await expectAgreement(JSON.stringify(tree))) read += 1;
  });
  await fc.assert(property, { numRuns: runs, seed });
  if (nightly !== undefined) console.error(`${runs} files, ${read} of them without a fault`);
  // Guards against a reader that agrees by refusing every file.
  expect(read / runs).toBeGreaterThan(0.3);
}, 1_800_000);

type Case = {
  readonly name: string;
  readonly tree: object;
  readonly id: string;
  readonly ours: unknown;
  readonly theirs: unknown;
};

// Cases in which Terrazzo is wrong; random files do not contain them.
test.each(cases as Case[])(
  'Terrazzo and our reader differ: $name',
  async ({ tree, id, ...read }) => {
    const text = JSON.stringify(tree);
    const [ours, theirs] = [readOurs(text), await readTheirs(text)];
    expect(Object(ours)[id]).toEqual(read.ours);
    expect(Object(theirs)[id]).toEqual(read.theirs);
  },
);
