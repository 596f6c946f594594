/** Orders the placements of a row: the first is named and shown. */
import type { Detail, Occurrence, Region } from '#model/data.ts';
import { sizeAround } from '#model/part.ts';
import { modeNames } from '#suite/views.ts';
import type { Share } from './share.ts';
import type { AnyChange } from './sources.ts';
import { colorOf, hexOf } from './tokens.ts';

export type Placement = Share & Pick<Occurrence, 'scene' | 'item'>;

export const placeName = ({ scene, item }: Pick<Placement, 'scene' | 'item'>) => `${scene}/${item}`;

/** The same for all changes that a row names in the same words. */
const signOf = ({ kind, name, before, after, where }: AnyChange) =>
  [kind, name, before, after, where].join('\n');

/** Regions of a row in one picture. */
const mostRegions = 12;

const merge = (places: readonly Placement[]): Occurrence[] =>
  [...Map.groupBy(places, placeName).values()].flatMap((group) => {
    const [first] = group;
    const regions = group.flatMap((place) => place.regions).slice(0, mostRegions);
    const changes = group.flatMap((place) => place.treeChanges);
    const treeChanges = [...new Map(changes.map((change) => [change.key, change])).values()];
    return first ? [{ scene: first.scene, item: first.item, regions, treeChanges }] : [];
  });

/** px of a region that is large enough to be recognised. */
const enough = { width: 360, height: 240 };

/** A page shows a change as visitors meet it; a story, whose views have names, shows it alone. */
const isOfPage = ({ item }: Placement) => /^\d+(?:-page)?$/.test(item);

/** A visitor's own settings, such as forced colors, change more than the row. */
const ofMode = new RegExp(`^\\d+-(${modeNames.join('|')})(?:-page)?$`);

export const modeOf = (item: string): string | undefined => ofMode.exec(item)?.[1];

/** True if a crop shows all of a region. */
function isWhole(region: Region | undefined): boolean {
  return region !== undefined && region.after.height <= sizeAround(region).height;
}

/** Hidden part of a row's changes in each picture, in tenths. */
const hiddenIn = (places: readonly Placement[]): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(places, placeName)].map(([name, group]) => {
      const sum = group.reduce((parts, place) => parts + place.hidden, 0);
      return [name, Math.round((sum / group.length) * 10)];
    }),
  );

export type Neighbors = {
  /** Counts the rows of a picture. */
  readonly rowsAt: (place: Placement) => number;
  /** Names of scenes that are stories. */
  readonly stories: ReadonlySet<string>;
};

/**
 * Sorts by these criteria, of which the first that differs decides: clear in a default view of a
 * page; clear in any view; default views before a visitor's modes; least hidden; drawn; in the
 * accessibility tree; has a region; the region fits the crop; the change is in the title; pages
 * before stories; fewest rows; largest region; narrowest picture. A change that follows from
 * another is never clear.
 */
export function shownFirst(
  places: readonly Placement[],
  titled: Placement,
  { rowsAt, stories }: Neighbors,
): Occurrence[] {
  const title = signOf(titled.change);
  const hidden = hiddenIn(places);
  const signsOf = (place: Placement) => {
    const [region] = place.regions;
    const { width, height } = region?.after ?? { width: 0, height: 0 };
    const area = Math.min(enough.width, width) * Math.min(enough.height, height);
    const isUsual = modeOf(place.item) === undefined;
    const isClear = place.isClear && place.hidden < 0.5 && place.followers.length === 0;
    return [
      Number(isClear && isUsual && isOfPage(place)),
      Number(isClear),
      Number(isUsual),
      -(hidden.get(placeName(place)) ?? 0),
      Number(area > 0 && place.change.reach !== 'speech'),
      Number(place.treeChanges.length > 0),
      Number(area > 0),
      Number(isWhole(region)),
      Number(signOf(place.change) === title),
      Number(isOfPage(place)),
      Number(!stories.has(place.scene)),
      -rowsAt(place),
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

/** CIEDE2000; below it nobody tells two colors apart. */
const leastSeen = 1;

function detailOf({ kind, name, before, after, where }: AnyChange): Detail {
  const detail = { kind, name, before, after, where };
  const [colorBefore, colorAfter] = [colorOf(before), colorOf(after)];
  // A word may be the name of a color.
  if (kind === 'text' || !colorBefore || !colorAfter) return detail;
  const isInvisible =
    colorBefore.deltaE(colorAfter, '2000') < leastSeen && colorBefore.alpha === colorAfter.alpha;
  return { ...detail, colors: { before: hexOf(before), after: hexOf(after), isInvisible } };
}

const mostDetails = 24;

/** Lists the differences of a row, each once. */
export function detailsOf(places: readonly Placement[]): Detail[] {
  const changes = places.flatMap(({ change, followers, needs }) =>
    [change, ...followers].map((own) => ({ own, needs })),
  );
  return [...Map.groupBy(changes, ({ own }) => signOf(own)).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, mostDetails)
    .map(({ own, needs }) => ({ ...detailOf(own), ...(needs && { needs }) }));
}

/** Prefers a style with a token, then the change that most places have. */
export function firstOf(places: readonly Placement[]): Placement | undefined {
  const withToken = places.filter(({ cause }) => cause.tokens.length > 0);
  const candidates = withToken.length > 0 ? withToken : places;
  const groups = Map.groupBy(candidates, ({ change }) => signOf(change));
  const [[first] = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return first;
}
