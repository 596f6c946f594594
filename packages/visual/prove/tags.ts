/** Finds the ends of elements that have another tag: neither builds without the other. */
import type { Unit } from '#model/unit.ts';

type Side = 'before' | 'after';

const sides = ['before', 'after'] as const;

const namesIn = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Tags that a side of a unit only opens, or only closes. */
function tagsOf({ sources }: Unit, side: Side) {
  const text = sources.flatMap((source) => source[side]).join('\n');
  const opened = namesIn(/<([A-Za-z][\w.:-]*)(?![^<]*\/>)/g, text);
  const closed = namesIn(/<\/([A-Za-z][\w.:-]*)\s*>/g, text);
  return {
    opened: opened.filter((name) => !closed.includes(name)).join(),
    closed: closed.filter((name) => !opened.includes(name)).join(),
  };
}

function isEnd(end: Unit, start: Unit): boolean {
  const [from] = start.sources;
  const [to] = end.sources;
  if (!from || !to || from.file !== to.file || to.line <= from.line) return false;
  const hasTag = sides.some((side) => tagsOf(start, side).opened !== '');
  return hasTag && sides.every((side) => tagsOf(start, side).opened === tagsOf(end, side).closed);
}

/** Pairs of the numbers of the units of both ends of an element. */
export const pairsByTag = (units: readonly Unit[]): (readonly [number, number])[] =>
  units.flatMap((start, at) => {
    const ends = units.filter((unit) => isEnd(unit, start));
    const [nearest] = ends.toSorted(
      ({ sources: [a] }, { sources: [b] }) => (a?.line ?? 0) - (b?.line ?? 0),
    );
    return nearest ? [[at, units.indexOf(nearest)] as const] : [];
  });
