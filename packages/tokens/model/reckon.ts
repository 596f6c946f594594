/** Calculates with values in a designer's notation. */
import * as v from 'valibot';
import type { TokenChange } from './changes.ts';
import type { Leaf } from './leaves.ts';
import { amountIn, measureSchema } from './values.ts';

const operators: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

const rounded = (value: number) => (Number.isFinite(value) ? Number(value.toFixed(4)) : undefined);

/** Applies `+10%`, `×1.1`, `/2` or `-2px` to a value; undefined for other texts. */
export function changedBy(text: string, unit: string, value: number): number | undefined {
  const [, sign = '', amount = ''] =
    /^([-+*/])\s*(.+)$/.exec(text.trim().replace(/^[×x]/, '*')) ?? [];
  const operate = operators[sign];
  const share = amountIn(amount, '%');
  if (!operate) return undefined;
  if (share !== undefined && amount.endsWith('%')) return rounded(value * operate(1, share / 100));
  const by = amountIn(amount, '*/'.includes(sign) ? '' : unit);
  return by === undefined ? undefined : rounded(operate(value, by));
}

/** Reads `19px`, `3.375*1.1`, or a change of the present value such as `+10%`. */
export function reckon(text: string, unit: string, value: number): number | undefined {
  const plain = amountIn(text, unit);
  if (plain !== undefined) return plain;
  const [, first = '', operation = ''] =
    /^(-?[\d.,]+\s*[a-z%°]*)\s*([-+*/×x].*)$/.exec(text.trim()) ?? [];
  if (operation) {
    const start = amountIn(first.trim(), unit);
    return start === undefined ? undefined : changedBy(operation, unit, start);
  }
  return /^[-+].*%$|^[*×x/]/.test(text.trim()) ? changedBy(text, unit, value) : undefined;
}

type Change = (value: number, unit: string) => number | undefined;

function partChanged(part: unknown, change: Change): unknown {
  if (typeof part === 'number') return change(part, '');
  if (!v.is(measureSchema, part)) return undefined;
  const value = change(part.value, part.unit);
  return value === undefined ? undefined : { ...part, value };
}

/** Changes several tokens at once. Tokens that alias them follow without a change. */
export function allChanged(leaves: readonly Leaf[], change: Change): TokenChange[] {
  return leaves.flatMap(({ file, id, value, min }) => {
    const next = partChanged(value, change);
    const least = partChanged(min, change);
    if (next === undefined) return [];
    return [{ file, id, value: next, ...(least !== undefined && { min: least }) }];
  });
}

/** A scale of sizes: each step is the next smaller one times a ratio, counted from the base. */
export function scaled(leaves: readonly Leaf[], base: string, ratio: number): TokenChange[] {
  const sizeOf = ({ value }: Leaf) => (v.is(measureSchema, value) ? value.value : Number.NaN);
  const steps = leaves.filter((leaf) => sizeOf(leaf) > 0).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const at = steps.findIndex(({ id }) => id === base);
  const start = steps[at];
  if (!start) return [];
  return steps.flatMap((step, index) => {
    const share = (sizeOf(start) * ratio ** (index - at)) / sizeOf(step);
    return allChanged([step], (value) => Number((value * share).toFixed(4)));
  });
}
