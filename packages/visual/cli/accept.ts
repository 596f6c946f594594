import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Decisions, type Outcome, parseDecisions } from '#model/decisions.ts';
import { hindranceOf } from '#model/finding.ts';
import { findingText } from '#review/phrases.ts';
import * as baselines from '#store/baselines.ts';
import type { Item } from '#store/baselines.ts';
import { sha256 } from '#store/picture.ts';
import { itemsLeft, readExpected, readResults, type SceneResult } from '#store/results.ts';
import { outdated } from '#store/taken.ts';
import { baselinesFolder, resultsFolder } from '#suite/folders.ts';
import { readSuite } from '#suite/readSuite.ts';

type Decision = Decisions['decisions'][number];

type Plan = {
  /** Those whose layouts are kept with their pictures. */
  readonly scenes: readonly string[];
  readonly write: readonly Item[];
  readonly remove: readonly string[];
  readonly rejected?: readonly Decision[];
  /** Judged by other files than those that are there. */
  readonly changed?: readonly Decision[];
};

/** @throws Error that names the scenes that the last run has not seen. */
function planFor(names: readonly string[], captured: readonly SceneResult[]): Plan {
  const known = captured.map(({ scene }) => scene);
  const unknown = names.filter((name) => !known.includes(name)).join(', ');
  if (unknown) throw new Error(`The last run has no scene ${unknown}. It has: ${known.join(', ')}`);
  const isAsked = (scene = '') => names.length === 0 || names.includes(scene);
  const whole = captured.filter(({ failed, scene }) => !failed && isAsked(scene));
  const write = whole.flatMap((result) =>
    itemsLeft(result).map((item) => ({ scene: result.scene, item })),
  );
  const expected = readExpected();
  const left = expected ? baselines.orphans(expected) : [];
  const remove = left.filter((file) => isAsked(file.split('/')[0]));
  return { scenes: known.filter(isAsked), write, remove };
}

/** Compares what was judged with what is there. */
function planFrom({ decisions }: Decisions): Plan {
  const expected = readExpected();
  const hashOf = (content: Buffer | undefined) => content && sha256(content);
  const fateOf = ({ verdict, hash, ...item }: Decision) => {
    if (verdict === 'reject') return 'rejected';
    const accepted = baselines.readIfThere(baselines.acceptedFile(item));
    const captured = hashOf(baselines.readIfThere(baselines.capturedFile(item)));
    const isGone = expected && !expected.get(item.scene)?.includes(item.item);
    if (hashOf(accepted) === hash) return isGone ? 'remove' : 'accepted';
    if (captured === hash) return 'write';
    // An accepted picture holds the checksum of its capture.
    const isAccepted = accepted ? accepted.includes(hash) : true;
    return captured || !isAccepted ? 'changed' : 'accepted';
  };
  const { write = [], remove = [], ...rest } = Object.groupBy(decisions, fateOf);
  const scenes = [...write, ...remove].map(({ scene }) => scene);
  return { ...rest, scenes, write, remove: remove.map(baselines.acceptedPath) };
}

type OnProgress = (done: number, of: number) => void;

/** Encoded at a time, which is as many as sharp's threads. */
const concurrency = 4;

async function writeItems(items: readonly Item[], onProgress: OnProgress): Promise<number> {
  let done = 0;
  let written = 0;
  const write = async (item: Item) => {
    const bytes = await baselines.acceptItem(item).catch((error: unknown) => {
      // One picture that cannot be kept leaves the others to be written.
      process.exitCode = 1;
      console.error(error instanceof Error ? error.message : error);
    });
    done += 1;
    onProgress(done, items.length);
    if (bytes === undefined) return;
    written += 1;
    console.log(`written  ${baselines.acceptedPath(item)}  ${(bytes / 1000).toFixed(1)} kB`);
  };
  await Readable.from(items).forEach(write, { concurrency });
  return written;
}

function lastRun(): readonly SceneResult[] {
  const captured = readResults();
  if (captured.length > 0) return captured;
  throw new Error('There is no run to accept anything of: npm run test:visual');
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
  const accepted = lastRun().filter(({ scene }) => scenes.includes(scene));
  const paths = accepted.flatMap((result) => baselines.acceptLayouts(result, write) ?? []);
  for (const path of paths) console.log(`written  ${path}`);
  for (const { scene, item, reason } of rejected)
    console.log(`rejected ${scene}/${item}${reason ? `: ${reason}` : ''}`);
  const names = changed.map(({ scene, item }) => `${scene}/${item}`);
  const counts = { written: written + paths.length, removed: remove.length };
  return { ...counts, rejected: rejected.length, changed: names };
}

/** @throws Error for a run of another commit, whose pictures are none of this one's */
export async function checkRun(): Promise<void> {
  const folders = { root: process.cwd(), baselines: baselinesFolder, results: resultsFolder };
  const old = outdated(folders, (await readSuite()).sources, readResults());
  if (old?.isOther) throw new Error(`${old.text}, or accept its pictures: --other-commit`);
  if (old) console.error(old.text);
}

/** Accepts what a reviewer has decided, of what is still as it was then. */
export const acceptDecisions = async (content: string, name: string, onProgress?: OnProgress) =>
  carryOut(planFrom(parseDecisions(content, name)), onProgress);

/** Names what was not compared. @returns how many. */
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

/** Accepts all of the last run, or that of some scenes. */
export async function acceptScenes(names: readonly string[], isWithFindings: boolean) {
  const captured = lastRun();
  const plan = planFor(names, captured);
  const outcome = await carryOut(plan);
  const asked = captured.filter(({ scene }) => isWithFindings && plan.scenes.includes(scene));
  const paths = asked.flatMap((result) => baselines.acceptFindings(result) ?? []);
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

Writes what differed in the last run into the baselines: all of it, that of some scenes, or what the
review page exported as accepted. --findings takes what the checks found as known, too: only new findings
fail from then on. git restore puts the files back. --other-commit takes the results of a run of another
commit, too, such as the merge that GitHub has tested.`;
