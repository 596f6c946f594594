import * as v from 'valibot';
import { colorSchema, curveSchema, familySchema, measureSchema } from '#scripts/tokens/values.ts';
import type { Entry } from './history.ts';

const short = (value: number) => String(Number(value.toFixed(4)));

/** A value as designers say it, of a file or resolved. */
export function sayValue(value: unknown): string {
  if (typeof value === 'string') return value.replace(/^\{(.*)\}$/, '$1');
  if (v.is(colorSchema, value)) {
    const { components, alpha } = value;
    return `${components.map(short).join(' ')}${alpha === undefined ? '' : ` / ${alpha}`}`;
  }
  if (v.is(measureSchema, value)) return `${short(value.value)} ${value.unit}`;
  if (v.is(familySchema, value)) return value[0] ?? '';
  if (v.is(curveSchema, value)) return value.join(' ');
  if (Array.isArray(value)) return value.length === 1 ? '1 layer' : `${value.length} layers`;
  return typeof value === 'number' ? short(value) : JSON.stringify(value);
}

/** With its least value, where it has one. */
export const sayEntry = ({ value, min }: Entry): string =>
  min === undefined ? sayValue(value) : `${sayValue(min)} to ${sayValue(value)}`;
