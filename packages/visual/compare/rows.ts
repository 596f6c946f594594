/** One row for each change, however many pictures show it. */
import { createHash } from 'node:crypto';
import type { Occurrence, Reason, Review, Row } from '#model/data.ts';
import type { Sources } from '#suite/suite.ts';
import { type Explained, type Share, hasSource, unexplainedKey, wholeKinds } from './explain.ts';
import { type ChangedLines, sourcesOf } from './sourceLines.ts';
import { tokensOf } from './tokens.ts';

/** Finds the attribute or element behind a change of the accessibility tree. */
function reasonBehind(share: Share, reasons: readonly Reason[]): Reason | undefined {
  const { kind, name, before, after } = share;
  // Text that only the tree has, like a page's title, has a line in the content too.
  if (kind === 'text') return { ...share, kind, component: undefined, reach: 'speech' };
  const content = before || after;
  if (kind !== 'accessibility' || content === '') return undefined;
  const levelOf = (tag: string) => `[level=${tag.slice(1)}]`;
  const isBehind = (one: Reason) =>
    one.kind === 'attribute'
      ? (one.before === before && one.after === after) ||
        (levelOf(one.before) === before && levelOf(one.after) === after)
      : one.kind === (name === 'gone' ? 'removed' : 'added') &&
        `${one.before}${one.after}`.includes(content);
  return reasons.find(isBehind);
}

const merge = (all: readonly Occurrence[]): Occurrence[] =>
  [...Map.groupBy(all, ({ scene, item }) => `${scene}/${item}`).values()].flatMap((same) => {
    const [first] = same;
    const regions = same.flatMap((one) => one.regions);
    const treeChanges = same.flatMap((one) => one.treeChanges);
    return first ? [{ scene: first.scene, item: first.item, regions, treeChanges }] : [];
  });

/** px of a region that is large enough to be recognised. */
const enough = { width: 360, height: 240 };

/** Clear places first, those that no other row has, large regions, and narrow pictures; followers last. */
function shownFirst(places: readonly Placed[], rowsAt: (place: Placed) => number): Occurrence[] {
  const signsOf = (place: Placed) => {
    const { width, height } = place.regions[0]?.after ?? { width: 0, height: 0 };
    const area = Math.min(enough.width, width) * Math.min(enough.height, height);
    const isOwn = !place.reason?.isSaid;
    return [Number(isOwn), Number(place.isClear), Number(rowsAt(place) === 1), area, -width];
  };
  const signs = new Map(places.map((place) => [place, signsOf(place)]));
  return merge(
    places.toSorted((a, b) => {
      const [one = [], other = []] = [signs.get(a), signs.get(b)];
      return one.map((sign, at) => (other[at] ?? 0) - sign).find((by) => by !== 0) ?? 0;
    }),
  );
}

export type ExplainedChange = Pick<Occurrence, 'scene' | 'item'> &
  Explained & { readonly page: string };

const byKey = (reasons: readonly Reason[]) =>
  new Map(reasons.map((reason) => [reason.key, reason]));

/** Unexplained rows first, then losses, then rows in most places. */
const rank = ({ kind, isLost }: Row) => (kind === 'unexplained' ? 0 : isLost ? 1 : 2);

type Placed = Share & Pick<Occurrence, 'scene' | 'item'>;

/** One line may have given many elements their names. */
function keyFor(share: Share, lines: ChangedLines): string {
  const { kind, name, after, reason } = share;
  const sources = reason && kind === 'attribute' && after === '' ? sourcesOf(reason, lines) : [];
  const places = sources.map(({ file, line }) => `${file}:${line}`);
  return places.length > 0 ? `${kind} ${name} → ${places.join()}` : share.key;
}

/**
 * Where words say values of tokens and nothing else has changed, others without a line follow the token
 * that most of them follow.
 */
function withPrinted(own: readonly Placed[], lines: ChangedLines): readonly Placed[] {
  const said = own.flatMap(({ reason }) => (reason?.isSaid ? reason : []));
  const groups = [...Map.groupBy(said, ({ key }) => key).values()];
  const [[most] = []] = groups.toSorted((a, b) => b.length - a.length);
  const hunks = lines.hunks.filter(({ file }) => !lines.sources.tokens?.test(file));
  const isSourced = hasSource({ ...lines, hunks });
  const isExplained = ({ kind, reason }: Placed) =>
    wholeKinds.some((one) => one === kind) || (reason !== undefined && isSourced(reason));
  if (!most || own.some((one) => one.kind !== 'token' && isExplained(one))) return own;
  return own.map((one) => {
    return isExplained(one) ? one : { ...one, ...most, where: one.where, reason: most };
  });
}

/** Gives shares the reasons that other changes of the review have. */
function placesOf(explained: readonly ExplainedChange[], lines: ChangedLines): Placed[] {
  const reasons = byKey(explained.flatMap((one) => one.reasons));
  const all = [...reasons.values()];
  const pages = Map.groupBy(explained, ({ page }) => page);
  const isSourced = hasSource(lines);
  // A layout ends a window above its picture; others of the page know what moved there.
  const movedBy = (page: string, share: Share): Share[] => {
    if (!share.isMoved) return [share];
    const growth = pages.get(page)?.flatMap((one) => one.growth.filter(isSourced)) ?? [];
    if (growth.length === 0) return [{ ...share, key: unexplainedKey(share.where) }];
    return [...byKey(growth).values()].map((reason) => ({ ...share, ...reason, reason }));
  };
  const found = explained.flatMap(({ scene, item, page, shares }) =>
    shares
      .flatMap((one) => movedBy(page, one))
      .map((share): Placed => {
        const reason = share.reason ?? reasons.get(share.key) ?? reasonBehind(share, all);
        const own = reason ? { ...share, ...reason, reason } : share;
        return { ...own, key: keyFor(own, lines), scene, item };
      }),
  );
  const scenes = Map.groupBy(found, ({ scene }) => scene).values();
  return [...scenes].flatMap((own) => withPrinted(own, lines));
}

const withTokens = (value: string, { tokenOf }: Sources) =>
  value.replaceAll(/var\((--[\w-]+)\)/g, (all, name: string) => tokenOf?.(name) ?? all);

/** @param same Places of one key. @param rowsAt Rows that have a place. */
function rowOf(
  same: readonly Placed[],
  rowsAt: (place: Placed) => number,
  lines: ChangedLines,
): Row | undefined {
  const share = same.find(({ reason }) => reason) ?? same[0];
  if (!share) return undefined;
  const own = tokensOf(share, lines.tokens);
  const sources = share.reason ? sourcesOf(share.reason, lines) : [];
  const isKnown = own.length + sources.length > 0 || wholeKinds.some((kind) => kind === share.kind);
  const [{ before, after } = share] = own;
  return {
    id: createHash('sha256').update(share.key).digest('hex').slice(0, 6),
    kind: isKnown ? share.kind : 'unexplained',
    isLost: same.some(({ isLost }) => isLost),
    name: [...new Set(own.map(({ name }) => name))].join(', ') || share.name,
    before: withTokens(before, lines.sources),
    after: withTokens(after, lines.sources),
    where: [...new Set(same.map(({ where }) => where))].slice(0, 12),
    sources,
    occurrences: shownFirst(same, rowsAt),
  };
}

export function rowsOf(explained: readonly ExplainedChange[], lines: ChangedLines): Row[] {
  const all = placesOf(explained, lines);
  const placeOf = ({ scene, item }: Placed) => `${scene}/${item}`;
  const keys = new Map(
    [...Map.groupBy(all, placeOf)].map(([place, own]) => [
      place,
      new Set(own.map(({ key }) => key)).size,
    ]),
  );
  const rowsAt = (place: Placed) => keys.get(placeOf(place)) ?? 0;
  const rows = [...Map.groupBy(all, ({ key }) => key).values()].flatMap(
    (same) => rowOf(same, rowsAt, lines) ?? [],
  );
  return rows.toSorted((a, b) => rank(a) - rank(b) || b.occurrences.length - a.occurrences.length);
}

/** Changed lines and tokens that no row comes from; none while something is left to capture. */
export function unseenOf(
  { rows, findings, run }: Pick<Review, 'rows' | 'findings' | 'run'>,
  { hunks, tokens }: ChangedLines,
): string[] {
  if (run.scenes < run.of || findings.some(({ rule }) => rule === 'failed')) return [];
  const seen = new Set([...rows, ...findings].flatMap(({ sources }) => sources));
  const left = hunks.filter((source) => !seen.has(source));
  const shown = rows.flatMap(({ kind, name }) => (kind === 'token' ? name.split(', ') : []));
  const names = tokens.map(({ name }) => name).filter((name) => !shown.includes(name));
  const places = left.map(({ file, line }) => (line > 0 ? `${file}:${line}` : file));
  return [...new Set([...names, ...places])];
}
