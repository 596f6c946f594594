/** Compares a scene's captures with its baselines, and stores those that differ. */
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
import { stateOf } from './repositoryState.ts';
import { differenceOfLayouts, differenceOfTrees } from '#diff/unsteady.ts';

const complaints = {
  same: undefined,
  close: run.exact ? 'is not the same to the byte' : undefined,
  different: 'is not as accepted',
  missing: 'has no baseline that can be read',
  // A finding tells what moved.
  unsteady: undefined,
} as const;

/** An item that is not as accepted, or a new finding. */
export type Complaint = Readonly<Record<'scene' | 'item', string>> & {
  readonly about: string | Finding;
};

/**
 * A first run accepts everything, except pictures that a finding belies: nobody may accept a blank page
 * unseen.
 */
export const complaintsToTell = (complaints: readonly Complaint[], isFirst: boolean) =>
  isFirst
    ? complaints.filter(({ about }) => typeof about !== 'string' && belies(about))
    : complaints;

async function statusOf(scene: string, item: string, { picture, layout, likeness }: Captured) {
  const status = likeness ?? (await compareWithAccepted({ scene, item }, picture));
  if (status !== 'noise') return status ?? 'missing';
  const layouts = readLayouts(readIfThere(new URL(`${scene}/${layoutFile}`, run.baselines)));
  // Noise is fine if no element changed: the browser may have drawn it in another layer.
  return JSON.stringify(layouts.get(item)) === JSON.stringify(layout) ? 'close' : 'different';
}

/** Compares two captures of the same scene. */
async function unsteadyIn(first: Capture, again: Capture): Promise<Finding[]> {
  const failures = again.findings.filter(({ rule }) => rule === 'failed');
  const pictures = [...again.pictures].map(async ([variant, { picture, layout }]) => {
    const captured = first.pictures.get(variant);
    const status = captured && (await compare(picture, captured.picture));
    if (!status || status === 'same' || status === 'close') return [];
    return [hindrance('unsteady', variant, ...differenceOfLayouts(captured.layout, layout))];
  });
  const trees = again.snapshot.trees.flatMap(({ view, content }) => {
    const tree = first.snapshot.trees.find((entry) => entry.view === view)?.content;
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

/** Adds an empty layout for a failed story, so that its accepted layout stays. */
const layoutsOf = ({ pictures, findings }: Capture) =>
  new Map([
    ...findings.flatMap(({ rule, view }) => (rule === 'failed' ? [[view, noLayout] as const] : [])),
    ...[...pictures].map(([variant, { layout }]) => [variant, layout] as const),
  ]);

/** The accepted snapshot and its text; an older baseline may have the text only. */
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

/** Finds truncated data files of the baselines, because the review finds no cause without them. */
function brokenFiles(scene: string): string[] {
  const faultyNames: string[] = [];
  const read = (name: string) => readIfThere(new URL(`${scene}/${name}`, run.baselines));
  readLayouts(read(layoutFile), () => void faultyNames.push(layoutFile));
  readSnapshot(read(run.snapshotDataFile), () => void faultyNames.push(run.snapshotDataFile));
  return faultyNames;
}

type Visit = (selection?: ReadonlySet<string>) => Promise<Capture>;

/** Compares a scene, and captures differing views again: a difference counts only if it is steady. */
async function compareScene(scene: string, comparesPictures: boolean, visit: Visit) {
  const first = await visit();
  const pictures: run.PictureResult[] = [];
  for (const [variant, captured] of comparesPictures ? first.pictures : [])
    pictures.push({ variant, status: await statusOf(scene, variant, captured) });
  const snapshot = statusOfSnapshot(first.wholeSnapshot, scene);
  const selection = new Set([
    ...pictures.filter(({ status }) => status === 'different').map(({ variant }) => variant),
    ...viewsInDoubt(first, scene),
  ]);
  const again = selection.size > 0 ? await unsteadyIn(first, await visit(selection)) : [];
  // Movement is reported already; still compare the tree.
  const moving = first.findings.filter((finding) => hindranceOf(finding) === 'unsteady');
  const unsteady = again.filter(({ view }) => !moving.some((finding) => finding.view === view));
  const steadily = <Status extends run.PictureStatus>(item: string, status: Status) =>
    [...moving, ...unsteady].some(({ view }) => view === item) ? ('unsteady' as const) : status;
  return {
    first,
    unsteady,
    snapshot: steadily(snapshotItem, snapshot),
    pictures: pictures.map((picture) => ({
      ...picture,
      status: steadily(picture.variant, picture.status),
    })),
  };
}

type Rules = {
  readonly comparesPictures: boolean;
  readonly allows?: readonly Allowance[];
  readonly sources: Sources;
};

let repository: ReturnType<typeof stateOf> | undefined;

/** Asks git once per run. Outside of a repository there is no state, and no review either. */
function sceneStateOf(scene: string, sources: Sources): run.RepositoryState | undefined {
  try {
    repository ??= stateOf({ root: fileURLToPath(root), baselines: baselinesFolder }, sources);
    return repository.sceneStateOf(scene);
  } catch {
    return undefined;
  }
}

/** @param visit captures the scene, or only the selected views and variants */
export async function recordScene(
  scene: string,
  { comparesPictures, allows = [], sources }: Rules,
  visit: Visit,
): Promise<Complaint[]> {
  run.writeFailure(scene, 'the run was cut off');
  const state = sceneStateOf(scene, sources);
  const compared = await compareScene(scene, comparesPictures, visit);
  const { first, unsteady, snapshot, pictures } = compared;
  const broken = brokenFiles(scene).map((name) => hindrance('unreadable', '', name));
  const checked = first.findings.filter((item) => hindranceOf(item) ?? !isAllowed(item, allows));
  const runFindings = [...checked, ...unsteady, ...broken];
  const newFindings = compareFindings(acceptedFindings(scene), runFindings).new;
  const findings = runFindings.map((finding) => ({
    ...finding,
    isNew: newFindings.includes(finding),
  }));
  const { scans } = first;
  const result: run.SceneResult = { scene, pictures, snapshot, findings, scans, state };
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
    ...newFindings.map((finding) => ({ scene, item: finding.view, about: finding })),
  ];
}
