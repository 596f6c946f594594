import { readdirSync, readFileSync } from 'node:fs';
import { transformCSSValue } from '@terrazzo/token-tools/css';
import { expect, test } from 'vitest';
import { contrast } from '#scripts/tokens/contrast.ts';
import { readTokens } from '#scripts/tokens/read.ts';
import { readThemes } from '#scripts/tokens/themes.ts';
import { cssValue } from '#scripts/tokens/values.ts';

const folder = new URL('../../tokens/', import.meta.url);
const files = Object.fromEntries(
  readdirSync(folder).map((name) => [
    name,
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  ]),
);

test('every token of every theme has the value in CSS that the site writes', async () => {
  const { themes: expected } = await readTokens(folder);
  const themes = readThemes(files);
  expect(Object.keys(themes)).toEqual(Object.keys(expected));
  for (const [theme, tokensSet] of Object.entries(expected)) {
    /** The parser writes a lightness in percent. */
    const plain = (text: string) =>
      text.replaceAll(/([\d.]+)%/g, (_, part: string) =>
        String(Number((Number(part) / 100).toFixed(6))),
      );
    const written = Object.values(tokensSet).map((token) => {
      const { aliasOf: _a, partialAliasOf: _p, aliasChain: _c, ...own } = token;
      const css = transformCSSValue(own as typeof token, { tokensSet, permutation: { theme } });
      return [token.id, plain(String(typeof css === 'object' ? css['.'] : css))];
    });
    const ours = Object.values(themes[theme] ?? {}).map(({ id, $value }) => [id, cssValue($value)]);
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(written));
  }
});

test('contrasts are those of the whole parser, in every theme', async () => {
  const { themes: expected, pairs } = await readTokens(folder);
  const themes = readThemes(files);
  for (const [theme, set] of Object.entries(expected))
    for (const pair of pairs) expect(contrast(themes[theme] ?? {}, pair)).toBe(contrast(set, pair));
});

test('a role tells the tokens that it takes its colour from, nearest first', () => {
  const role = (theme: string, id: string) => readThemes(files)[theme]?.[id]?.sources;
  const { $value } = files['color.light-contrast.tokens.json'].color.text.muted;
  expect(role('lightContrast', 'color.text.muted')).toEqual([$value.slice(1, -1)]);
  expect(role('light', 'color.surface.scrim')).toHaveLength(1);
  expect(role('light', 'elevation.card')).not.toEqual([]);
});
