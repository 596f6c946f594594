import { describe, expect, test } from 'vitest';
import { editAll } from '#edit/edit.ts';
import { faultsIn } from '#contrast/faults.ts';
import { deleteToken, fileFor, renameToken, usersOf } from '#model/authoring.ts';
import { makeTheme } from '#model/themeChanges.ts';
import { type TokenChange, withChanges } from '#model/changes.ts';
import { allChanged, changedBy, scaled } from '#model/reckon.ts';
import { mediaOf, themesOf } from '#model/resolver.ts';
import { readThemes } from '#model/themes.ts';
import { base, files, filesWith, light, more, texts, tokens } from './example.ts';

/** Applies changes to the files, and expects the edited texts to have the same order of keys. */
function applyChanges(changes: readonly TokenChange[]) {
  const after = withChanges(files, changes);
  const edited = editAll(texts, changes);
  for (const [name, text] of Object.entries(edited))
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(after[name]));
  return { after, edited, themes: readThemes(after) };
}

const linesOf = (text = '') => text.split('\n');

describe('a theme', () => {
  test('writes its own value where the first theme has it, and removes it to the byte', () => {
    const id = 'color.border.strong';
    const strong = { file: more, id, value: '{base.color.sand.950}' };
    const { edited, themes } = applyChanges([strong]);
    expect(themes.moreContrast?.[id]?.value).toBe(strong.value);
    expect(themes.light?.[id]?.value).toBe(tokens.themes.light?.[id]?.value);
    expect(Object.keys(JSON.parse(edited[more] ?? '').color.border)).toContain('strong');
    const back = editAll({ ...texts, ...edited }, [{ file: more, id, isGone: true }]);
    expect(back[more]).toBe(texts[more]);
  });

  test.each([false, true])('is created with its entry and its file; darkened: %s', (isDark) => {
    const media = '(prefers-color-scheme: dark)';
    const { after, edited, themes } = applyChanges(
      makeTheme(files, { name: 'dark', media, isDark }),
    );
    expect(mediaOf(after).dark).toBe(media);
    expect(themesOf(after).dark).toContain('color.dark.tokens.json');
    expect(edited['site.resolver.json']).toContain('(prefers-contrast: more)');
    const canvas = themes.dark?.['color.surface.canvas']?.$value;
    expect(Object(canvas).components[0] < 0.3).toBe(isDark);
    expect(canvas === themes.light?.['color.surface.canvas']?.$value).toBe(!isDark);
    expect(faultsIn(after).filter(({ kind }) => kind !== 'contrast')).toEqual([]);
  });
});

describe('a token', () => {
  test('is created in the file of its group, and writes its type only if no group gives it', () => {
    expect(fileFor(files, 'color.text.badge')).toBe(light);
    expect(fileFor(files, 'base.color.plum.500')).toBe(base);
    expect(fileFor(files, 'nothing.like.it')).toBeUndefined();
    const badge = { id: 'color.text.badge', value: '{base.color.navy.900}', type: 'color' };
    const { edited } = applyChanges([{ file: light, description: 'On badges.', ...badge }]);
    const added = linesOf(edited[light]).filter((line) => !linesOf(texts[light]).includes(line));
    expect(added.map((line) => line.trim())).toEqual([
      '"badge": {',
      '"$value": "{base.color.navy.900}",',
      '"$description": "On badges."',
    ]);
    const space = { file: 'space.tokens.json', id: 'tilt.little', value: 2, type: 'number' };
    expect(applyChanges([space]).edited['space.tokens.json']).toContain('"$type": "number"');
  });

  test('is renamed in every theme and pair, and in the tokens that follow it', () => {
    const names = {
      'base.color.navy.900': 'base.color.navy.910',
      'color.text.muted': 'color.text.quiet',
    };
    for (const [from, to] of Object.entries(names)) {
      const { after, themes } = applyChanges(renameToken(files, from, to));
      expect(JSON.stringify(after)).not.toMatch(new RegExp(`["{]${from}["}]`));
      expect(faultsIn(after)).toEqual([]);
      expect(themes.light?.[to]?.$value).toEqual(tokens.themes.light?.[from]?.$value);
    }
  });

  test('is deleted from every theme, and lists its users', () => {
    expect(usersOf(files, 'base.color.navy.900')).toContain('color.text.heading');
    const pair = 'color.text.muted on color.surface.canvas';
    expect(usersOf(files, 'color.text.muted')).toContain(pair);
    const { themes } = applyChanges(deleteToken(files, 'radius.lg'));
    expect(themes.light?.['radius.lg']).toBeUndefined();
    expect(themes.light?.['radius.md']).toBeDefined();
  });
});

describe('several tokens', () => {
  const inLight = Object.values(tokens.themes.light ?? {});
  const sizes = inLight.filter(({ id }) => id.startsWith('font.size.'));

  test('change by a percentage, on phones too, and leave aliases as they are', () => {
    const changes = allChanged(sizes, (value, unit) => changedBy('+10%', unit, value));
    expect(changes).toHaveLength(sizes.length);
    const { themes } = applyChanges(changes);
    const sizeOf = (set = tokens.themes.light) => Object(set?.['font.size.h1']);
    expect(sizeOf(themes.light).$value.value).toBeCloseTo(sizeOf().$value.value * 1.1, 3);
    expect(sizeOf(themes.light).min.value).toBeCloseTo(sizeOf().min.value * 1.1, 3);
    const roles = inLight.filter(({ id }) => id.startsWith('color.text.'));
    expect(allChanged(roles, (value) => value + 1)).toEqual([]);
  });

  test('become a scale from a base and a ratio, and keep their order', () => {
    const changes = scaled(sizes, 'font.size.body', 1.25);
    const values = changes.map(({ value }) => Number(Object(value).value));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    const at = changes.findIndex(({ id }) => id === 'font.size.body');
    expect(changes[at]?.value).toEqual(tokens.themes.light?.['font.size.body']?.value);
    expect((values[at + 1] ?? 0) / (values[at] ?? 1)).toBeCloseTo(1.25, 3);
  });
});

test('renaming a token keeps the members that only other tools read', () => {
  const members = { $deprecated: 'Use lg', $extensions: { 'com.example': { scopes: ['GAP'] } } };
  const [space, path] = ['space.tokens.json', 'space.md'];
  const before = filesWith(space, path, {
    ...Object(tokens.themes.light?.[path]?.node),
    ...members,
  });
  const after = withChanges(before, renameToken(before, path, 'space.middle'));
  expect(Object(after[space]).space.middle).toMatchObject(members);
});
