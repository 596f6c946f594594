/** Combines themes for visitors who meet several media conditions at once. */
import { cssOf } from './css.ts';
import type { ResolvedTheme, ResolvedThemes } from './themes.ts';
import { together } from './values.ts';

/** Width range (px) in which a condition holds; any width for other conditions. */
type Span = readonly [from: number, below: number];

const pxIn = (amount = '', unit = '') => Number(amount) * (unit === 'px' ? 1 : 16);

function spanOf(condition: string): Span {
  const range = /^\(width\s*([<>]=?)\s*([\d.]+)(px|r?em)\)$/.exec(condition);
  const plain = /^\((min|max)-width:\s*([\d.]+)(px|r?em)\)$/.exec(condition);
  const [, sign = '', amount, unit] = range ?? plain ?? [];
  if (amount === undefined) return [-Infinity, Infinity];
  return sign === 'min' || sign.startsWith('>')
    ? [pxIn(amount, unit), Infinity]
    : [-Infinity, pxIn(amount, unit)];
}

/** True if both conditions can hold at once. A media feature has one value at a time. */
function canMeet(a: string, b: string): boolean {
  const [, featureA, valueA] = /^\(([\w-]+):\s*([\w-]+)\)$/.exec(a) ?? [];
  const [, featureB, valueB] = /^\(([\w-]+):\s*([\w-]+)\)$/.exec(b) ?? [];
  const isPreference = featureA !== undefined && !/^(?:min|max)-/.test(featureA);
  if (isPreference && featureA === featureB) return valueA === valueB;
  const [spanA, spanB] = [spanOf(a), spanOf(b)];
  return Math.max(spanA[0], spanB[0]) < Math.min(spanA[1], spanB[1]);
}

const cssIn = (set: ResolvedTheme, id: string) => set[id] && cssOf(set[id]);

/** Takes each token from the last theme that changes it, as CSS rules override each other. */
function mixed(first: ResolvedTheme, sets: readonly ResolvedTheme[]): ResolvedTheme {
  return Object.fromEntries(
    Object.entries(first).map(([id, token]) => {
      const winner = sets.findLast((set) => cssIn(set, id) !== cssOf(token));
      return [id, winner?.[id] ?? token];
    }),
  );
}

/** Every subset of two or more names. */
function sets(names: readonly string[]): string[][] {
  const subsets = names.reduce<string[][]>(
    (before, name) => [...before, ...before.map((subset) => [...subset, name])],
    [[]],
  );
  return subsets.filter(({ length }) => length > 1);
}

/**
 * The themes, and their combinations for visitors who get several at once, named like
 * `dark+moreContrast`.
 */
export function withMeetings(
  themes: ResolvedThemes,
  media: Readonly<Record<string, string>>,
): ResolvedThemes {
  const [first = {}] = Object.values(themes);
  const names = Object.keys(media).filter((name) => name in themes);
  const conditionOf = (name: string) => media[name] ?? '';
  const meetings = sets(names).filter((subset) =>
    subset.every((a, at) =>
      subset.slice(at + 1).every((b) => canMeet(conditionOf(a), conditionOf(b))),
    ),
  );
  const entries = meetings.map((subset) => [
    subset.join(together),
    mixed(
      first,
      subset.map((name) => themes[name] ?? {}),
    ),
  ]);
  return { ...themes, ...Object.fromEntries(entries) };
}
