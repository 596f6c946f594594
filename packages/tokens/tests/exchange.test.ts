import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { exportHex, exportThemes } from '#exchange/exportThemes.ts';
import { exportTokens, importInto } from '#exchange/files.ts';
import { importTokens } from '#exchange/importTokens.ts';
import { tokenFaults } from '#model/faults.ts';
import { readTexts } from '#model/read.ts';
import { withChanges } from '#model/themes.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';
import { copy, files, folder, put, reverseKeys, step, texts } from './example.ts';

describe('Tokens for a design tool', () => {
  test('have every colour of both themes as hex', () => {
    const hex = exportHex(files);
    expect(Object.keys(hex)).toEqual(['light', 'lightContrast']);
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
  test('change nothing when the tool changed nothing but the order of keys', () => {
    expect(importTokens(files, copy(exportHex(files)))).toEqual({ changes: [], notes: [] });
    for (const file of Object.values(exportThemes(files)))
      for (const same of [copy(file), reverseKeys(file)])
        expect(importTokens(files, same)).toEqual({ changes: [], notes: [] });
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

  test.each(['#ff0000', '#00ff00', '#0000ff', '#000000', '#ffffff', '#808080', '#fdf6e3'])(
    'keep %s to the digit, in a colour that the check lets pass',
    (value) => {
      const hex = copy(exportHex(files));
      if (hex.light) hex.light[step] = value;
      const changed = withChanges(files, importTokens(files, hex).changes);
      expect(exportHex(changed).light?.[step]).toBe(value);
      expect(tokenFaults(changed)).toEqual([]);
    },
  );

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
      min: { value: 1.1, unit: 'rem' },
    });
  });

  test('come with notes on unknown tokens, and on values that a theme has from another', () => {
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

/** A copy of the tokens, and its exported files. */
function exported() {
  const copied = temporaryFolder();
  cpSync(fileURLToPath(folder), join(copied, 'tokens'), { recursive: true });
  const tokens = pathToFileURL(`${copied}/tokens/`);
  const paths = exportTokens(tokens, join(copied, 'out'));
  const read = (name: string) => JSON.parse(readFileSync(join(copied, 'out', name), 'utf8'));
  return { tokens, paths, read };
}

describe('export', () => {
  test('writes the colours as hex and a file for each theme, which change nothing when imported', () => {
    const { tokens, paths, read } = exported();
    const names = paths.map((path) => path.replace(/.*\//, ''));
    expect(names).toEqual(['colours.hex.json', 'light.tokens.json', 'lightContrast.tokens.json']);
    for (const content of names.map(read))
      expect(importInto({ tokens, content, write: true })).toEqual(['Nothing differs.']);
    expect(readTexts(tokens)).toEqual(texts);
  });
});

describe('import', () => {
  test('lists differences and moved contrasts, and writes only with --write', () => {
    const { tokens, read } = exported();
    const content = read('light.tokens.json');
    content.base.color.navy[800].$value.components = [0.1, 0.3, 0.18];
    const lines = importInto({ tokens, content, write: false }).join('\n');
    expect(lines).toMatch(/1 token differs:\n {2}base\.color\.navy\.800: oklch\(.*\) → oklch\(/);
    expect(lines).toMatch(
      /color\.action\.primary\.fg on color\.action\.primary\.bg [\d.]+ → [\d.]+/,
    );
    expect(lines).toContain('Nothing has been written');
    expect(readTexts(tokens)).toEqual(texts);
    importInto({ tokens, content, write: true });
    const after = Object.entries(readTexts(tokens));
    const changed = after.filter(([name, text]) => texts[name] !== text);
    expect(changed.map(([name]) => name)).toEqual(['color.base.tokens.json']);
  });

  test('writes nothing when one value breaks a contrast', () => {
    const { tokens, read } = exported();
    const content = read('colours.hex.json');
    content.light['color.text.muted'] = '#cccccc';
    content.light[step] = '#1b4d2e';
    expect(() => importInto({ tokens, content, write: true })).toThrow(
      /Nothing has been written:\n.*color\.text\.muted on/,
    );
    expect(readTexts(tokens)).toEqual(texts);
  });
});
