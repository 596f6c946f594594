import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Outcome, parseDecisions } from '#model/decisions.ts';
import { hindranceOf } from '#model/finding.ts';
import { findingText } from '#review/phrases.ts';
import { english } from '#review/words.ts';
import {
  acceptedPath,
  acceptFindings,
  acceptItem,
  acceptLayouts,
  type Item,
  removeBaseline,
} from '#store/baselines.ts';
import { readResults, type SceneResult } from '#store/results.ts';
import { baselinesFolder } from '#suite/folders.ts';
import { type Plan, planFor, planFrom } from './acceptPlan.ts';

type OnProgress = (done: number, of: number) => void;

/** Encoded at a time, which is as many as sharp's threads. */
const atOnce = 4;

/** One picture that cannot be kept leaves the others to be written. */
function nameFailure(error: unknown): undefined {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}

async function writeItems(items: readonly Item[], onProgress: OnProgress): Promise<number> {
  const rest = items.values();
  let done = 0;
  let written = 0;
  const writeNext = async () => {
    for (const item of rest) {
      const bytes = await acceptItem(item).catch(nameFailure);
      done += 1;
      onProgress(done, items.length);
      if (bytes === undefined) continue;
      written += 1;
      console.log(`written  ${acceptedPath(item)}  ${(bytes / 1000).toFixed(1)} kB`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writeNext));
  return written;
}

/** Keeps layouts of what is accepted now, or was the same where nothing is unsteady. */
function writeLayouts({ scene, pictures, findings }: SceneResult, items: readonly Item[]) {
  const isSteady = !findings.some(({ rule }) => rule === 'unsteady');
  const accepted = new Set(items.flatMap((item) => (item.scene === scene ? [item.item] : [])));
  const equal = pictures.filter(({ status }) => status === 'same' || status === 'close');
  for (const { variant } of isSteady ? equal : []) accepted.add(variant);
  const path = acceptLayouts(scene, (variant) => accepted.has(variant));
  if (path) console.log(`written  ${path}`);
  return path ? 1 : 0;
}

function lastRun(): readonly SceneResult[] {
  const captured = readResults();
  if (captured.length > 0) return captured;
  throw new Error('There is no run to accept anything of: npm run test:visual');
}

async function carryOut(
  { scenes, write, remove, rejected, changed }: Plan,
  onProgress: OnProgress = () => {},
): Promise<Outcome> {
  let written = await writeItems(write, onProgress);
  for (const path of remove) {
    removeBaseline(path);
    console.log(`removed  ${path}`);
  }
  for (const result of lastRun())
    if (scenes.includes(result.scene)) written += writeLayouts(result, write);
  for (const { scene, item, reason } of rejected)
    console.log(`rejected ${scene}/${item}${reason ? `: ${reason}` : ''}`);
  return { written, removed: remove.length, rejected: rejected.length, changed };
}

/** Accepts what a reviewer has decided, of what is still as it was then. */
export const acceptDecisions = async (content: string, name: string, onProgress?: OnProgress) =>
  carryOut(planFrom(parseDecisions(content, name)), onProgress);

/** Names what was not compared. @returns how many. */
export function nameHindrances(captured: readonly SceneResult[]): number {
  const lines = captured.flatMap(({ scene, findings }) =>
    findings.filter(hindranceOf).map((finding) => {
      const place = [scene, finding.view].filter(Boolean).join('/');
      return `${place}: ${findingText(english, finding)}`;
    }),
  );
  for (const line of lines) console.log(line);
  return lines.length;
}

/** Accepts all of the last run, or that of some scenes. */
export async function acceptScenes(names: readonly string[], isWithFindings: boolean) {
  const captured = lastRun();
  const plan = planFor(names, captured);
  const outcome = await carryOut(plan);
  const asked = captured.filter(({ scene }) => isWithFindings && plan.scenes.includes(scene));
  const paths = asked.flatMap((result) => acceptFindings(result) ?? []);
  for (const path of paths) console.log(`findings ${path}`);
  return { ...outcome, written: outcome.written + paths.length };
}

function report({ written, removed, changed }: Outcome, hindered: number): void {
  const counts = `${written} written, ${removed} removed`;
  if (written + removed > 0)
    console.log(`${counts} in ${baselinesFolder}: look at them, then commit`);
  else if (hindered > 0) console.log('Nothing else differs, and that cannot be accepted');
  else if (changed.length === 0) console.log('Nothing differs from what is accepted');
  if (changed.length > 0)
    console.error(
      `Changed since they were judged, and left as they are: ${changed.join(', ')}\nMake the review again: npm run visual:review`,
    );
}

export async function run(args: readonly string[]): Promise<boolean> {
  const options = { from: { type: 'string' }, findings: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { from, findings = false } = values;
  const hindered = nameHindrances(lastRun());
  const outcome = from
    ? await acceptDecisions(readFileSync(from, 'utf8'), from)
    : await acceptScenes(positionals, findings);
  report(outcome, hindered);
  return outcome.changed.length === 0;
}

export const usage = `npm run visual:accept [-- SCENE …] [-- --from visual-decisions.json] [-- --findings]

Writes what differed in the last run into the baselines: all of it, that of some scenes, or what the
review page exported as accepted. --findings takes what the checks found as known, too: only new findings
fail from then on. git restore puts the files back.`;
