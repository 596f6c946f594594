/**
 * `npm run visual:accept [scene…]`: takes what the last run found different as the accepted picture
 * or reading, of the named scenes or of all; `-- --from visual-decisions.json` takes what a reviewer
 * accepted, and only if it is still what was judged. Baselines that no scene has any more go.
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
import { type Decision, readDecisions } from '#visual/review/decisions.ts';
import { sha256, toBaseline } from '#visual/compare/picture.ts';
import {
  baselines,
  type Expected,
  foundFile,
  keptFile,
  readExpected,
  snapshotFile,
  readResults,
  results,
  type SceneResult,
} from '#visual/compare/results.ts';

/** A picture or reading: its variant, or `reading`. */
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
function differing(scene: string): Item[] {
  const names = filesIn(new URL(`${scene}/`, results));
  const items = names.filter((name) => name.endsWith('.png')).map((name) => name.slice(0, -4));
  return [...items, ...(names.includes(snapshotFile) ? ['snapshot'] : [])].map((item) => ({
    scene,
    item,
  }));
}

/** Files among the baselines that nothing would be compared with, as `<scene>/<file>`. */
export function orphans(expected: Expected): string[] {
  return filesIn(baselines).flatMap((scene) => {
    const wanted = expected.get(scene)?.map(keptFile) ?? [];
    return filesIn(new URL(`${scene}/`, baselines))
      .filter((file) => !wanted.includes(file))
      .map((file) => `${scene}/${file}`);
  });
}

/** @throws Error that names the scenes that the last run has not seen. */
function planFor(scenes: readonly string[], all: readonly SceneResult[]): Plan {
  const unknown = scenes.filter((name) => all.every(({ scene }) => scene !== name));
  if (unknown.length > 0) {
    const known = all.map(({ scene }) => scene).join(', ');
    throw new Error(`The last run has no scene ${unknown.join(', ')}. It has: ${known}`);
  }
  const chosen = scenes.length > 0 ? scenes : all.map(({ scene }) => scene);
  const expected = readExpected();
  const remove = expected ? orphans(expected) : [];
  const named = remove.filter(
    (item) => scenes.length === 0 || scenes.includes(item.split('/')[0] ?? ''),
  );
  return { write: chosen.flatMap(differing), remove: named };
}

type Step = { readonly write?: Item; readonly remove?: string; readonly problem?: string };

const hashOf = (file: URL) => (existsSync(file) ? sha256(readFileSync(file)) : undefined);

/** What is to be done about one judgement, or what keeps it from being done. */
function stepFor({ verdict, hash, ...item }: Decision, expected: Expected | undefined): Step {
  if (verdict === 'reject' || (!existsSync(found(item)) && !existsSync(kept(item)))) return {};
  if (hashOf(found(item)) === hash) return { write: item };
  if (existsSync(found(item)) || hashOf(kept(item)) !== hash)
    return { problem: `${show(item)} has changed since it was judged` };
  // The same as what is kept: accepted before, or gone from the suite.
  const isGone = expected && !expected.get(item.scene)?.includes(item.item);
  return isGone ? { remove: `${item.scene}/${keptFile(item.item)}` } : {};
}

/** @throws Error that names every judgement that no longer holds; nothing is then written. */
function planFrom(file: string): Plan {
  const { decisions } = readDecisions(file);
  const expected = readExpected();
  const steps = decisions.map((decision) => stepFor(decision, expected));
  const problems = steps.flatMap(({ problem }) => (problem ? [problem] : []));
  if (problems.length > 0) {
    throw new Error(`Nothing was accepted, look again at:\n  ${problems.join('\n  ')}`);
  }
  for (const { scene, item, note } of decisions.filter(({ verdict }) => verdict === 'reject'))
    console.log(`rejected  ${scene}/${item}${note ? `: ${note}` : ''}`);
  return {
    write: steps.flatMap(({ write }) => (write ? [write] : [])),
    remove: steps.flatMap(({ remove }) => (remove ? [remove] : [])),
  };
}

async function write(item: Item): Promise<void> {
  const content = readFileSync(found(item));
  const baseline =
    item.item === 'snapshot'
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

/** What was accepted does not differ any more, as far as the last run knows. */
function settle(result: SceneResult, written: ReadonlySet<string>): void {
  const pictures = result.pictures.map((picture) =>
    written.has(picture.variant) ? { ...picture, status: 'same' } : picture,
  );
  const snapshot = written.has('snapshot') ? 'same' : result.snapshot;
  const file = new URL(`${result.scene}/result.json`, results);
  writeFileSync(file, `${JSON.stringify({ ...result, pictures, snapshot }, null, 2)}\n`);
}

async function carryOut(plan: Plan, all: readonly SceneResult[]): Promise<void> {
  for (const item of plan.write) await write(item);
  for (const file of plan.remove) remove(file);
  for (const result of all) {
    const written = plan.write.filter(({ scene }) => scene === result.scene);
    if (written.length > 0) settle(result, new Set(written.map(({ item }) => item)));
  }
  const counts = `${plan.write.length} written, ${plan.remove.length} removed`;
  console.log(
    plan.write.length + plan.remove.length > 0
      ? `${counts} in ${fileURLToPath(baselines)}: look at them, then commit`
      : 'Nothing differs from what is accepted',
  );
}

async function accept(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  const all = readResults();
  if (all.length === 0) {
    throw new Error('There is no run to accept anything of: npm run test:visual');
  }
  await carryOut(values.from ? planFrom(values.from) : planFor(positionals, all), all);
}

if (import.meta.main) {
  await accept().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
