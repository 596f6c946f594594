import { describe, expect, test } from 'vitest';
import { exportHex, exportThemes, importTokens } from '#scripts/tokens/exchange.ts';
import { parseTexts, readTexts } from '#scripts/tokens/read.ts';
import { readThemes, withChanges } from '#scripts/tokens/themes.ts';
import { reverseKeys } from '#tests/support/reverseKeys.ts';
import { tokenFaults } from '#theme/tokenFaults.ts';

const files = parseTexts(readTexts(new URL('../../tokens/', import.meta.url)));
const themes = readThemes(files);
const step = 'base.color.navy.800';

/** As a file does that was written and read. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function put(tree: unknown, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((node, key) => Object(node)[key], tree);
  Object(parent)[last] = value;
}

describe('Tokens for a design tool', () => {
  test('have every colour of both themes as hex', () => {
    const hex = exportHex(files);
    expect(Object.keys(hex)).toEqual(Object.keys(themes));
    for (const colors of Object.values(hex))
      for (const value of Object.values(colors)) expect(value).toMatch(/^#(?:[\da-f]{2}){3,4}$/);
    expect(hex.light?.['color.surface.scrim']).toMatch(/^#[\da-f]{6}99$/);
    expect(hex.light?.['color.text.muted']).not.toBe(hex.lightContrast?.['color.text.muted']);
  });

  test('are a file for each theme with aliases, plain colours and no reference that tools miss', () => {
    const [light] = Object.values(exportThemes(files));
    expect(light).toMatchObject({
      color: { text: { muted: { $type: 'color', $value: expect.stringMatching(/^\{base\./) } } },
    });
    expect(JSON.stringify(light)).not.toContain('"$ref"');
    expect(JSON.stringify(light)).not.toContain('oklch');
  });
});

describe('Tokens back from a design tool', () => {
  test('change nothing when the tool changed nothing', () => {
    expect(importTokens(files, copy(exportHex(files)))).toEqual({ changes: [], notes: [] });
    for (const file of Object.values(exportThemes(files)))
      expect(importTokens(files, copy(file))).toEqual({ changes: [], notes: [] });
  });

  test('change nothing when the tool wrote the keys in another order', () => {
    for (const file of Object.values(exportThemes(files)))
      expect(importTokens(files, reverseKeys(file))).toEqual({ changes: [], notes: [] });
  });

  test('change a step of the palette, and the roles that name it go on naming it', () => {
    const hex = copy(exportHex(files));
    for (const colors of Object.values(hex)) colors[step] = '#1b4d2e';
    const { changes, notes } = importTokens(files, hex);
    expect(changes.map(({ id }) => id)).toEqual([step]);
    expect(notes).toEqual([]);
    const changed = withChanges(files, changes);
    expect(exportHex(changed).light?.[step]).toBe('#1b4d2e');
    expect(tokenFaults(changed)).toEqual([]);
  });

  test.each([
    '#1b4d2e',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#000000',
    '#ffffff',
    '#808080',
    '#fdf6e3',
    '#123456',
  ])('keep %s to the digit, in a colour that the check lets pass', (value) => {
    const hex = copy(exportHex(files));
    if (hex.light) hex.light[step] = value;
    const changed = withChanges(files, importTokens(files, hex).changes);
    expect(exportHex(changed).light?.[step]).toBe(value);
    expect(tokenFaults(changed)).toEqual([]);
  });

  test('make a role that means a step of the palette its alias', () => {
    const hex = copy(exportHex(files));
    if (hex.light) hex.light['color.text.muted'] = hex.light[step] ?? '';
    expect(importTokens(files, hex).changes).toEqual([
      { file: 'color.light.tokens.json', id: 'color.text.muted', value: `{${step}}` },
    ]);
  });

  test('change an alias, a length and its least value, and one layer of a shadow', () => {
    const [light] = Object.values(copy(exportThemes(files)));
    put(light, 'color.text.muted.$value', `{${step}}`);
    put(light, 'font.size.body.$value.value', 1.2);
    put(light, 'font.size.body.$extensions', {
      'site.fluid': { min: { value: 1.1, unit: 'rem' } },
    });
    put(light, 'elevation.card.$value.1.blur.value', 9);
    const { changes } = importTokens(files, light);
    expect(changes.map(({ id }) => id).toSorted()).toEqual([
      'color.text.muted',
      'elevation.card',
      'font.size.body',
    ]);
    const shadow = changes.find(({ id }) => id === 'elevation.card')?.value;
    expect(shadow).toMatchObject([
      { color: { components: { $ref: expect.any(String) } } },
      { color: { components: { $ref: expect.any(String) } }, blur: { value: 9, unit: 'px' } },
    ]);
    expect(changes).toContainEqual({
      file: 'type.tokens.json',
      id: 'font.size.body',
      value: { value: 1.2, unit: 'rem' },
      extensions: { 'site.fluid': { min: { value: 1.1, unit: 'rem' } } },
    });
  });

  test('tell what is no token here, and what a theme has from another one', () => {
    const hex = copy(exportHex(files));
    if (hex.lightContrast) {
      hex.lightContrast['color.text.nothing'] = '#000000';
      hex.lightContrast['color.surface.canvas'] = '#eeeeee';
    }
    const { changes, notes } = importTokens(files, hex);
    expect(changes).toEqual([]);
    expect(notes.join('\n')).toContain('color.text.nothing is no token here');
    expect(notes.join('\n')).toContain(
      'color.surface.canvas has no value of its own in the theme lightContrast: it is that of light',
    );
  });

  test('are refused when the file is something else, or of no theme', () => {
    expect(() => importTokens(files, [])).toThrow('no JSON object');
    expect(() => importTokens(files, { a: 1 })).toThrow('which theme');
    expect(() => importTokens(files, { a: 1 }, 'light')).toThrow('no token');
  });
});
