import { describe, expect, test } from 'vitest';
import type { TokenFiles } from '#model/leaves.ts';
import { resolveTokens } from '#model/tokens.ts';
import { changes, report } from '#report/report.ts';
import { base, copy, files, filesWith, light, more, put, tokens } from './example.ts';

const reportOf = (changed: TokenFiles, usage = {}) =>
  report('main', tokens, resolveTokens(changed), usage);

describe('the report of a change', () => {
  test('has values, contrast, screens and components, and a value of all themes once', () => {
    const was = Object(tokens.themes.light?.['radius.md']?.$value);
    const is = { value: was.value + 2, unit: 'px' };
    const changed = filesWith('space.tokens.json', 'radius.md.$value', is);
    expect(changes(tokens, resolveTokens(changed)).map(({ id }) => id)).toEqual(['radius.md']);
    const text = reportOf(changed, {
      '--radius-md': { screens: ['home', 'news'], components: ['Card'] },
    });
    expect(text.split(`${was.value} px → ${is.value} px`)).toHaveLength(2);
    expect(text).toContain('2 screens: home, news');
    expect(text).toContain('1 component: Card');
  });

  test('follows a palette color to its roles and marks a contrast that breaks', () => {
    const path = 'base.color.navy.900.$value.components';
    const text = reportOf(filesWith(base, path, [0.6, 0.03, 0]));
    expect(text).toContain('### `color.surface.inverse`');
    expect(text).toMatch(
      /`color\.text\.heading` on `color\.surface\.canvas` [\d.]+ → [\d.]+ \*\*below 7\*\*/,
    );
    expect(text).toContain('Contrast breaks in');
  });

  test('says that a renamed role looks the same', () => {
    const renamed: TokenFiles = JSON.parse(
      JSON.stringify(files).replaceAll('inverseMuted', 'inverseQuiet'),
    );
    const usage = { '--color-text-inverseMuted': { screens: ['home'], components: ['Text'] } };
    const text = reportOf(renamed, usage);
    expect(text).toContain('0 tokens differ from `main`. They touch 0 screens');
    expect(text).toContain(
      '### `color.text.inverseMuted` → `color.text.inverseQuiet`\n- renamed: nothing looks different',
    );
    expect(text.match(/^###/gm)).toHaveLength(1);
  });

  test('gives the last value of a token that is gone, once for each theme', () => {
    const without = copy(files);
    for (const file of [light, more]) put(without[file], 'color.border.subtle', undefined);
    const text = reportOf(without);
    expect(text.match(/removed: it was oklch\(.*\) \(light\)/g)).toHaveLength(1);
    expect(text.match(/removed: it was oklch\(.*\) \(moreContrast\)/g)).toHaveLength(1);
  });

  test('names the part of the layer of a shadow that differs', () => {
    const card = tokens.themes.light?.['elevation.card']?.$value;
    const was = Object([card].flat()[1]).blur.value;
    const path = 'elevation.card.$value.1.blur.value';
    const text = reportOf(filesWith('effect.tokens.json', path, was + 1));
    expect(text).toContain(`- layer 2, blur: ${was} px → ${was + 1} px\n`);
    expect(text.length).toBeLessThan(300);
  });

  test('says so when nothing differs', () => {
    expect(reportOf(files)).toContain('No token differs');
  });
});
