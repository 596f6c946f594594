/** Compares what a visit has captured of a scene with its baselines, and keeps what differs. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Capture, Captured } from '#model/capture.ts';
import { snapshotItem } from '#model/data.ts';
import { belies, compareFindings, type Finding, hindrance, hindranceOf } from '#model/finding.ts';
import { isSameTree, type Snapshot, snapshotText } from '#model/snapshot.ts';
import { type Allowance, isAllowed } from '#suite/allowance.ts';
import { baselinesFolder, root } from '#suite/folders.ts';
import type { Sources } from '#suite/suite.ts';
import type { Layout } from '#model/layout.ts';
import {
  acceptedFile,
  acceptedFindings,
  capturedFile,
  compareWithAccepted,
  readIfThere,
} from './baselines.ts';
import { encodeLayouts, layoutFile, readLayouts } from './layout.ts';
import { compare } from './picture.ts';
import * as run from './results.ts';
import { encodeSnapshot, isSameSnapshot, readSnapshot } from './snapshot.ts';
import { stateOf } from './taken.ts';
import { differenceOfLayouts, differenceOfTrees } from '#diff/unsteady.ts';

const complaints = {
  same: undefined,
  close: run.exact ? 'is not the same to the byte' : undefined,
  different: 'is not as accepted',
  missing: 'has no baseline that can be read',
  // A finding says what moved.
  unsteady: undefined,
} as const;

/** An item that is not as accepted, or a new finding. */
export type Complaint = Readonly<Record<'scene' | 'item', string>> & {
  readonly about: string | Finding;
};

/**
 * A first run takes what it finds as accepted, but what says that a picture is not what visitors see: nobody
 * may accept a blank page unseen.
 */
export const complaintsToTell = (complaints: readonly Complaint[], isFirst: boolean) =>
  isFirst
    ? complaints.filter(({ about }) => typeof about !== 'string' && belies(about))
    : complaints;

async function statusOf(scene: string, item: string, { picture, layout, likeness }: Captured) {
  const status = likeness ?? (await compareWithAccepted({ scene, item }, picture));
  if (status !== 'noise') return status ?? 'missing';
  const layouts = readLayouts(readIfThere(new URL(`${scene}/${layoutFile}`, run.baselines)));
  // Another layer of the browser draws a little otherwise where no element has changed.
  return JSON.stringify(layouts.get(item)) === JSON.stringify(layout) ? 'close' : 'different';
}

/** How two captures of the same differ. */
async function unsteadyIn(first: Capture, again: Capture): Promise<Finding[]> {
  const failures = again.findings.filter(({ rule }) => rule === 'failed');
  const pictures = [...again.pictures].map(async ([variant, { picture, layout }]) => {
    const captured = first.pictures.get(variant);
    const status = captured && (await compare(picture, captured.picture));
    if (!status || status === 'same' || status === 'close') return [];
    return [hindrance('unsteady', variant, ...differenceOfLayouts(captured.layout, layout))];
  });
  const trees = again.snapshot.trees.flatMap(({ view, content }) => {
    const tree = first.snapshot.trees.find((noted) => noted.view === view)?.content;
    if (!tree || isSameTree(tree, content)) return [];
    return [hindrance('unsteady', snapshotItem, ...differenceOfTrees(tree, content))];
  });
  return [
    ...failures.map(({ view, measure }) => hindrance('unsteady', view, ...measure.map(String))),
    ...(await Promise.all(pictures)).flat(),
    ...trees.slice(0, 1),
  ];
}

const noLayout: Layout = { width: 0, rem: 16, elements: [] };

/** Keeps the layout that a failed story has had. */
const layoutsOf = ({ pictures, findings }: Capture) =>
  new Map([
    ...findings.flatMap(({ rule, view }) => (rule === 'failed' ? [[view, noLayout] as const] : [])),
    ...[...pictures].map(([variant, { layout }]) => [variant, layout] as const),
  ]);

/** The accepted snapshot, and its text, which may be all that an older baseline has. */
function acceptedSnapshot(scene: string) {
  const data = readIfThere(new URL(`${scene}/${run.snapshotDataFile}`, run.baselines));
  const text = readIfThere(acceptedFile({ scene, item: snapshotItem }))?.toString();
  return { data: readSnapshot(data), text: text?.replaceAll('\r\n', '\n') };
}

function statusOfSnapshot(snapshot: Snapshot | undefined, scene: string): SnapshotStatus {
  const accepted = acceptedSnapshot(scene);
  if (!snapshot) return 'same';
  if (accepted.text === undefined) return 'missing';
  const isSame =
    snapshotText(snapshot) === accepted.text &&
    accepted.data !== undefined &&
    isSameSnapshot(snapshot, accepted.data);
  return isSame ? 'same' : 'different';
}

type SnapshotStatus = run.SceneResult['snapshot'];

/** Views whose trees are not as accepted. */
function viewsInDoubt({ snapshot }: Capture, scene: string): string[] {
  const { data } = acceptedSnapshot(scene);
  if (!data) return [];
  return snapshot.trees.flatMap(({ view, content }) => {
    const accepted = data.trees.find((tree) => tree.view === view)?.content;
    return accepted && isSameTree(accepted, content) ? [] : view;
  });
}

/** Names notes of the baselines that are cut short or written by half, without which no cause is found. */
function brokenFiles(scene: string): string[] {
  const broken: string[] = [];
  const read = (name: string) => readIfThere(new URL(`${scene}/${name}`, run.baselines));
  readLayouts(read(layoutFile), () => void broken.push(layoutFile));
  readSnapshot(read(run.snapshotDataFile), () => void broken.push(run.snapshotDataFile));
  return broken;
}

type Visit = (wanted?: ReadonlySet<string>) => Promise<Capture>;

/** Compares a scene, and captures a second time what differs: it has to be the same twice. */
async function compareScene(scene: string, comparesPictures: boolean, visit: Visit) {
  const first = await visit();
  const pictures: run.PictureResult[] = [];
  for (const [variant, captured] of comparesPictures ? first.pictures : [])
    pictures.push({ variant, status: await statusOf(scene, variant, captured) });
  const snapshot = statusOfSnapshot(first.wholeSnapshot, scene);
  const wanted = new Set([
    ...pictures.filter(({ status }) => status === 'different').map(({ variant }) => variant),
    ...viewsInDoubt(first, scene),
  ]);
  const again = wanted.size > 0 ? await unsteadyIn(first, await visit(wanted)) : [];
  // A page that moved is reported already; compare its tree all the same.
  const moving = first.findings.filter((finding) => hindranceOf(finding) === 'unsteady');
  const unsteady = again.filter(({ view }) => !moving.some((finding) => finding.view === view));
  const steadily = <Status extends run.PictureStatus>(item: string, status: Status) =>
    [...moving, ...unsteady].some(({ view }) => view === item) ? ('unsteady' as const) : status;
  return {
    first,
    unsteady,
    snapshot: steadily(snapshotItem, snapshot),
    pictures: pictures.map((seen) => ({ ...seen, status: steadily(seen.variant, seen.status) })),
  };
}

type Rules = {
  readonly comparesPictures: boolean;
  readonly allows?: readonly Allowance[];
  readonly sources: Sources;
};

let state: ReturnType<typeof stateOf> | undefined;

/** Asks git once in a run. A site may be tested outside of a repository, where nothing is reviewed. */
function takenOf(scene: string, sources: Sources): run.Taken | undefined {
  try {
    state ??= stateOf({ root: fileURLToPath(root), baselines: baselinesFolder }, sources);
    return state.takenOf(scene);
  } catch {
    return undefined;
  }
}

/** @param visit captures the scene; a second time only the views and variants that are wanted */
export async function recordScene(
  scene: string,
  { comparesPictures, allows = [], sources }: Rules,
  visit: Visit,
): Promise<Complaint[]> {
  run.writeFailure(scene, 'the run was cut off');
  const taken = takenOf(scene, sources);
  const compared = await compareScene(scene, comparesPictures, visit);
  const { first, unsteady, snapshot, pictures } = compared;
  const broken = brokenFiles(scene).map((name) => hindrance('unreadable', '', name));
  const checked = first.findings.filter((item) => hindranceOf(item) ?? !isAllowed(item, allows));
  const all = [...checked, ...unsteady, ...broken];
  const added = compareFindings(acceptedFindings(scene), all).new;
  const findings = all.map((finding) => ({ ...finding, isNew: added.includes(finding) }));
  const { scans } = first;
  const result: run.SceneResult = { scene, pictures, snapshot, findings, scans, taken };
  const folder = new URL(`${scene}/`, run.results);
  writeFileSync(new URL('result.json', folder), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(new URL(layoutFile, folder), encodeLayouts(layoutsOf(first)));
  const whole = first.wholeSnapshot;
  if (whole) writeFileSync(new URL(run.snapshotDataFile, folder), encodeSnapshot(whole));
  const items = [...pictures, { variant: snapshotItem, status: snapshot }];
  return [
    ...items.flatMap(({ variant: item, status }): Complaint[] => {
      const about = complaints[status];
      if (!about) return [];
      writeFileSync(
        capturedFile({ scene, item }),
        first.pictures.get(item)?.picture ?? (whole ? snapshotText(whole) : ''),
      );
      return [{ scene, item, about }];
    }),
    ...added.map((finding) => ({ scene, item: finding.view, about: finding })),
  ];
}
