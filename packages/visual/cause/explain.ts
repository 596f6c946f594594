import type { AlignedDifference, Point } from '#diff/regions.ts';
import type { Box, Reason, Region, Row, TreeChange } from '#model/data.ts';
import { explainPoint, isClearAt, labelAt } from './pointReasons.ts';
import { type PictureReasons, unique } from './pictureReasons.ts';

/** A part of a row in one picture or tree. */
export type Share = Pick<Row, 'kind' | 'isLost' | 'name' | 'before' | 'after'> & {
  readonly key: string;
  readonly where: string;
  readonly reason?: Reason;
  /** Reasons that follow from `reason`. */
  readonly followers: readonly Reason[];
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
  /** Those that have moved or grown something. */
  readonly movers: readonly Reason[];
};

/** Regions of a row in one picture; the viewer leads to the first. */
const mostRegions = 12;

export const bare = {
  isLost: false,
  isClear: false,
  name: '',
  before: '',
  after: '',
  followers: [],
  regions: [],
  treeChanges: [],
};

export const unknown = { reasons: [], movers: [] };

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

/** Levels of 255 by which a shadow, or what lies over a place, changes its pixels. */
const shade = 64;

/** Levels of 255 by which browsers draw the same in other layers. */
const noise = 16;

type Place = { share: Share; points: Point[]; clear: Point[]; followers: Reason[] };

/** Points of a picture by what they show. */
function sortPoints(
  points: readonly Point[],
  difference: AlignedDifference,
  layouts: PictureReasons,
) {
  const places = new Map<string, Place>();
  const moved: Point[] = [];
  const add = (share: Share, point: Point, followers: readonly Reason[]) => {
    const place = places.get(share.key) ?? { share, points: [], clear: [], followers: [] };
    places.set(share.key, place);
    place.followers.push(...followers);
    const isClear = isClearAt(layouts, point.x, point.after, share.key);
    place[isClear ? 'clear' : 'points'].push(point);
  };
  for (const point of points) {
    const { reasons, isMoved } = explainPoint(layouts, point, difference.isWithin(point, shade));
    for (const reason of reasons) {
      const cause = reason.follows ?? reason;
      add({ ...bare, ...cause, reason: cause }, point, cause === reason ? [] : [reason]);
    }
    if (reasons.length > 0) continue;
    if (isMoved) moved.push(point);
    else if (!difference.isWithin(point, noise)) {
      const where = labelAt(layouts, point.x, point.after);
      add({ ...bare, kind: 'unexplained', key: unexplainedKey(where), where }, point, []);
    }
  }
  return { places, moved };
}

function clip({ x, y, width, height }: Box, size: { width: number; height: number }): Box {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(size.width, Math.ceil(x + width)) - left),
    height: Math.max(1, Math.min(size.height, Math.ceil(y + height)) - top),
  };
}

/** @returns no shares for a picture whose pixels differ by no change. */
export function explainPicture(difference: AlignedDifference, layouts: PictureReasons): Explained {
  const { places, moved } = sortPoints(difference.points(), difference, layouts);
  const shares = [...places.values()].map(({ share, points, clear, followers }): Share => {
    const regions = [clear, points].flatMap((group) => difference.boxesOf(group));
    const isClear = clear.length > 0;
    return {
      ...share,
      isClear,
      followers: unique(followers),
      regions: regions.slice(0, mostRegions),
    };
  });
  const movers = layouts.movers();
  const isInPicture = ({ y, height }: Box) => y < difference.size.height && y + height > 0;
  const unseen = movers.filter(({ reason }) => !places.has((reason.follows ?? reason).key));
  const moving = [...Map.groupBy(unseen, ({ reason }) => reason.key).values()].map((all): Share => {
    const [{ reason } = { reason: undefined }] = all;
    const seen = all.filter(({ after }) => isInPicture(after)).slice(0, mostRegions);
    const regions = seen.map(({ before, after }) => ({
      before: clip(before, difference.size),
      after: clip(after, difference.size),
    }));
    const cause = reason?.follows ?? reason;
    return {
      ...bare,
      kind: 'unexplained',
      key: '',
      where: '',
      ...cause,
      ...(cause && { reason: cause }),
      regions,
    };
  });
  const all = [...shares, ...(moved.length > 0 ? moving : [])];
  const isExplained = movers.length > 0 || moved.length === 0;
  const where = moved[0] ? labelAt(layouts, moved[0].x, moved[0].after) : '';
  const lost: Share = {
    ...bare,
    kind: 'unexplained',
    key: `${unexplainedKey(where)} moved`,
    where,
    isMoved: true,
    regions: difference.boxesOf(moved).slice(0, mostRegions),
  };
  const reasons = layouts.reasons();
  const stacks = reasons.filter(({ reach }) => reach === 'stack');
  const last = all.length > 0 || moved.length > 0 ? [] : stacks;
  return {
    shares: [
      ...all,
      ...(isExplained ? [] : [lost]),
      ...last.map((reason) => ({ ...bare, ...reason, reason })),
    ],
    reasons,
    movers: unique(movers.map(({ reason }) => reason.follows ?? reason)),
  };
}
