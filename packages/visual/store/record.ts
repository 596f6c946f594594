/** Compares what a visit has captured of a scene with its baselines, and keeps what differs. */
import { writeFileSync } from 'node:fs';
import { type Noted, snapshotItem } from '#model/data.ts';
import { compareFindings, type Finding, type Found, hindranceOf } from '#model/finding.ts';
import { type Allowance, isAllowed } from '#suite/allowance.ts';
import type { Layout, StateStyles } from '#model/layout.ts';
import { acceptedFile, acceptedFindings, capturedFile, readIfThere } from './baselines.ts';
import { encodeLayouts, layoutFile, readLayouts } from './layout.ts';
import { compare } from './picture.ts';
import * as run from './results.ts';
import { styleLine } from '#diff/stateStyles.ts';
import { section } from '#diff/tree.ts';
import { differenceOfLayouts, differenceOfTrees } from '#diff/unsteady.ts';

const exact = process.env.VISUAL_EXACT === '1';

const complaints = {
  same: undefined,
  close: exact ? 'is not the same to the byte' : undefined,
  different: 'is not as accepted',
  missing: 'has no baseline that can be read',
  // A finding says what moved.
  unsteady: undefined,
} as const;

/** An item that is not as accepted, or a new finding. */
export type Complaint = Readonly<Record<'scene' | 'item', string>> & {
  readonly about: string | Finding;
};

type Captured = { readonly picture: Buffer; readonly layout: Layout };

/** All that one visit sees of a scene. */
export class Capture {
  readonly pictures = new Map<string, Captured>();
  /** By the headings of the snapshot. */
  readonly passages = {
    'Screen reader': Array<Noted>(),
    'Tab key': Array<Noted>(),
    'Focus ring': Array<Noted>(),
    Motion: Array<Noted>(),
  };
  readonly findings: Finding[] = [];
  scans = 0;

  addTree(variant: string, text: string): void {
    this.passages['Screen reader'].push({ variant, text });
  }

  addTabOrder(variant: string, stops: readonly string[]): void {
    const lines = stops.map((stop, index) => `${String(index + 1).padStart(3)}  ${stop}`);
    this.passages['Tab key'].push({ variant, text: lines.join('\n') });
  }

  addStyles(heading: 'Focus ring' | 'Motion', variant: string, styled: readonly StateStyles[]) {
    const text = styled.map(styleLine).join('\n');
    if (text) this.passages[heading].push({ variant, text });
  }

  addFindings(view: string, findings: readonly Found[]): void {
    this.findings.push(...findings.map((finding) => ({ ...finding, view })));
  }

  addScan(view: string, findings: readonly Found[]): void {
    this.scans += 1;
    this.addFindings(view, findings);
  }

  addFailure(variant: string, reason: string): void {
    this.findings.push(run.hindrance('failed', variant, reason));
  }
}

async function statusOf(scene: string, item: string, { picture, layout }: Captured) {
  const accepted = readIfThere(acceptedFile({ scene, item }));
  const status = accepted && (await compare(picture, accepted).catch(() => undefined));
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
    return [run.hindrance('unsteady', variant, ...differenceOfLayouts(captured.layout, layout))];
  });
  const trees = again.passages['Screen reader'].flatMap(({ variant, text }) => {
    const tree = first.passages['Screen reader'].find((noted) => noted.variant === variant);
    if (!tree || tree.text === text) return [];
    return [run.hindrance('unsteady', snapshotItem, ...differenceOfTrees(tree.text, text))];
  });
  return [
    ...failures.map(({ view, measure }) => run.hindrance('unsteady', view, ...measure.map(String))),
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

/** Where a story has failed its tree is missing: then nothing is compared. */
export function snapshotIn({ passages, findings }: Capture): string | undefined {
  if (passages['Screen reader'].length === 0 || findings.some(hindranceOf)) return undefined;
  const parts = Object.entries(passages).flatMap(([heading, noted]) => section(heading, noted));
  return parts.join('\n');
}

type Visit = (wanted?: ReadonlySet<string>) => Promise<Capture>;

/** Compares a scene, and captures a second time what differs: it has to be the same twice. */
async function compareScene(scene: string, comparesPictures: boolean, visit: Visit) {
  const first = await visit();
  const pictures: run.PictureResult[] = [];
  for (const [variant, captured] of comparesPictures ? first.pictures : [])
    pictures.push({ variant, status: await statusOf(scene, variant, captured) });
  const accepted = readIfThere(acceptedFile({ scene, item: snapshotItem }))?.toString();
  const text = snapshotIn(first) ?? accepted;
  const different = accepted === undefined ? 'missing' : 'different';
  const snapshot = text === accepted ? 'same' : different;
  const doubtful = [
    ...pictures.filter(({ status }) => status === 'different'),
    ...(accepted ? first.passages['Screen reader'] : []).filter(
      (tree) => !accepted?.includes(tree.text),
    ),
  ];
  const wanted = new Set(doubtful.map(({ variant }) => variant));
  const unsteady = wanted.size > 0 ? await unsteadyIn(first, await visit(wanted)) : [];
  const steadily = <Status extends run.PictureStatus>(item: string, status: Status) =>
    unsteady.some(({ view }) => view === item) ? ('unsteady' as const) : status;
  return {
    first,
    unsteady,
    text,
    snapshot: steadily(snapshotItem, snapshot),
    pictures: pictures.map((seen) => ({ ...seen, status: steadily(seen.variant, seen.status) })),
  };
}

type Rules = { readonly comparesPictures: boolean; readonly allows?: readonly Allowance[] };

/** @param visit captures the scene; a second time only the views and variants that are wanted */
export async function recordScene(
  scene: string,
  { comparesPictures, allows = [] }: Rules,
  visit: Visit,
): Promise<Complaint[]> {
  run.writeFailure(scene, 'the run was cut off');
  const compared = await compareScene(scene, comparesPictures, visit);
  const { first, unsteady, text = '', snapshot, pictures } = compared;
  const checked = first.findings.filter((item) => hindranceOf(item) ?? !isAllowed(item, allows));
  const all = [...checked, ...unsteady];
  const added = compareFindings(acceptedFindings(scene), all).new;
  const findings = all.map((finding) => ({ ...finding, isNew: added.includes(finding) }));
  const result: run.SceneResult = { scene, pictures, snapshot, findings, scans: first.scans };
  const folder = new URL(`${scene}/`, run.results);
  writeFileSync(new URL('result.json', folder), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(new URL(layoutFile, folder), encodeLayouts(layoutsOf(first)));
  const items = [...pictures, { variant: snapshotItem, status: snapshot }];
  return [
    ...items.flatMap(({ variant: item, status }): Complaint[] => {
      const about = complaints[status];
      if (!about) return [];
      writeFileSync(capturedFile({ scene, item }), first.pictures.get(item)?.picture ?? text);
      return [{ scene, item, about }];
    }),
    ...added.map((finding) => ({ scene, item: finding.view, about: finding })),
  ];
}
