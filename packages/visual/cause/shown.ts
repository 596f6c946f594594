/** Changes of a picture's elements: which of them it shows, and which stand near each other. */
import { type Changed, changesOf } from '#diff/changes.ts';
import * as elements from '#diff/elements.ts';
import type { Difference } from '#diff/difference.ts';
import { differIn } from '#diff/elementPixels.ts';
import type { Pixels } from '#diff/pixels.ts';
import type { Sides } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import { type Mark, markerOf } from './marks.ts';
import type { Caused } from './share.ts';
import { causeOf } from './hints.ts';
import { type ChangedLines, type Facts, isCaused } from './sources.ts';
import { reaches } from './unexplained.ts';

export type CausedChange = Changed & Caused & { readonly mark: Mark };

/** An element with those around it, of the layout after where that has them. */
function chainOf({ before, after }: Changed, { pairs }: elements.Elements) {
  if (after) return [after, ...elements.ancestorsOf(after)];
  return before
    ? [before, ...elements.ancestorsOf(before).map((node) => pairs.get(node) ?? node)]
    : [];
}

/** Changes that a selector can match, on the same element or, as with `:has()`, on another. */
const makesOthers = ({ change: { kind } }: Changed) =>
  /^(?:attribute|classes|text|added|removed|order|image)$/.test(kind);

const lengthsIn = (text: string) => [...text.matchAll(/(-?[\d.]+)px/g)].map(([, px]) => Number(px));

/** A length in em grows with the size of the letters. */
function growsWith({ before, after }: Changed['change'], letters: Changed['change']): boolean {
  if (letters.name !== 'font-size') return false;
  const [from, to] = [lengthsIn(before), lengthsIn(after)];
  const [small] = lengthsIn(letters.before);
  const [large] = lengthsIn(letters.after);
  if (small === undefined || large === undefined || from.length !== to.length) return false;
  const isInProportion = (length: number, at: number) =>
    Math.abs(length * large - (to[at] ?? 0) * small) <= 0.01 * Math.abs(length * large);
  return from.length > 0 && from.every(isInProportion);
}

/**
 * Finds the change that a change without source lines follows from: of an ancestor, a descendant,
 * or else a sibling.
 */
function leaderOf(
  changed: CausedChange,
  changes: readonly CausedChange[],
  pairs: elements.Elements,
) {
  const { kind, before, after } = changed.change;
  // No style or element elsewhere writes other words.
  const isRewritten = kind === 'text' && /\w/.test(before) && /\w/.test(after);
  if (isCaused(changed.cause) || isRewritten) return undefined;
  const leaders = changes.filter((leader) => isCaused(leader.cause) && makesOthers(leader));
  const chain = chainOf(changed, pairs);
  const [node, parent] = chain;
  if (!node) return undefined;
  const letters = changes.find(
    ({ cause, change, after }) =>
      isCaused(cause) &&
      after !== undefined &&
      chain.includes(after) &&
      growsWith(changed.change, change),
  );
  if (letters) return letters;
  const isAround = (leader: CausedChange) => {
    const leaderChain = chainOf(leader, pairs);
    const [own] = leaderChain;
    return leaderChain.includes(node) || (own !== undefined && chain.includes(own));
  };
  const isBeside = (leader: CausedChange) => parent && chainOf(leader, pairs)[1] === parent;
  return leaders.find(isAround) ?? leaders.find(isBeside);
}

/** @param item names the mode of a picture */
export function causedChanges(layouts: Sides<Layout>, lines: ChangedLines, item: string) {
  const pairs = elements.pairElements(layouts.before, layouts.after);
  const { width, rem } = layouts.after;
  const facts: Facts = { width, rem, item };
  const markOf = markerOf(pairs);
  const caused = changesOf(pairs).map((changed): CausedChange => {
    const { change } = changed;
    const node = changed.after ?? changed.before;
    const cause = causeOf(change, lines, facts);
    const mark = markOf(changed);
    return { ...changed, cause, mark, inside: elements.componentsIn(node) };
  });
  const changes = caused.map((changed): CausedChange => {
    return { ...changed, leader: leaderOf(changed, caused, pairs) };
  });
  return { elements: pairs, changes, facts };
}

export type Shown = Sides<Pixels> & {
  readonly elements: elements.Elements;
  readonly changes: readonly CausedChange[];
  readonly difference: Difference;
};

export const movesOthers = ({ change: { reach } }: Changed) =>
  reach === 'layout' || reach === 'all';

const nodesOf = ({ before, after }: Changed) => [before ?? [], after ?? []].flat();

/** True if pixels differ in the element or, for a change that moves others, in its parent. */
export const isSeen = (changed: Changed, shown: Shown): boolean =>
  shown.difference.tiles.some((place) => reaches(changed, place)) ||
  (movesOthers(changed) &&
    nodesOf(changed)
      .flatMap((node) => [node, node.parent ?? []].flat())
      .some(({ place }) => differIn(place, shown.before, shown.after)));

/**
 * True if the change may be older than the branch, because an accepted layout may be older than its
 * picture. Texts and images always change pixels.
 */
export const mayBeOld = ({ change: { kind, name } }: Changed) =>
  /^(?:style|classes|attribute)$/.test(kind) || name === 'svg';
