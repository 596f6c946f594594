#!/usr/bin/env node
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  encodeLayouts,
  layoutFile,
  type Layouts,
  mixLayouts,
  readLayouts,
} from '#compare/layout.ts';
import { holds } from '#compare/picture.ts';
import * as run from '#compare/results.ts';
import { type Outcome, parseDecisions } from '#model/decisions.ts';
import { snapshotItem } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';
import { findingText } from '#review/phrases.ts';
import {
  found,
  type Item,
  kept,
  keptPath,
  type Plan,
  planFor,
  planFrom,
  show,
} from './acceptPlan.ts';
import { BaselineFiles, type Changes, isSame } from './baselineFiles.ts';
import { command } from './command.ts';

async function write(item: Item, files: BaselineFiles): Promise<void> {
  const capture = fs.readFileSync(found(item));
  const is = files.original(kept(item));
  if (is && (await holds(is, capture))) return;
  const isText = item.item === snapshotItem;
  const packing = isText ? capture : files.baselineOf(capture, keptPath(item));
  const baseline = await Promise.resolve(packing).catch((cause: unknown) => {
    throw new Error(`${show(item)}: ${String(cause)}`, { cause });
  });
  files.set(kept(item), baseline);
  const how = is ? 'changed' : 'new';
  console.log(`${how.padEnd(8)} ${show(item)}  ${(baseline.length / 1000).toFixed(1)} kB`);
}

const layoutsIn = (path: string, content: Buffer | undefined) =>
  readLayouts(content, () => console.log(`${path} cannot be read`));

/** Keeps layouts with their pictures: accepted now, or the same where nothing is unsteady. */
function keepLayouts(
  { scene, pictures, findings }: run.SceneResult,
  written: readonly Item[],
  files: BaselineFiles,
): void {
  const isSteady = !findings.some(({ rule }) => rule === 'unsteady');
  const isAccepted = (variant: string) =>
    written.some((one) => one.scene === scene && one.item === variant) ||
    (isSteady && pictures.some((one) => one.variant === variant && /same|close/.test(one.status)));
  const path = `${scene}/${layoutFile}`;
  const file = new URL(path, run.baselines);
  const before = layoutsIn(path, files.original(file));
  const found = layoutsIn(path, files.original(new URL(path, run.results)));
  const mixed = mixLayouts(found, before, isAccepted);
  // Another version of zstd may pack the same otherwise.
  const shows = (layouts: Layouts) => JSON.stringify([...layouts]) === JSON.stringify([...mixed]);
  if (mixed.size === 0 || shows(before)) return;
  const base = files.ofBase(path);
  files.set(file, base && shows(layoutsIn(path, base)) ? base : encodeLayouts(mixed));
  console.log(`${(before.size > 0 ? 'changed' : 'new').padEnd(8)} ${path}`);
}

/** Names what was not compared. @returns how many. */
function nameHindrances(seen: readonly run.SceneResult[]): number {
  const lines = seen.flatMap(({ scene, findings }) =>
    findings
      .filter((finding) => hindranceOf(finding))
      .map((finding) => {
        const place = [scene, finding.view].filter(Boolean).join('/');
        return `${place}: ${findingText(finding)}`;
      }),
  );
  for (const line of lines) console.log(line);
  return lines.length;
}

/** Takes what the checks found in a scene as known; a file only where there is something. */
function keepFindings({ scene, findings }: run.SceneResult, files: BaselineFiles): void {
  const path = `${scene}/${run.findingsFile}`;
  const known = findings.filter((finding) => !hindranceOf(finding));
  const list = known.map(({ isNew: _isNew, ...finding }) => finding);
  const content = Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
  const file = new URL(path, run.baselines);
  const before = files.original(file);
  if (list.length === 0 && !before) return;
  files.set(file, list.length > 0 ? content : undefined);
  console.log(`${list.length > 0 ? 'findings' : 'removed '} ${path}`);
}

/** Encoded at a time, which is as many as sharp's threads. */
const atOnce = 4;

async function carryOut(
  { write: items, remove }: Plan,
  seen: readonly run.SceneResult[],
  files: BaselineFiles,
): Promise<void> {
  const rest = items.values();
  const writeNext = async () => {
    for (const item of rest) await write(item, files);
  };
  await Promise.all(Array.from({ length: atOnce }, writeNext));
  for (const path of remove) {
    files.set(new URL(path, run.baselines), undefined);
    console.log(`removed  ${path}`);
  }
  for (const result of seen) keepLayouts(result, items, files);
}

function lastRun(): readonly run.SceneResult[] {
  const seen = run.readResults();
  if (seen.length > 0) return seen;
  throw new Error('There is no run to accept anything of: npm run test:visual');
}

/** Something of it is accepted. */
const isTouched = ({ scene }: run.SceneResult, { write: items, remove }: Plan) =>
  [...items.map(keptPath), ...remove].some((path) => path.startsWith(`${scene}/`));

/** Files that are other than after an acceptance before. */
function countFiles({ changes: now }: BaselineFiles, before: Changes = new Map()) {
  const others = [...now].filter(
    ([href, is]) => !before.has(href) || !isSame(before.get(href), is),
  );
  const written = others.filter(([, is]) => is).length;
  const undone = [...before.keys()].filter((href) => !now.has(href)).length;
  return { written, removed: others.length - written, undone };
}

/** Accepts what is decided; what it accepted before and no longer is, it undoes. */
export function acceptance(): (content: string, name: string) => Promise<Outcome> {
  const files = new BaselineFiles();
  return async (content, name) => {
    const plan = planFrom(parseDecisions(content, name), files);
    const { changed, rejected } = plan;
    const counts = { written: 0, removed: 0, undone: 0, rejected: rejected.length, changed };
    if (changed.length > 0) return counts;
    const seen = lastRun();
    const before = files.changes;
    files.putBack();
    await carryOut(
      plan,
      seen.filter((one) => isTouched(one, plan)),
      files,
    );
    return { ...counts, ...countFiles(files, before) };
  };
}

async function accept(): Promise<void> {
  const options = { from: { type: 'string' }, findings: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { from } = values;
  const seen = lastRun();
  const files = new BaselineFiles();
  const plan = from
    ? planFrom(parseDecisions(fs.readFileSync(from, 'utf8'), from), files)
    : planFor(positionals, seen);
  if (plan.changed.length > 0)
    throw new Error(
      `Nothing was accepted, changed since they were judged: ${plan.changed.join(', ')}`,
    );
  for (const item of plan.rejected) console.log(`rejected  ${show(item)}`);
  const hindered = nameHindrances(seen);
  const isAsked = (one: run.SceneResult) =>
    from ? isTouched(one, plan) : positionals.length === 0 || positionals.includes(one.scene);
  const asked = seen.filter(isAsked);
  await carryOut(plan, asked, files);
  if (values.findings) for (const result of asked) keepFindings(result, files);
  const { written, removed } = countFiles(files);
  const counts = `${written} written, ${removed} removed`;
  if (written + removed > 0)
    console.log(`${counts} in ${fileURLToPath(run.baselines)}: look at them, then commit`);
  else if (hindered > 0) console.log('Nothing else differs, and that cannot be accepted');
  else console.log('Nothing differs from what is accepted');
}

const usage = `npm run visual:accept [-- SCENE …] [-- --from visual-decisions.json] [-- --findings]

Writes what differed in the last run into the baselines: all of it, that of some scenes, or what the
review page exported as accepted. --findings takes what the checks found as known, too: only new findings
fail from then on.`;

if (import.meta.main) await command(usage, accept);
