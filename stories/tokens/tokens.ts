import * as v from 'valibot';
import type { Pair } from '@repo/tokens/tokens';
import { readThemes, type ResolvedToken } from '@repo/tokens/themes';
import {
  colorSchema,
  cssColor as cssOf,
  type Measure,
  measureSchema,
  variableOf,
} from '@repo/tokens/values';
import { aliasOf } from '@repo/tokens/leaves';
import pairFile from '#tokens/contrast.pairs.json';

export type Token = ResolvedToken;

// Read where they are, so that a saved token shows here as it does on the site.
const files = import.meta.glob<object>('/tokens/*.{tokens,resolver}.json', {
  eager: true,
  import: 'default',
});

const named = Object.entries(files).map(([path, file]) => [path.replace(/.*\//, ''), file]);

/** Every theme with its aliases followed. */
export const themes = readThemes(Object.fromEntries(named));
export const [light = {}] = Object.values(themes);
export const pairs: readonly Pair[] = pairFile.pairs;

export const below = (group: string, theme = light): Token[] =>
  Object.values(theme).filter(({ id }) => id.startsWith(`${group}.`));

/** The token that one is an alias of. */
export const aliased = ({ value }: Token): string | undefined => aliasOf(value);

/** The last part of an id. */
export const nameOf = ({ id }: Token) => id.split('.').slice(-1).join('');

export const cssColor = ({ $value }: Token): string =>
  v.is(colorSchema, $value) ? cssOf($value) : '';

/** As a designer says it: 1.5 rem (24 px). */
export function say({ $value }: Token): string {
  if (!v.is(measureSchema, $value))
    return JSON.stringify($value).replaceAll('"', '').replaceAll(',', ', ');
  const { value, unit } = $value;
  return unit === 'rem' && value ? `${value} rem (${value * 16} px)` : `${value} ${unit}`;
}

/** Size in px in a window of some width, of a token that grows from 360 to 1280 px. */
export function pxAt({ $value, min }: Token, width: number): number {
  if (!v.is(measureSchema, $value)) return 0;
  const px = ({ value, unit }: Measure) => (unit === 'rem' ? value * 16 : value);
  const most = px($value);
  const least = v.is(measureSchema, min) ? px(min) : most;
  const share = Math.min(1, Math.max(0, (width - 360) / (1280 - 360)));
  return Math.round((least + (most - least) * share) * 10) / 10;
}

/** The custom property that carries a role on the page. */
export const variable = ({ id }: Token) => variableOf(id);
