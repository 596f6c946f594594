import type { TreeChange, Reason, Region, Row } from '#model/data.ts';
import type { LayoutDiff } from './layoutDiff.ts';
import type { AlignedDifference, Point } from './regions.ts';
import type { FoundChange } from './snapshotDiff.ts';
import { type ChangedLines, sourcesOf } from './sourceLines.ts';
import { tokenReason } from './tokens.ts';

/** A part of a row in one picture or tree. */
export type Share = Pick<Row, 'kind' | 'isLost' | 'name' | 'before' | 'after'> & {
  readonly key: string;
  readonly where: string;
  readonly reason?: Reason;
  /** Moved, without a reason in the picture's own layout. */
  readonly isMoved?: boolean;
  /** Its first region shows an element that has the reason: whole, and not behind a dialog. */
  readonly isClear: boolean;
  readonly regions: readonly Region[];
  readonly treeChanges: readonly TreeChange[];
};

export type Explained = {
  readonly shares: readonly Share[];
  /** Of all elements of a picture. */
  readonly reasons: readonly Reason[];
  /** Of elements that became taller or lower. */
  readonly growth: readonly Reason[];
};

/** Regions of a row in one picture; the viewer leads to the first. */
const mostRegions = 12;

const bare = {
  isLost: false,
  isClear: false,
  name: '',
  before: '',
  after: '',
  regions: [],
  treeChanges: [],
};

const unknown = { reasons: [], growth: [] };

export const wholeKinds = ['unrecorded', 'scene', 'restored'] as const;

/** For a change without layouts, or without another side. */
export const wholeShare = (
  kind: (typeof wholeKinds)[number],
  where: string,
  name = '',
  regions: readonly Region[] = [],
): Explained => ({
  shares: [{ ...bare, kind, key: `${kind} ${name} ${where}`, where, name, regions }],
  ...unknown,
});

export const unexplainedKey = (where: string) => `unexplained ${where}`;

export function hasSource(lines: ChangedLines): (reason: Reason) => boolean {
  const known = new Map<string, boolean>();
  return (reason) => {
    const isSourced =
      known.get(reason.key) ?? (reason.kind === 'token' || sourcesOf(reason, lines).length > 0);
    known.set(reason.key, isSourced);
    return isSourced;
  };
}

export function explainPicture(difference: AlignedDifference, layouts: LayoutDiff): Explained {
  const found = new Map<string, { share: Share; points: Point[]; clear: Point[] }>();
  const add = (share: Share, point: Point) => {
    const entry = found.get(share.key) ?? { share, points: [], clear: [] };
    found.set(share.key, entry);
    const isClear = layouts.isClearAt(point.x, point.after, share.key);
    entry[isClear ? 'clear' : 'points'].push(point);
  };
  for (const point of difference.points()) {
    const isMoved = layouts.hasMovedAt(point.x, point.before, point.after);
    const own = layouts.reasonsOfPoint(point);
    const isFaint = own.length === 0 && difference.isFaint(point);
    const reasons = isFaint ? layouts.faintReasonsAt(point) : own;
    for (const reason of reasons) add({ ...bare, ...reason, reason }, point);
    if (reasons.length > 0) continue;
    const where = layouts.labelAt(point.x, point.after);
    const key = `${unexplainedKey(where)}${isMoved ? ' moved' : ''}`;
    add({ ...bare, kind: 'unexplained', key, where, isMoved }, point);
  }
  const shares = [...found.values()].map(({ share, points, clear }) => {
    const regions = [clear, points].flatMap((group) => difference.boxesOf(group));
    return { ...share, isClear: clear.length > 0, regions: regions.slice(0, mostRegions) };
  });
  return { shares, reasons: layouts.reasons(), growth: layouts.growth() };
}

/** @param layouts Of the views that the trees are of. */
export function explainSnapshot(
  found: readonly FoundChange[],
  layouts: readonly LayoutDiff[] = [],
): Explained {
  const shares = found.map(({ token, ...one }): Share => {
    const { kind: name, role: where } = one;
    const kind = one.key.startsWith('text ') ? 'text' : 'accessibility';
    const own = { ...bare, ...one, kind, name, where, treeChanges: [one] } as const;
    if (!token) return own;
    const reason = tokenReason(token, { where, component: undefined, reach: 'speech' });
    return { ...own, ...reason, reason: { ...reason, isSaid: true } };
  });
  return { ...unknown, shares, reasons: layouts.flatMap((one) => one.reasons()) };
}
