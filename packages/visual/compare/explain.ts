import type { TreeChange, Reason, Region, Row } from '#model/data.ts';
import type { LayoutDiff } from './layoutDiff.ts';
import type { AlignedDifference, Point } from './regions.ts';
import { type ChangedLines, sourcesOf } from './sourceLines.ts';

/** A part of a row in one picture or tree. */
export type Share = Pick<Row, 'kind' | 'isLost' | 'name' | 'before' | 'after'> & {
  readonly key: string;
  readonly where: string;
  readonly reason?: Reason;
  /** Moved, without a reason in the picture's own layout. */
  readonly isMoved?: boolean;
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

const bare = { isLost: false, name: '', before: '', after: '', regions: [], treeChanges: [] };

const unknown = { reasons: [], growth: [] };

/** For a change without layouts, or without another side. */
export const wholeShare = (kind: 'unrecorded' | 'scene', where: string, name = ''): Explained => ({
  shares: [{ ...bare, kind, key: `${kind} ${name} ${where}`, where, name }],
  ...unknown,
});

export const unexplainedKey = (where: string) => `unexplained ${where}`;

export function hasSource(lines: ChangedLines): (reason: Reason) => boolean {
  const known = new Map<string, boolean>();
  return (reason) => {
    const isSourced = known.get(reason.key) ?? sourcesOf(reason, lines).length > 0;
    known.set(reason.key, isSourced);
    return isSourced;
  };
}

export function explainPicture(
  difference: AlignedDifference,
  layouts: LayoutDiff,
  lines: ChangedLines,
): Explained {
  const found = new Map<string, { share: Share; points: Point[] }>();
  const add = (share: Share, point: Point) => {
    const entry = found.get(share.key) ?? { share, points: [] };
    found.set(share.key, entry);
    entry.points.push(point);
  };
  const isSourced = hasSource(lines);
  const unseen = layouts.unseen.filter(isSourced);
  // A layout is as old as its picture, so that unseen changes of styles since then differ too.
  const withoutOld = (reasons: readonly Reason[]) => {
    const recent = reasons.filter((one) => one.kind !== 'style' || isSourced(one));
    return recent.length > 0 ? recent : reasons;
  };
  for (const point of difference.points()) {
    const own = layouts.reasonsOfPoint(point.x, point.before, point.after);
    const isBlank = own.length === 0 && point.isLone;
    const near = isBlank ? layouts.reasonsOfRows(point.after) : own;
    const isMoved = layouts.hasMovedAt(point.x, point.before, point.after);
    const reasons = near.length > 0 ? withoutOld(near) : isMoved ? unseen : [];
    for (const reason of reasons) add({ ...bare, ...reason, reason }, point);
    if (reasons.length > 0) continue;
    const where = layouts.labelAt(point.x, point.after);
    const key = `${unexplainedKey(where)}${isMoved ? ' moved' : ''}`;
    add({ ...bare, kind: 'unexplained', key, where, isMoved }, point);
  }
  const shares = [...found.values()].map(({ share, points }) => {
    const regions = difference.boxesOf(points).slice(0, mostRegions);
    return { ...share, regions };
  });
  return { shares, reasons: layouts.reasons(), growth: layouts.growth() };
}

export function explainSnapshot(treeChanges: readonly TreeChange[]): Explained {
  const shares = treeChanges.map((one): Share => {
    const { kind: name, key, isLost, role: where, before, after } = one;
    const kind = key.startsWith('text ') ? 'text' : 'accessibility';
    return { ...bare, kind, key, isLost, name, before, after, where, treeChanges: [one] };
  });
  return { shares, ...unknown };
}
