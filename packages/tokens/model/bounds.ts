/**
 * Least and greatest values of tokens: by type, and more strictly by group in a project's
 * `bounds.json`.
 */
import * as v from 'valibot';
import type { Fault, Reason } from './fault.ts';
import type { TokenFiles } from './leaves.ts';
import { isNode, type Node } from './node.ts';
import type { ResolvedTheme, ResolvedToken } from './themes.ts';
import { amountIn, finite, measureSchema, pathOf } from './values.ts';
import { say } from './words.ts';

const file = 'bounds.json';

const bound = v.pipe(
  v.union([finite, v.string()]),
  v.transform((written) => `${written}`),
  v.check((text) => ['', 'px', 'ms'].some((unit) => amountIn(text, unit) !== undefined)),
);
const isGrowing = ([min, max]: readonly string[]) =>
  ['', 'px', 'ms'].every((unit) => {
    const [from, to] = [min, max].map((end) => amountIn(end ?? '', unit));
    return from === undefined || to === undefined || from <= to;
  });

const boundsSchema = v.pipe(
  v.custom<Node>(isNode),
  v.record(
    v.string(),
    v.pipe(
      v.strictTuple([bound, bound]),
      v.check((ends) => isGrowing(ends)),
    ),
  ),
);

/** By group, like `font.size`, in the units that a designer types. */
export type Bounds = v.InferOutput<typeof boundsSchema>;

const ofTypes: Bounds = {
  fontWeight: ['1', '1000'],
  dimension: ['-2000px', '2000px'],
  duration: ['0ms', '10s'],
};

/** Reads a project's bounds, and the faults of their file. */
export function readBounds(files: TokenFiles): { bounds: Bounds; faults: Fault[] } {
  const { success, output, issues } = v.safeParse(boundsSchema, files[file] ?? {});
  if (success) return { bounds: output, faults: [] };
  const faults = issues.map((issue): Fault => ({ file, path: pathOf(issue), kind: 'boundsFile' }));
  return { bounds: {}, faults };
}

export type Range = { readonly from: number; readonly to: number; readonly words: string };

/** The bounds of a token, in a unit of its values. */
export function rangeOf(
  bounds: Bounds,
  { id, $type }: ResolvedToken,
  unit: string,
): Range | undefined {
  const groups = Object.keys(bounds).filter((group) => `${id}.`.startsWith(`${group}.`));
  const name = groups.toSorted((a, b) => b.length - a.length)[0] ?? $type;
  const [least, most] = bounds[name] ?? ofTypes[name] ?? [];
  if (least === undefined || most === undefined) return undefined;
  const [from, to] = [amountIn(least, unit), amountIn(most, unit)];
  if (from === undefined || to === undefined) return undefined;
  return { from, to, words: `${name} goes from ${least} to ${most}` };
}

const amountOf = (value: unknown) =>
  typeof value === 'number' ? { value, unit: '' } : v.is(measureSchema, value) ? value : undefined;

const isIn = (group: string, { id, $type }: ResolvedToken) =>
  `${id}.`.startsWith(`${group}.`) || $type === group;

/** Finds bounds of groups that no token has, such as misspelt ones. */
export const groupFaults = (bounds: Bounds, set: ResolvedTheme): Fault[] =>
  Object.entries(bounds).flatMap(([group, ends]): Fault[] => {
    const tokens = Object.values(set).filter((token) => isIn(group, token));
    const amounts = tokens.flatMap(({ $value }) => amountOf($value) ?? []);
    const hasUnit = amounts.every(({ unit }) =>
      ends.every((end) => amountIn(end, unit) !== undefined),
    );
    const path = [group];
    if (amounts.length === 0) return [{ file, path, kind: 'boundsGroup' }];
    return hasUnit ? [] : [{ file, path, kind: 'boundsUnit' }];
  });

/** Finds a value, or a least value of a growing length, that is out of bounds. */
export function boundsFault(token: ResolvedToken, bounds: Bounds): Reason | undefined {
  // A part taken from another token has that token's bounds.
  const writtenValue = token.sources.length > 0 ? undefined : token.$value;
  for (const part of [writtenValue, token.min]) {
    const amount = amountOf(part);
    const range = amount && rangeOf(bounds, token, amount.unit);
    if (!range || (amount.value >= range.from && amount.value <= range.to)) continue;
    return { kind: 'bounds', value: say(part), words: range.words };
  }
  return undefined;
}

/** The nearest value within the bounds. Reads a number that only makes sense in px as px. */
export function withinBounds(token: ResolvedToken, bounds: Bounds, value: unknown): unknown {
  const amount = amountOf(value);
  const range = amount && rangeOf(bounds, token, amount.unit);
  if (!range) return value;
  const inPx = amount.value / 16;
  const isPx = amount.unit === 'rem' && amount.value > range.to && inPx >= range.from;
  const nearest = Math.min(range.to, Math.max(range.from, isPx ? inPx : amount.value));
  return typeof value === 'number' ? nearest : { ...amount, value: nearest };
}
