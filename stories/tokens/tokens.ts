import { cssOf } from '@repo/tokens/css';
import { parseTexts } from '@repo/tokens/leaves';
import { groupOf, nameOf, readThemes } from '@repo/tokens/themes';
import { sayShort, withPx } from '@repo/tokens/words';
import { texts } from './tokenTexts.ts';

/** Tokens of the default theme, with resolved aliases. */
const [first = {}] = Object.values(readThemes(parseTexts(texts)));
// A token with a fault has no value; the bench reports it.
const tokens = Object.values(first).filter(({ $value }) => $value !== undefined);

/** Colors by group, such as `base.color.brand`, each with its name and CSS. */
export const colorGroups = Object.entries(
  Object.groupBy(
    tokens.filter(({ $type }) => $type === 'color'),
    ({ id }) => groupOf(id),
  ),
).map(([group, colors = []]) => ({
  group,
  colors: Object.fromEntries(colors.map((token) => [nameOf(token.id), cssOf(token) ?? ''])),
}));

const valuesOf = (group: string) =>
  tokens.filter(({ id }) => groupOf(id) === group).map((token) => cssOf(token) ?? '');

export const fontSizes = valuesOf('font.size');
export const fontWeights = valuesOf('font.weight').map(Number);
export const fontFamilies = valuesOf('font.family');

/** Tokens other than colors and fonts: name, value and use. */
export const measures = tokens
  .filter(({ $type, id }) => $type !== 'color' && !id.startsWith('font.'))
  .map(({ id, $value, min, description = '' }) => ({
    id,
    value: withPx(sayShort($value, min)),
    description,
  }));
