/** Reads a value that is typed for a token of some type. */
import { oklchOf } from '#model/color.ts';
import { aliasOf } from '#model/leaves.ts';
import { amountIn } from '#model/values.ts';

export const newTypes = ['color', 'dimension', 'duration', 'number', 'fontWeight', 'fontFamily'];

function colorFrom(text: string) {
  const components = oklchOf(text);
  return components && { colorSpace: 'oklch', components };
}

function measureFrom(text: string, unit: string) {
  const value = amountIn(text, unit);
  return value === undefined ? undefined : { value, unit };
}

const numberFrom = (text: string) => amountIn(text, '');

function familiesFrom(text: string) {
  const names = text.split(/\s*,\s*/).filter(Boolean);
  return names.length > 0 ? names : undefined;
}

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  color: colorFrom,
  dimension: (text) => measureFrom(text, /rem\s*$/i.test(text) ? 'rem' : 'px'),
  duration: (text) => measureFrom(text, 'ms'),
  number: numberFrom,
  fontWeight: numberFrom,
  fontFamily: familiesFrom,
};

export const valueFrom = (type: string, text: string): unknown =>
  aliasOf(text.trim()) ? text.trim() : readers[type]?.(text.trim());
