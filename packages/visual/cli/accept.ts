import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Decisions, type Outcome, parseDecisions } from '#model/decisions.ts';
import { hindranceOf } from '#model/finding.ts';
import { findingText } from '#review/phrases.ts';
import * as baselines from '#store/baselines.ts';
import type { Item } from '#store/baselines.ts';
import { sha256 } from '#store/picture.ts';
import { waitingItems, readExpected, readResults, type SceneResult } from '#store/results.ts';
import { outdatedReason } from '#store/repositoryState.ts';
import { baselinesFolder, resultsFolder } from '#suite/folders.ts';
import { readSuite } from '#suite/readSuite.ts';

type Decision = Decisions['decisions'][number];

type Plan = {
  /** Scenes whose layouts are stored with their pictures. */
  readonly scenes: readonly string[];
  readonly write: readonly Item[];
  readonly remove: readonly string[];
  readonly rejected?: readonly Decision[];
  /** Decisions about files that have changed since. */
  readonly changed?: readonly Decision[];
};

/** @throws Error that names scenes which the last run did not capture */
function planFor(names: readonly string[], captured: readonly SceneResult[]): Plan {
  const capturedNames = captured.map(({ scene }) => scene);
  const unknown = names.filter((name) => !capturedNames.includes(name)).join(', ');
  if (unknown)
    throw new Error(`The last run has no scene ${unknown}. It has: ${capturedNames.join(', ')}`);
  const isAsked = (scene = '') => names.length === 0 || names.includes(scene);
  const whole = captured.filter(({ failed, scene }) => !failed && isAsked(scene));
  const write = whole.flatMap((result) =>
    waitingItems(result).map((item) => ({ scene: result.scene, item })),
  );
  const expected = readExpected();
  const orphans = expected ? baselines.orphans(expected) : [];
  const remove = orphans.filter((file) => isAsked(file.split('/')[0]));
  return { scenes: capturedNames.filter(isAsked), write, remove };
}

/** Compares the judged files with the present ones. */
function planFrom({ decisions }: Decisions): Plan {
  const expected = readExpected();
  const hashOf = (content: Buffer | undefined) => content && sha256(content);
  const fateOf = ({ verdict, hash, ...item }: Decision) => {
    if (verdict === 'reject') return 'rejected';
    const baseline = baselines.readIfThere(baselines.acceptedFile(item));
    const captured = hashOf(baselines.readIfThere(baselines.capturedFile(item)));
    const isGone = expected && !expected.get(item.scene)?.includes(item.item);
    if (hashOf(baseline) === hash) return isGone ? 'remove' : 'accepted';
    if (captured === hash) return 'write';
    // An accepted picture holds the checksum of its capture.
    const isAccepted = baseline ? baseline.includes(hash) : true;
    return captured || !isAccepted ? 'changed' : 'accepted';
  };
  const { write = [], remove = [], ...otherDecisions } = Object.groupBy(decisions, fateOf);
  const scenes = [...write, ...remove].map(({ scene }) => scene);
  return { ...otherDecisions, scenes, write, remove: remove.map(baselines.acceptedPath) };
}

type OnProgress = (count: number, total: number) => void;

/** Pictures encoded at a time: as many as sharp has threads. */
const concurrency = 4;

async function writeItems(items: readonly Item[], onProgress: OnProgress): Promise<number> {
  let doneCount = 0;
  let writtenCount = 0;
  const write = async (item: Item) => {
    const bytes = await baselines.acceptItem(item).catch((error: unknown) => {
      // Go on after a picture that cannot be stored, and fail at the end.
      process.exitCode = 1;
      console.error(error instanceof Error ? error.message : error);
    });
    doneCount += 1;
    onProgress(doneCount, items.length);
    if (bytes === undefined) return;
    writtenCount += 1;
    console.log(`written  ${baselines.acceptedPath(item)}  ${(bytes / 1000).toFixed(1)} kB`);
  };
  await Readable.from(items).forEach(write, { concurrency });
  return writtenCount;
}

function lastRun(): readonly SceneResult[] {
  const captured = readResults();
  if (captured.length > 0) return captured;
  throw new Error('There is no run whose results could be accepted: npm run test:visual');
}

async function carryOut(
  { scenes, write, remove, rejected = [], changed = [] }: Plan,
  onProgress: OnProgress = () => {},
): Promise<Outcome> {
  const written = await writeItems(write, onProgress);
  for (const path of remove) {
    baselines.removeBaseline(path);
    console.log(`removed  ${path}`);
  }
  const acceptedResults = lastRun().filter(({ scene }) => scenes.includes(scene));
  const paths = acceptedResults.flatMap((result) => baselines.acceptLayouts(result, write) ?? []);
  for (const path of paths) console.log(`written  ${path}`);
  for (const { scene, item, reason } of rejected)
    console.log(`rejected ${scene}/${item}${reason ? `: ${reason}` : ''}`);
  const names = changed.map(({ scene, item }) => `${scene}/${item}`);
  const counts = { written: written + paths.length, removed: remove.length };
  return { ...counts, rejected: rejected.length, changed: names };
}

/** @throws Error for a run of another commit, whose pictures do not show this one */
export async function checkRun(): Promise<void> {
  const folders = { root: process.cwd(), baselines: baselinesFolder, results: resultsFolder };
  const outdatedRun = outdatedReason(folders, (await readSuite()).sources, readResults());
  if (outdatedRun?.isOther)
    throw new Error(`${outdatedRun.text}, or accept its pictures: --other-commit`);
  if (outdatedRun) console.error(outdatedRun.text);
}

/** Applies decisions whose files have not changed since the review. */
export const acceptDecisions = async (content: string, name: string, onProgress?: OnProgress) =>
  carryOut(planFrom(parseDecisions(content, name)), onProgress);

/** Prints what was not compared. @returns the number of lines */
export function nameHindrances(captured: readonly SceneResult[]): number {
  const lines = captured.flatMap(({ scene, findings }) =>
    findings.filter(hindranceOf).map((finding) => {
      const place = [scene, finding.view].filter(Boolean).join('/');
      return `${place}: ${findingText(finding)}`;
    }),
  );
  for (const line of lines) console.log(line);
  return lines.length;
}

/** Accepts the results of the last run: all scenes, or those named. */
export async function acceptScenes(names: readonly string[], isWithFindings: boolean) {
  const captured = lastRun();
  const plan = planFor(names, captured);
  const outcome = await carryOut(plan);
  const acceptedScenes = captured.filter(
    ({ scene }) => isWithFindings && plan.scenes.includes(scene),
  );
  const paths = acceptedScenes.flatMap((result) => baselines.acceptFindings(result) ?? []);
  for (const path of paths) console.log(`findings ${path}`);
  return { ...outcome, written: outcome.written + paths.length };
}

function report({ written, removed, changed }: Outcome, hindered: number): void {
  const counts = `${written} written, ${removed} removed`;
  if (written + removed > 0)
    console.log(`${counts} in ${baselinesFolder}: look at them, then commit`);
  else if (hindered > 0) console.log('Nothing else differs; the problems above cannot be accepted');
  else if (changed.length === 0) console.log('Nothing differs from what is accepted');
  if (changed.length > 0)
    console.error(
      `Changed since they were judged, and left as they are: ${changed.join(', ')}\nMake the review again: npm run visual:review`,
    );
}

export async function run(args: readonly string[]): Promise<boolean> {
  const options = {
    from: { type: 'string' },
    findings: { type: 'boolean' },
    'other-commit': { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { from, findings = false } = values;
  const hindered = nameHindrances(lastRun());
  if (!values['other-commit']) await checkRun();
  const outcome = from
    ? await acceptDecisions(readFileSync(from, 'utf8'), from)
    : await acceptScenes(positionals, findings);
  report(outcome, hindered);
  return outcome.changed.length === 0;
}

export const usage = `npm run visual:accept [-- SCENE …] [-- --from visual-decisions.json] [-- --findings] [-- --other-commit]

Writes the differences of the last run into the baselines: all of them, those of the named scenes, or
those that the review page exported as accepted. --findings also accepts what the checks found: from then
on, only new findings fail. --other-commit also accepts a run of another commit, such as the merge that
GitHub tested. To undo, run git restore.`;
