import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportTokens } from '#scripts/tokens/export.ts';
import { importInto } from '#scripts/tokens/import.ts';
import { parseTexts, readTexts, readTokens } from '#scripts/tokens/read.ts';
import { readThemes } from '#scripts/tokens/themes.ts';
import { findToken, where } from '#scripts/tokens/where.ts';

const source = new URL('../../tokens/', import.meta.url);
const step = 'base.color.navy.800';

/** A copy of the tokens, and what `tokens:export` makes of them. */
function exported() {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(source, join(folder, 'tokens'), { recursive: true });
  const tokens = pathToFileURL(`${folder}/tokens/`);
  const paths = exportTokens(tokens, join(folder, 'out'));
  const read = (name: string) => JSON.parse(readFileSync(join(folder, 'out', name), 'utf8'));
  return { tokens, paths, read };
}

describe('An export', () => {
  it('is the colours as hex and a file for each theme', () => {
    const { paths, read } = exported();
    expect(paths.map((path) => path.replace(/.*\//, ''))).toEqual([
      'colours.hex.json',
      'light.tokens.json',
      'lightContrast.tokens.json',
    ]);
    expect(read('colours.hex.json').light[step]).toMatch(/^#[\da-f]{6}$/);
  });

  it('brought back changes nothing', async () => {
    const { tokens, paths, read } = exported();
    for (const path of paths) {
      const content: unknown = read(path.replace(/.*\//, ''));
      expect(await importInto({ tokens, content, write: true })).toEqual(['Nothing differs.']);
    }
    expect(readTexts(tokens)).toEqual(readTexts(source));
  });
});

describe('An import', () => {
  it('tells what differs and which contrasts move, and writes only when asked to', async () => {
    const { tokens, read } = exported();
    const content = read('light.tokens.json');
    content.base.color.navy[800].$value.components = [0.1, 0.3, 0.18];
    const told = (await importInto({ tokens, content, write: false })).join('\n');
    expect(told).toMatch(/1 token differs:\n {2}base\.color\.navy\.800: oklch\(.*\) → oklch\(/);
    expect(told).toMatch(
      /color\.action\.primary\.fg on color\.action\.primary\.bg [\d.]+ → [\d.]+/,
    );
    expect(told).toContain('Nothing has been written');
    expect(readTexts(tokens)).toEqual(readTexts(source));
    await importInto({ tokens, content, write: true });
    const [before, after] = [source, tokens].map((folder) => readTexts(folder));
    const changed = Object.keys(before ?? {}).filter((name) => before?.[name] !== after?.[name]);
    expect(changed).toEqual(['color.base.tokens.json']);
    expect(readdirSync(tokens)).toEqual(readdirSync(source));
  });

  it('that breaks a contrast is refused whole', async () => {
    const { tokens, read } = exported();
    const content = read('colours.hex.json');
    content.light['color.text.muted'] = '#cccccc';
    content.light[step] = '#1b4d2e';
    await expect(importInto({ tokens, content, write: true })).rejects.toThrow(
      /Nothing has been written:\n.*color\.text\.muted on/,
    );
    expect(readTexts(tokens)).toEqual(readTexts(source));
  });
});

describe('Where a token is at work', () => {
  const themes = readThemes(parseTexts(readTexts(source)));

  it('is told with its values, what follows it, contrasts, components and screens', async () => {
    const { pairs } = await readTokens(source);
    const usage = { '--color-action-primary-bg': { screens: ['home'], components: ['Button'] } };
    const told = where(step, themes, pairs, usage).join('\n');
    expect(told).toMatch(/light: oklch\(.*\) \(tokens\/color\.base\.tokens\.json\)/);
    expect(told).toMatch(/Tokens that follow it \(\d+\):[^]*color\.action\.primary\.bg/);
    expect(told).toMatch(
      /color\.action\.primary\.fg on color\.action\.primary\.bg: [\d.]+ light, [\d.]+ lightContrast \(at least 7\)/,
    );
    expect(told).toContain('Components (1):\n  Button');
    expect(told).toContain('Screens (1):\n  home');
  });

  it('names a token by its id, its custom property or a part that only it has', () => {
    for (const name of ['color.text.inverseMuted', '--color-text-inverseMuted', 'inversemuted'])
      expect(findToken(themes, name)).toBe('color.text.inverseMuted');
  });

  it('lists the names that are like one that is not there', () => {
    expect(() => findToken(themes, 'muted')).toThrow(/no token muted; there are:\n.*text\.muted/);
    expect(() => findToken(themes, 'purple')).toThrow(/no token purple$/);
  });
});
