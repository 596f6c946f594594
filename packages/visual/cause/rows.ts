/** One row for each change, however many pictures show it. */
import { createHash } from 'node:crypto';
import type { Occurrence, Reason, Row } from '#model/data.ts';
import type { Sources } from '#suite/suite.ts';
import { type Explained, type Share, unexplainedKey, wholeKinds } from './explain.ts';
import { detailsOf, firstOf, type Placed, shownFirst } from './places.ts';
import { causeOf, type ChangedLines, hasCause } from './sources.ts';
import { tokensOf } from './tokens.ts';

const isWhole = (kind: Row['kind']) => wholeKinds.some((whole) => whole === kind);

/** Finds the attribute, order or element behind a change of the accessibility tree. */
function reasonBehind(share: Share, reasons: readonly Reason[]): Reason | undefined {
  const { kind, name, before, after } = share;
  // Text that only the tree has, like a page's title, has a line in the content too.
  if (kind === 'text') return { ...share, kind, component: undefined, reach: 'speech' };
  const content = before || after;
  if (kind !== 'accessibility') return undefined;
  const levelOf = (tag: string) => `[level=${tag.slice(1)}]`;
  const role = share.treeChanges[0]?.role ?? '';
  const isBehind = (reason: Reason) => {
    if (reason.kind === 'order') return name === 'moved' && reason.before.includes(content);
    if (reason.kind === 'attribute') {
      const hasValues = reason.before === before && reason.after === after && content !== '';
      const hasRole = reason.name === 'role' && /^(?:role|gone|new|renamed)$/.test(name);
      const isRole =
        hasRole && [reason.before, reason.after].some((own) => own && role.includes(own));
      return hasValues || isRole || levelOf(reason.before) === before;
    }
    const existence = name === 'gone' ? 'removed' : 'added';
    return (
      reason.kind === existence &&
      content !== '' &&
      `${reason.before}${reason.after}`.includes(content)
    );
  };
  return reasons.find(isBehind);
}

export type ExplainedChange = Pick<Occurrence, 'scene' | 'item'> &
  Explained & { readonly page: string };

const byKey = (reasons: readonly Reason[]) =>
  new Map(reasons.map((reason) => [reason.key, reason]));

/** Unexplained rows first, then losses, then rows in most places. */
const rank = ({ kind, isLost }: Row) => (kind === 'unexplained' ? 0 : isLost ? 1 : 2);

/**
 * Where words say values of tokens and nothing else has changed, others without a line follow the token
 * that most of them follow.
 */
function withPrinted(places: readonly Placed[], lines: ChangedLines): readonly Placed[] {
  const said = places.flatMap(({ reason }) => (reason?.isSaid ? reason : []));
  const groups = [...Map.groupBy(said, ({ key }) => key).values()];
  const [[most] = []] = groups.toSorted((a, b) => b.length - a.length);
  const isExplained = ({ kind, reason }: Placed) =>
    isWhole(kind) || (reason !== undefined && hasCause(reason, lines));
  if (!most || places.some((place) => place.kind !== 'token' && isExplained(place))) return places;
  return places.map((place) =>
    isExplained(place) ? place : { ...place, ...most, where: place.where, reason: most },
  );
}

/** Takes the reason of an element that only moved from other pictures of its page. */
function movedBy(share: Share, movers: readonly Reason[]): Share[] {
  if (!share.isMoved) return [share];
  if (movers.length === 0) return [{ ...share, key: unexplainedKey(share.where) }];
  return [...byKey(movers).values()].map((reason) => ({ ...share, ...reason, reason }));
}

/** All that changed lines of one hunk have changed is one row. */
function keyOf(share: Share, lines: ChangedLines) {
  const cause = share.reason && causeOf(share.reason, lines);
  const [source] = cause?.sources ?? [];
  const key = source ? `${source.file}:${source.line}` : share.key;
  return { key, isDoubtful: cause?.isDoubtful === true && source !== undefined };
}

const placeName = ({ scene, item }: Placed) => `${scene}/${item}`;

/** A doubtful cause of one place is beyond doubt where the same lines show beside it. */
function settleDoubts(places: readonly Placed[]): Placed[] {
  const sure = new Set(
    places
      .filter(({ isDoubtful }) => !isDoubtful)
      .map((place) => `${place.key} ${placeName(place)}`),
  );
  return places.map((place) => {
    if (!place.isDoubtful) return place;
    if (sure.has(`${place.key} ${placeName(place)}`)) return { ...place, isDoubtful: false };
    return { ...place, key: `${place.key} perhaps` };
  });
}

/** Gives shares the reasons that other changes of the review have. */
function placesOf(explained: readonly ExplainedChange[], lines: ChangedLines): Placed[] {
  const reasons = byKey(explained.flatMap((change) => change.reasons));
  const scenes = Map.groupBy(explained, ({ scene }) => scene);
  const pages = Map.groupBy(explained, ({ page }) => page);
  const reasonsOf = (scene: string) => scenes.get(scene)?.flatMap((change) => change.reasons) ?? [];
  const places = explained.flatMap(({ scene, item, page, shares }) => {
    const movers = pages.get(page)?.flatMap((change) => change.movers) ?? [];
    const known = movers.filter((reason) => hasCause(reason, lines));
    return shares
      .flatMap((share) => movedBy(share, known))
      .map((share): Placed => {
        const reason =
          share.reason ??
          reasons.get(share.key) ??
          reasonBehind(share, reasonsOf(scene)) ??
          reasonBehind(share, [...reasons.values()]);
        const own = reason ? { ...share, ...reason, reason } : share;
        return { ...own, isDoubtful: false, scene, item };
      });
  });
  const printed = [...Map.groupBy(places, ({ scene }) => scene).values()].flatMap((own) =>
    withPrinted(own, lines),
  );
  return settleDoubts(printed.map((place) => ({ ...place, ...keyOf(place, lines) })));
}

const withTokens = (value: string, { tokenOf }: Sources) =>
  value.replaceAll(/var\((--[\w-]+)\)/g, (all, name: string) => tokenOf?.(name) ?? all);

/** @param places Of one key. @param rowsAt Rows that have a place. */
function rowOf(
  places: readonly Placed[],
  rowsAt: (place: Placed) => number,
  lines: ChangedLines,
): Row | undefined {
  const first = firstOf(places);
  if (!first) return undefined;
  const tokens = tokensOf(first.reason ?? first, lines.tokens);
  const causes = places.flatMap(({ reason }) => (reason ? causeOf(reason, lines).sources : []));
  const isKnown = tokens.length + causes.length > 0 || isWhole(first.kind);
  const [{ before, after } = first.reason ?? first] = tokens;
  const details = detailsOf([first, ...places.filter((place) => place !== first)]);
  return {
    id: createHash('sha256').update(first.key).digest('hex').slice(0, 6),
    kind: isKnown ? first.kind : 'unexplained',
    isLost: places.some(({ isLost }) => isLost),
    isDoubtful: first.isDoubtful,
    name: [...new Set(tokens.map(({ name }) => name))].join(', ') || (first.reason ?? first).name,
    before: withTokens(before, lines.sources),
    after: withTokens(after, lines.sources),
    where: [...new Set(places.map(({ where }) => where))].slice(0, 12),
    details,
    sources: [...new Set(causes)].slice(0, 5),
    occurrences: shownFirst(places, rowsAt),
  };
}

export function rowsOf(explained: readonly ExplainedChange[], lines: ChangedLines): Row[] {
  const places = placesOf(explained, lines);
  const keys = new Map(
    [...Map.groupBy(places, placeName)].map(([name, own]) => [
      name,
      new Set(own.map(({ key }) => key)).size,
    ]),
  );
  const rowsAt = (place: Placed) => keys.get(placeName(place)) ?? 0;
  const rows = [...Map.groupBy(places, ({ key }) => key).values()].flatMap(
    (same) => rowOf(same, rowsAt, lines) ?? [],
  );
  return rows.toSorted((a, b) => rank(a) - rank(b) || b.occurrences.length - a.occurrences.length);
}
