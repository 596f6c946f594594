#!/usr/bin/env node
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Decisions, parseDecisions } from '#model/decisions.ts';
import { encodeLayouts, layoutFile, mixLayouts, readLayouts } from '#compare/layout.ts';
import { sha256, toBaseline } from '#compare/picture.ts';
import * as run from '#compare/results.ts';
import { hindrances, snapshotItem } from '#model/data.ts';
import { help } from './help.ts';

const { baselines, foundFile, keptFile, results } = run;

type Item = Pick<Decisions['decisions'][number], 'scene' | 'item'>;

type Plan = { readonly write: readonly Item[]; readonly remove: readonly string[] };

const found = ({ scene, item }: Item) => new URL(`${scene}/${foundFile(item)}`, results);
const keptPath = ({ scene, item }: Item) => `${scene}/${keptFile(item)}`;
const kept = (item: Item) => new URL(keptPath(item), baselines);
const show = ({ scene, item }: Item) => `${scene}/${item}`;

const filesIn = (folder: URL): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];

/** Baselines that no scene is compared with, as `<scene>/<file>`. */
export const orphans = (expected: run.Expected): string[] =>
  filesIn(baselines).flatMap((scene) => {
    const items = expected.get(scene);
    const wanted = items ? [...items.map(keptFile), layoutFile] : [];
    const files = filesIn(new URL(`${scene}/`, baselines));
    return files.filter((file) => !wanted.includes(file)).map((file) => `${scene}/${file}`);
  });

/** @throws Error that names the scenes that the last run has not seen. */
function planFor(scenes: readonly string[], seen: readonly run.SceneResult[]): Plan {
  const known = seen.map(({ scene }) => scene);
  const unknown = scenes.filter((name) => !known.includes(name)).join(', ');
  if (unknown) throw new Error(`The last run has no scene ${unknown}. It has: ${known.join(', ')}`);
  const isChosen = (scene = '') => scenes.length === 0 || scenes.includes(scene);
  const captured = seen.filter(({ failed, scene }) => !failed && isChosen(scene));
  const write = captured.flatMap(({ scene }) =>
    filesIn(new URL(`${scene}/`, results)).flatMap((file) => {
      const item = file.replace(/\.\w+$/, '');
      return file === foundFile(item) ? [{ scene, item }] : [];
    }),
  );
  const expected = run.readExpected();
  const left = expected ? orphans(expected) : [];
  return { write, remove: left.filter((file) => isChosen(file.split('/')[0])) };
}

const hashOf = (file: URL) => (fs.existsSync(file) ? sha256(fs.readFileSync(file)) : undefined);

/** An accepted picture holds the checksum of the capture that was judged. */
const isMadeOf = (item: Item, hash: string) => fs.readFileSync(kept(item)).includes(hash);

/** @throws Error that names every judgement that no longer holds; nothing is then written. */
function planFrom(content: string, file: string): Plan {
  const expected = run.readExpected();
  const { decisions } = parseDecisions(content, file);
  const [write, remove, problems]: [Item[], string[], string[]] = [[], [], []];
  for (const { verdict, hash, ...item } of decisions) {
    const [now, before] = [hashOf(found(item)), hashOf(kept(item))];
    if (verdict === 'reject') console.log(`rejected  ${show(item)}`);
    else if (now === hash) write.push(item);
    else if (now || (before && before !== hash && !isMadeOf(item, hash)))
      problems.push(`\n  ${show(item)} has changed since it was judged`);
    // Accepted before, or gone from the suite.
    else if (before === hash && expected && !expected.get(item.scene)?.includes(item.item))
      remove.push(keptPath(item));
  }
  if (problems.length === 0) return { write, remove };
  throw new Error(`Nothing was accepted, look again at:${problems.join('')}`);
}

async function write(item: Item): Promise<void> {
  const content = fs.readFileSync(found(item));
  const packing = item.item === snapshotItem ? content : toBaseline(content);
  const baseline = await Promise.resolve(packing).catch((cause: unknown) => {
    throw new Error(`${show(item)}: ${String(cause)}`, { cause });
  });
  const was = fs.existsSync(kept(item)) ? 'changed' : 'new';
  fs.mkdirSync(new URL('./', kept(item)), { recursive: true });
  fs.writeFileSync(kept(item), baseline);
  fs.rmSync(found(item));
  console.log(`${was.padEnd(8)} ${show(item)}  ${(baseline.length / 1000).toFixed(1)} kB`);
}

function remove(path: string): void {
  const file = new URL(path, baselines);
  fs.rmSync(file);
  console.log(`removed  ${path}`);
  const folder = new URL('./', file);
  if (filesIn(folder).length === 0) fs.rmdirSync(folder);
}

const layoutsIn = (file: URL) =>
  readLayouts(fs.existsSync(file) ? fs.readFileSync(file) : undefined, () =>
    console.log(`${fileURLToPath(file)} cannot be read`),
  );

/** Keeps layouts with the pictures that they belong to: accepted now, or the same. */
function keepLayouts({ scene, pictures }: run.SceneResult, written: readonly Item[]): void {
  const isAccepted = (variant: string) =>
    written.some((one) => one.scene === scene && one.item === variant) ||
    pictures.some((one) => one.variant === variant && /same|close/.test(one.status));
  const file = new URL(`${scene}/${layoutFile}`, baselines);
  const kept = layoutsIn(file);
  const mixed = mixLayouts(layoutsIn(new URL(`${scene}/${layoutFile}`, results)), kept, isAccepted);
  // Another version of zstd may pack the same otherwise.
  const isSame = JSON.stringify([...mixed]) === JSON.stringify([...kept]);
  if (mixed.size > 0 && !isSame) fs.writeFileSync(file, encodeLayouts(mixed));
}

/** Names what was not compared. @returns how many. */
function nameHindrances(seen: readonly run.SceneResult[]): number {
  const rules = Object.values(hindrances);
  const lines = seen.flatMap(({ scene, violations }) =>
    violations
      .filter(({ text }) => rules.some((rule) => text.startsWith(rule)))
      .map(({ variant, text }) => `${[scene, variant].filter(Boolean).join('/')} ${text}`),
  );
  for (const line of lines) console.log(line);
  return lines.length;
}

async function carryOut(plan: Plan, seen: readonly run.SceneResult[]): Promise<string> {
  const hindered = nameHindrances(seen);
  for (const item of plan.write) await write(item);
  for (const file of plan.remove) remove(file);
  for (const result of seen) keepLayouts(result, plan.write);
  const counts = `${plan.write.length} written, ${plan.remove.length} removed`;
  return plan.write.length + plan.remove.length > 0
    ? `${counts} in ${fileURLToPath(baselines)}: look at them, then commit`
    : hindered > 0
      ? 'Nothing else differs, and that cannot be accepted'
      : 'Nothing differs from what is accepted';
}

function lastRun(): readonly run.SceneResult[] {
  const seen = run.readResults();
  if (seen.length > 0) return seen;
  throw new Error('There is no run to accept anything of: npm run test:visual');
}

/** @throws Error that names what has changed since it was judged. */
export async function acceptDecisions(content: string, name: string): Promise<string> {
  const seen = lastRun();
  return carryOut(planFrom(content, name), seen);
}

async function accept(): Promise<string> {
  help(`npm run visual:accept [-- SCENE …] [-- --from visual-decisions.json]

Writes what differed in the last run into the baselines: all of it, that of some scenes, or what the
review page exported as accepted.`);
  const options = { from: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.from) return acceptDecisions(fs.readFileSync(values.from, 'utf8'), values.from);
  const seen = lastRun();
  const isAsked = ({ scene }: run.SceneResult) =>
    positionals.length === 0 || positionals.includes(scene);
  return carryOut(planFor(positionals, seen), seen.filter(isAsked));
}

if (import.meta.main) {
  await accept().then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
