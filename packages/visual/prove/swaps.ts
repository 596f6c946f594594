/** Finds lines that have changed places with each other: the parts of one new order. */
import type { Unit } from '#model/unit.ts';

/** Lines from the first to the last part of a new order. */
const farthest = 24;

type Side = 'before' | 'after';

/** Text of a side without the sign that divides items, which the last one may lack. */
const textOf = ({ sources }: Unit, side: Side) =>
  sources
    .flatMap((source) => source[side])
    .map((line) => line.trim().replace(/[,;]$/, ''))
    .join('\n');

/** A value such as `sm` may stand in any line; a text or an element seldom does. */
const isTelling = (text: string) => /\w{4}/.test(text);

const spanOf = (units: readonly Unit[]) => {
  const lines = units.flatMap(({ sources }) => sources.map(({ line }) => line));
  return { first: Math.min(...lines), last: Math.max(...lines) };
};

/** Units of a file, each of which has the former text of the next one, from the first around to itself. */
function circleFrom(start: Unit, units: readonly Unit[]): Unit[] {
  const circle: Unit[] = [];
  let unit: Unit | undefined = start;
  while (unit && !circle.includes(unit)) {
    circle.push(unit);
    const text = textOf(unit, 'after');
    unit = isTelling(text) ? units.find((other) => textOf(other, 'before') === text) : undefined;
  }
  const { first, last } = spanOf(circle);
  return unit === start && circle.length > 1 && last - first <= farthest ? circle : [];
}

function circlesOf(units: readonly Unit[]): Unit[][] {
  const found = new Set<Unit>();
  return units.flatMap((unit) => {
    const circle = found.has(unit) ? [] : circleFrom(unit, units);
    for (const part of circle) found.add(part);
    return circle.length > 0 ? [circle] : [];
  });
}

/** Parts of two items that have changed places lie between each other. */
const areMixed = (one: readonly Unit[], other: readonly Unit[]) => {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.first <= b.last && b.first <= a.last;
};

/** Pairs of the numbers of units that are parts of one new order. */
export function pairsBySwap(units: readonly Unit[]): (readonly [number, number])[] {
  const numberOf = new Map(units.map((unit, at) => [unit, at]));
  const ofLines = units.filter(({ kind, sources }) => kind === 'lines' && sources.length === 1);
  const files = Map.groupBy(ofLines, ({ sources: [source] }) => source?.file);
  return [...files.values()].flatMap((list) => {
    const circles = circlesOf(list);
    const joined = circles.flatMap((circle, at) => [
      ...circle.slice(1).map((unit) => [circle[0], unit] as const),
      ...circles
        .slice(0, at)
        .filter((other) => areMixed(circle, other))
        .map((other) => [other[0], circle[0]] as const),
    ]);
    return joined.flatMap(([first, second]) => {
      const pair = [first && numberOf.get(first), second && numberOf.get(second)] as const;
      return pair[0] === undefined || pair[1] === undefined ? [] : [[pair[0], pair[1]] as const];
    });
  });
}
