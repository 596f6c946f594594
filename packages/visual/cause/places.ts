/** Orders the places of a row: the first is named and shown. */
import Color from 'colorjs.io';
import type { Detail, Occurrence } from '#model/data.ts';
import type { Share } from './explain.ts';

export type Placed = Share & Pick<Occurrence, 'scene' | 'item'> & { readonly isDoubtful: boolean };

const merge = (all: readonly Occurrence[]): Occurrence[] =>
  [...Map.groupBy(all, ({ scene, item }) => `${scene}/${item}`).values()].flatMap((same) => {
    const [first] = same;
    const regions = same.flatMap((place) => place.regions);
    const changes = same.flatMap((place) => place.treeChanges);
    const treeChanges = [...new Map(changes.map((change) => [change.key, change])).values()];
    return first ? [{ scene: first.scene, item: first.item, regions, treeChanges }] : [];
  });

/** px of a region that is large enough to be recognised. */
const enough = { width: 360, height: 240 };

/** Clear places first, those that no other row has, large regions, and narrow pictures; followers last. */
export function shownFirst(
  places: readonly Placed[],
  rowsAt: (place: Placed) => number,
): Occurrence[] {
  const signsOf = (place: Placed) => {
    const { width, height } = place.regions[0]?.after ?? { width: 0, height: 0 };
    const area = Math.min(enough.width, width) * Math.min(enough.height, height);
    const isOwn = !place.reason?.isSaid;
    return [
      Number(isOwn),
      Number(place.isClear),
      Number(rowsAt(place) === 1),
      Number(area > 0),
      area,
      -width,
    ];
  };
  const signs = new Map(places.map((place) => [place, signsOf(place)]));
  const inOrder = places.toSorted((a, b) => {
    const [first = [], second = []] = [signs.get(a), signs.get(b)];
    return first.map((sign, at) => (second[at] ?? 0) - sign).find((by) => by !== 0) ?? 0;
  });
  return merge(inOrder);
}

function hexOf(value: string): string | undefined {
  if (!/^(?:#|rgb|hsl|okl|lab|lch|color)/.test(value)) return undefined;
  try {
    return new Color(value).to('srgb').toGamut().toString({ format: 'hex', collapse: false });
  } catch {
    return undefined;
  }
}

const mostDetails = 24;

function detailOf({ kind, name, before, after, where }: Omit<Detail, 'colors'>): Detail {
  const [old, current] = [hexOf(before), hexOf(after)];
  const colors = old && current ? { colors: { before: old, after: current } } : {};
  return { kind, name, before, after, where, ...colors };
}

export function detailsOf(places: readonly Placed[]): Detail[] {
  const all = places.flatMap((place) => [
    detailOf(place.reason ?? place),
    ...place.followers.map(detailOf),
  ]);
  const keyOfDetail = ({ kind, name, before, after, where }: Detail) =>
    [kind, name, before, after, where].join('\n');
  return [...new Map(all.map((detail) => [keyOfDetail(detail), detail])).values()].slice(
    0,
    mostDetails,
  );
}

/** Tokens say most, then what most places have. */
export function firstOf(places: readonly Placed[]): Placed | undefined {
  const groups = [...Map.groupBy(places, ({ reason, key }) => reason?.key ?? key).values()];
  const weight = ([place, ...others]: readonly Placed[]) =>
    (place?.kind === 'token' ? 1_000_000 : 0) + (place?.reason ? 1000 : 0) + others.length;
  const [[first] = []] = groups.toSorted((a, b) => weight(b) - weight(a));
  return first;
}
