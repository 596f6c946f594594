/** Changes of a picture's elements: which of them it shows, and which stand near each other. */
import { type Changed, changesOf } from '#diff/changes.ts';
import * as elements from '#diff/elements.ts';
import { hasGrown, hasMovedAlone } from '#diff/moves.ts';
import { type Difference, differIn, type Pixels } from '#diff/pixels.ts';
import type { Layout } from '#model/layout.ts';
import type { Caused, Share } from './share.ts';
import { causeOf, type ChangedLines, type Facts, isCaused, tokenCause } from './sources.ts';
import { tokenBehind } from './tokens.ts';
import { ringReach, shadowReach } from './unexplained.ts';

export type Sides<Side> = Readonly<Record<'before' | 'after', Side>>;

export type Known = Changed & Caused & Pick<Share, 'isSaid'>;

/** @param item names the mode of a picture */
export function causedChanges(layouts: Sides<Layout>, lines: ChangedLines, item: string) {
  const pairs = elements.pairElements(layouts.before, layouts.after);
  const { width, rem } = layouts.after;
  const facts: Facts = { width, rem, item };
  const changes = changesOf(pairs).map((changed): Known => {
    const { change } = changed;
    const node = changed.after ?? changed.before;
    const isText = /^(?:text|attribute|added|removed)$/.test(change.kind);
    const said = isText ? tokenBehind(change.before, change.after, lines.tokens) : undefined;
    const cause = said ? tokenCause(said, lines) : causeOf(change, lines, facts);
    return { ...changed, cause, inside: elements.componentsIn(node), isSaid: said !== undefined };
  });
  return { elements: pairs, changes, facts };
}

export type Shown = Sides<Pixels> & {
  readonly elements: elements.Elements;
  readonly changes: readonly Known[];
  readonly difference: Difference;
};

export const movesOthers = ({ change: { reach } }: Changed) =>
  reach === 'layout' || reach === 'all';

export const nodesOf = ({ before, after }: Changed) => [before ?? [], after ?? []].flat();

/** Pixels that have not only moved differ in it, or in its ring or shadow. */
function isPainted(changed: Changed, { difference: { places } }: Shown): boolean {
  const { name } = changed.change;
  if (name.startsWith('::backdrop')) return places.length > 0;
  const room = /shadow|^::/.test(name) ? shadowReach : ringReach;
  return places.some(({ x, y }) =>
    nodesOf(changed).some((node) => elements.isAt(node, x, y, room)),
  );
}

/** Pixels differ in it, or around it where others stand otherwise. */
export const isSeen = (changed: Changed, shown: Shown): boolean =>
  isPainted(changed, shown) ||
  (movesOthers(changed) &&
    nodesOf(changed)
      .flatMap((node) => [node, node.parent ?? []].flat())
      .some(({ place }) => differIn(place, shown.before, shown.after)));

/** An element with those around it, of the layout after where that has them. */
function chainOf({ before, after }: Changed, { pairs }: elements.Elements) {
  if (after) return [after, ...elements.ancestorsOf(after)];
  return before
    ? [before, ...elements.ancestorsOf(before).map((node) => pairs.get(node) ?? node)]
    : [];
}

function isNear(first: Changed, second: Changed, pairs: elements.Elements) {
  const [chain, other] = [first, second].map((changed) => chainOf(changed, pairs));
  const [node, parent] = chain ?? [];
  const [otherNode, otherParent] = other ?? [];
  if (!node || !otherNode) return undefined;
  if (chain?.includes(otherNode) || other?.includes(node)) return 'around';
  return parent !== undefined && parent === otherParent ? 'beside' : undefined;
}

/** Changes that a style elsewhere can ask for, as by `:has`. */
const makesOthers = ({ change: { kind } }: Changed) =>
  /^(?:attribute|text|added|removed|order|image)$/.test(kind);

/** The changes that one without lines of its own follows from. */
export function leadersOf(changed: Known, shown: Shown): readonly Known[] {
  const leaders = shown.changes.filter((other) => isCaused(other.cause) && makesOthers(other));
  const near = (['around', 'beside'] as const).map((how) =>
    leaders.filter((leader) => isNear(leader, changed, shown.elements) === how),
  );
  return near.find(({ length }) => length > 0) ?? [];
}

/** No word and no image changes unseen; of the rest the layout may be as old as its picture. */
export const mayBeOld = ({ change: { kind, name } }: Changed) =>
  /^(?:style|classes|attribute)$/.test(kind) || name === 'svg';

/** It stands or grows otherwise within what is around it, and nothing near it that is known does. */
export function hasMovedItself(changed: Known, { elements: pairs, changes }: Shown): boolean {
  const { after } = changed;
  if (!after || !movesOthers(changed)) return false;
  const isElsewhere = [after, ...after.children].some(
    (node) => hasMovedAlone(node, pairs) || hasGrown(node, pairs),
  );
  const isBehind = (other: Known) =>
    isCaused(other.cause) && movesOthers(other) && isNear(other, changed, pairs);
  return isElsewhere && !changes.some(isBehind);
}
