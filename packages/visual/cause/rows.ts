/** One row for each change, however many pictures show it. */
import { createHash } from 'node:crypto';
import type { Review, Row } from '#model/data.ts';
import { detailsOf, firstOf, type Placed, placeName, shownFirst } from './places.ts';
import { type ExplainedChange, isKnown, isSaid, keyOf } from './share.ts';
import { type Cause, type ChangedLines, isCaused } from './sources.ts';

/** Unexplained rows first, then losses, then rows in most places. */
const rank = ({ kind, isLost }: Row) => (kind === 'unexplained' ? 0 : isLost ? 1 : 2);

/** Where a scene only says values of tokens, its other words follow the token that most of them say. */
function withSaid(places: readonly Placed[]): readonly Placed[] {
  const said = places.filter(isSaid);
  const groups = [...Map.groupBy(said, keyOf).values()];
  const [[most] = []] = groups.toSorted((a, b) => b.length - a.length);
  if (!most || places.some((place) => place.cause.tokens.length === 0 && isKnown(place)))
    return places;
  return places.map((place) => (isKnown(place) ? place : { ...place, cause: most.cause }));
}

type Keyed = Placed & { readonly key: string };

/** Nodes of a tree that nothing explains are one row of their scene, unless something is lost. */
const keyIn = (place: Placed) =>
  place.change.kind === 'accessibility' && !isCaused(place.cause) && !place.isLost
    ? `tree ${place.scene}`
    : keyOf(place);

/** A doubtful cause is beyond doubt where the same lines show for certain in the same place. */
function settleDoubts(places: readonly Placed[]): Keyed[] {
  const placeOf = (place: Placed) => `${keyOf(place)} ${placeName(place)}`;
  const sure = new Set(places.filter(({ cause }) => !cause.isDoubtful).map(placeOf));
  return places.map((place): Keyed => {
    const { cause } = place;
    const key = keyIn(place);
    if (!cause.isDoubtful || !isCaused(cause)) return { ...place, key };
    if (!sure.has(placeOf(place))) return { ...place, key: `${key} perhaps` };
    return { ...place, key, cause: { ...cause, isDoubtful: false } };
  });
}

const namesOf = ({ tokens }: Cause) => [...new Set(tokens.map(({ name }) => name))].join(', ');

/** @param places Of one key. @param rowsAt Rows that have a place. */
function rowOf(places: readonly Keyed[], rowsAt: (place: Placed) => number): Row | undefined {
  const first = firstOf(places);
  if (!first) return undefined;
  const { change, cause } = first;
  const [token] = cause.tokens;
  const { before, after } = token ?? change;
  const causes = places.flatMap((place) => place.cause.sources);
  const kind = token ? 'token' : isKnown(first) ? change.kind : 'unexplained';
  return {
    id: createHash('sha256').update(first.key).digest('hex').slice(0, 6),
    kind,
    isLost: places.some(({ isLost }) => isLost),
    isDoubtful: cause.isDoubtful && isCaused(cause),
    name: namesOf(cause) || change.name,
    before,
    after,
    where: [...new Set(places.map((place) => place.change.where))].slice(0, 12),
    details: detailsOf([first, ...places.filter((place) => place !== first)]),
    sources: [...new Set(causes)].slice(0, 5),
    occurrences: shownFirst(places, rowsAt),
  };
}

export function rowsOf(explained: readonly ExplainedChange[]): Row[] {
  const places = [...Map.groupBy(explained, ({ scene }) => scene).values()].flatMap((changes) =>
    withSaid(
      changes.flatMap((change) =>
        change.shares.map((share): Placed => ({
          ...share,
          scene: change.scene,
          item: change.item,
        })),
      ),
    ),
  );
  const keyed = settleDoubts(places);
  const keys = new Map(
    [...Map.groupBy(keyed, placeName)].map(([name, group]) => [
      name,
      new Set(group.map(({ key }) => key)).size,
    ]),
  );
  const rowsAt = (place: Placed) => keys.get(placeName(place)) ?? 0;
  const rows = [...Map.groupBy(keyed, ({ key }) => key).values()].flatMap(
    (group) => rowOf(group, rowsAt) ?? [],
  );
  return rows.toSorted((a, b) => rank(a) - rank(b) || b.occurrences.length - a.occurrences.length);
}

/** Changed lines and tokens that no row comes from: a partial run has not looked for all of them. */
export function unseenOf(
  { rows, findings }: Pick<Review, 'rows' | 'findings'>,
  { hunks, tokens }: ChangedLines,
): string[] {
  const seen = new Set([...rows, ...findings].flatMap(({ sources }) => sources));
  const left = hunks.filter((source) => !seen.has(source));
  const shown = rows.flatMap(({ kind, name }) => (kind === 'token' ? name.split(', ') : []));
  const names = tokens.map(({ name }) => name).filter((name) => !shown.includes(name));
  const places = left.map(({ file, line }) => (line > 0 ? `${file}:${line}` : file));
  return [...new Set([...names, ...places])];
}
