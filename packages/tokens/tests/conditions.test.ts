/** Tests combinations of themes, and which of them a change affects. */
import { describe, expect, test } from 'vitest';
import { withPlace, placeOf, scopeOf } from '#bench/place.ts';
import { contrastFaults } from '#contrast/faults.ts';
import { isByHueAlone } from '#contrast/hue.ts';
import { withChanges } from '#model/changes.ts';
import { withMeetings } from '#model/conditions.ts';
import { sayFault } from '#model/fault.ts';
import type { TokenFiles } from '#model/leaves.ts';
import { mediaOf } from '#model/resolver.ts';
import { makeTheme } from '#model/themeChanges.ts';
import { readThemes } from '#model/themes.ts';
import { resolveTokens } from '#model/tokens.ts';
import { sayTheme } from '#model/words.ts';
import { files, light, more, oklch, tokens } from './example.ts';

const dark = 'color.dark.tokens.json';

/** Adds a theme with these values to the files. */
function withTheme(media: string, values: Readonly<Record<string, unknown>> = {}): TokenFiles {
  const changes = Object.entries(values).map(([id, value]) => ({ file: dark, id, value }));
  return withChanges(files, [
    ...makeTheme(files, { name: 'dark', media, isDark: false }),
    ...changes,
  ]);
}

const namesWith = (media: string) => {
  const filesAfter = withTheme(media);
  return Object.keys(withMeetings(readThemes(filesAfter), mediaOf(filesAfter)));
};

test.each([
  ['(prefers-color-scheme: dark)', true],
  ['(width < 600px)', true],
  ['(prefers-contrast: less)', false],
  ['(prefers-contrast: more)', true],
  ['', false],
])('more contrast can hold together with %s: %s', (media, isMet) => {
  expect(namesWith(media).includes('moreContrast+dark')).toBe(isMet);
});

test.each([
  ['(width < 600px)', '(width >= 600px)', false],
  ['(max-width: 37rem)', '(min-width: 30em)', true],
  ['(width < 600px)', '(prefers-color-scheme: dark)', true],
])('%s and %s can hold at once: %s', (a, b, isMet) => {
  const set = tokens.themes.light ?? {};
  const themes = { light: set, a: set, b: set };
  expect('a+b' in withMeetings(themes, { a, b })).toBe(isMet);
});

describe('dark and more contrast at once', () => {
  const values = {
    'color.surface.canvas': oklch(0.2, 0, 0),
    'color.text.muted': oklch(0.9, 0, 0),
    'color.border.strong': '{base.color.sand.50}',
  };
  const filesAfter = withTheme('(prefers-color-scheme: dark)', values);
  const resolved = resolveTokens(filesAfter);
  const both = resolved.conditions['moreContrast+dark'] ?? {};

  test('takes each value from the later rule, and from the other theme where that has none', () => {
    const { themes } = resolved;
    expect(both['color.surface.canvas']).toBe(themes.dark?.['color.surface.canvas']);
    expect(both['color.text.muted']).toBe(themes.dark?.['color.text.muted']);
    const winner = Object.values(themes.moreContrast ?? {}).find(
      ({ id, file }) => file === more && !(id in values),
    );
    expect(winner && both[winner.id]).toBe(winner);
  });

  test('is measured, and its faults name both themes', () => {
    const lines = contrastFaults(resolved).map(sayFault);
    expect(lines).toContainEqual(expect.stringMatching(/\(theme moreContrast\+dark\)$/));
    expect(sayTheme('moreContrast+dark')).toBe('More contrast and dark');
  });

  test('is affected by a value of one of its themes', () => {
    const { themes, conditions } = resolved;
    const chosen = { files: filesAfter, themes, theme: 'dark', set: themes.dark ?? {} };
    const id = 'color.surface.canvas';
    expect(placeOf(chosen, id)).toMatchObject({ file: dark, title: 'Dark', hasOwn: true });
    expect(Object.keys(scopeOf(chosen, conditions, id))).toEqual(['dark', 'moreContrast+dark']);
    const first = { ...chosen, theme: 'light', set: themes.light ?? {} };
    expect(Object.keys(scopeOf(first, conditions, id))).toEqual(['light', 'moreContrast']);
    const otherId = 'color.action.primary.bg';
    expect(placeOf(chosen, otherId)).toMatchObject({ file: dark, like: 'Light', hasOwn: false });
    expect(Object.keys(scopeOf(chosen, conditions, otherId))).toContain('dark');
    expect(Object.keys(scopeOf(chosen, conditions, otherId))).not.toContain('light');
    const step = 'base.color.sand.0';
    expect(placeOf(chosen, step)).toMatchObject({ title: 'All themes', like: undefined });
    expect(Object.keys(scopeOf(chosen, conditions, step))).toHaveLength(4);
  });
});

test('changing a group writes every member into the chosen theme’s file', () => {
  const { themes } = tokens;
  const chosen = { files, themes, theme: 'moreContrast', set: themes.moreContrast ?? {} };
  const sizes = Object.values(chosen.set).filter(({ id }) => id.startsWith('font.size.'));
  expect(sizes.length).toBeGreaterThan(5);
  for (const token of sizes) expect(withPlace(chosen, token)).toEqual({ ...token, file: more });
});

test.each([
  ['as light as each other, of two hues', oklch(0.6, 0.1, 30), oklch(0.6, 0.1, 150), true],
  ['light and dark, of one hue', oklch(0.3, 0.1, 150), oklch(0.8, 0.1, 150), false],
  ['the same', oklch(0.6, 0.1, 30), oklch(0.6, 0.1, 30), false],
])('colors that are %s differ by hue alone: %s', (_, fg, bg, isHue) => {
  const [text, ground] = ['color.text.muted', 'color.surface.canvas'];
  const changed = withChanges(files, [
    { file: light, id: text, value: fg },
    { file: light, id: ground, value: bg },
  ]);
  const set = readThemes(changed).light ?? {};
  expect(isByHueAlone(set, { fg: text, bg: ground, min: 0 })).toBe(isHue);
});
