import { readThemes } from '@repo/tokens/themes';
import { cssValue } from '@repo/tokens/values';
import { sayShort, withPx } from '@repo/tokens/words';

const files = import.meta.glob<object>('/tokens/*.{tokens,resolver}.json', {
  eager: true,
  import: 'default',
});
const named = Object.entries(files).map(([path, file]) => [path.replace(/.*\//, ''), file]);

/** Every theme with its aliases followed; the first is everybody's. */
export const themes = readThemes(Object.fromEntries(named));
const tokens = Object.values(Object.values(themes)[0] ?? {});

const groupOf = (id: string) => id.split('.').slice(0, -1).join('.');
const nameOf = (id: string) => id.split('.').at(-1) ?? id;

/** Colors by group, like `base.color.navy`, with the CSS of each by its name. */
export const colorGroups = Object.entries(
  Object.groupBy(
    tokens.filter(({ $type }) => $type === 'color'),
    ({ id }) => groupOf(id),
  ),
).map(([group, colors = []]) => ({
  group,
  colors: Object.fromEntries(colors.map(({ id, $value }) => [nameOf(id), cssValue($value)])),
}));

const valuesOf = (group: string) =>
  tokens.filter(({ id }) => groupOf(id) === group).map(({ $value, min }) => cssValue($value, min));

export const fontSizes = valuesOf('font.size');
export const fontWeights = valuesOf('font.weight').map(Number);
export const fontFamilies = valuesOf('font.family');

/** Tokens that are no colors and no letters: name, value and use. */
export const measures = tokens
  .filter(({ $type, id }) => $type !== 'color' && !id.startsWith('font.'))
  .map(({ id, $value, min, description = '' }) => ({
    id,
    value: withPx(sayShort($value, min)),
    description,
  }));
