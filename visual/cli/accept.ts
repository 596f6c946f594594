/**
 * `npm run visual:accept [scene…]`: takes what the last run found different as the accepted picture
 * or accessibility snapshot, of the named scenes or of all; `-- --from visual-decisions.json` takes
 * what a reviewer accepted, and only if it is still what was judged. Baselines without a scene go.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseDecisions } from '#visual/compare/decisions.ts';
import { sha256, toBaseline } from '#visual/compare/picture.ts';
import {
  baselines,
  type Expected,
  foundFile,
  keptFile,
  readExpected,
  readResults,
  results,
} from '#visual/compare/results.ts';
import { type Decision, snapshotItem } from '#visual/review/data.ts';

type Item = Pick<Decision, 'scene' | 'item'>;

type Plan = {
  readonly write: readonly Item[];
  /** Files among the baselines, as `<scene>/<file>`. */
  readonly remove: readonly string[];
};

const found = ({ scene, item }: Item) => new URL(`${scene}/${foundFile(item)}`, results);
const kept = ({ scene, item }: Item) => new URL(`${scene}/${keptFile(item)}`, baselines);
const show = ({ scene, item }: Item) => `${scene}/${item}`;

const filesIn = (folder: URL): string[] =>
  existsSync(folder) ? readdirSync(fileURLToPath(folder)).toSorted() : [];

/** What the last run found different in a scene. */
const differing = (scene: string): Item[] =>
  filesIn(new URL(`${scene}/`, results)).flatMap((file) => {
    const item = file.replace(/\.\w+$/, '');
    return file === foundFile(item) ? [{ scene, item }] : [];
  });

/** Files among the baselines that nothing would be compared with, as `<scene>/<file>`. */
export const orphans = (expected: Expected): string[] =>
  filesIn(baselines).flatMap((scene) => {
    const wanted = expected.get(scene)?.map(keptFile) ?? [];
    return filesIn(new URL(`${scene}/`, baselines))
      .filter((file) => !wanted.includes(file))
      .map((file) => `${scene}/${file}`);
  });

/** @throws Error that names the scenes that the last run has not seen. */
function planFor(scenes: readonly string[], known: readonly string[]): Plan {
  const unknown = scenes.filter((name) => !known.includes(name)).join(', ');
  if (unknown) throw new Error(`The last run has no scene ${unknown}. It has: ${known.join(', ')}`);
  const expected = readExpected();
  const isChosen = (scene: string) => scenes.length === 0 || scenes.includes(scene);
  return {
    write: known.filter(isChosen).flatMap(differing),
    remove: (expected ? orphans(expected) : []).filter((file) =>
      isChosen(file.split('/')[0] ?? ''),
    ),
  };
}

type Step = { readonly write?: Item; readonly remove?: string; readonly problem?: string };

const hashOf = (file: URL) => (existsSync(file) ? sha256(readFileSync(file)) : undefined);

/** What is to be done about one judgement, or what keeps it from being done. */
function stepFor({ verdict, hash, ...item }: Decision, expected: Expected | undefined): Step {
  const [now, before] = [hashOf(found(item)), hashOf(kept(item))];
  if (verdict === 'reject' || !(now ?? before)) return {};
  if (now === hash) return { write: item };
  if (now || before !== hash) return { problem: `${show(item)} has changed since it was judged` };
  // The same as what is kept: accepted before, or gone from the suite.
  const isGone = expected && !expected.get(item.scene)?.includes(item.item);
  return isGone ? { remove: `${item.scene}/${keptFile(item.item)}` } : {};
}

/** @throws Error that names every judgement that no longer holds; nothing is then written. */
function planFrom(file: string): Plan {
  const { decisions } = parseDecisions(readFileSync(file, 'utf8'), file);
  const expected = readExpected();
  const steps = decisions.map((decision) => stepFor(decision, expected));
  const problems = steps.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0)
    throw new Error(`Nothing was accepted, look again at:\n  ${problems.join('\n  ')}`);
  for (const { verdict, note, ...item } of decisions)
    if (verdict === 'reject') console.log(`rejected  ${show(item)}${note ? `: ${note}` : ''}`);
  return {
    write: steps.flatMap(({ write }) => write ?? []),
    remove: steps.flatMap(({ remove }) => remove ?? []),
  };
}

async function write(item: Item): Promise<void> {
  const content = readFileSync(found(item));
  const isText = item.item === snapshotItem;
  const baseline = isText
    ? content
    : await toBaseline(content).catch((error: Error) => {
        throw new Error(`${show(item)}: ${error.message}`, { cause: error });
      });
  const was = existsSync(kept(item)) ? 'changed' : 'new';
  mkdirSync(new URL('./', kept(item)), { recursive: true });
  writeFileSync(kept(item), baseline);
  rmSync(found(item));
  console.log(`${was.padEnd(8)} ${show(item)}  ${(baseline.length / 1000).toFixed(1)} kB`);
}

function remove(file: string): void {
  rmSync(new URL(file, baselines));
  console.log(`removed  ${file}`);
  const folder = new URL('./', new URL(file, baselines));
  if (filesIn(folder).length === 0) rmdirSync(folder);
}

async function accept(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  const known = readResults().map(({ scene }) => scene);
  if (known.length === 0)
    throw new Error('There is no run to accept anything of: npm run test:visual');
  const plan = values.from ? planFrom(values.from) : planFor(positionals, known);
  for (const item of plan.write) await write(item);
  for (const file of plan.remove) remove(file);
  console.log(
    plan.write.length + plan.remove.length > 0
      ? `${plan.write.length} written, ${plan.remove.length} removed in ${fileURLToPath(baselines)}: look at them, then commit`
      : 'Nothing differs from what is accepted',
  );
}

if (import.meta.main) {
  await accept().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
