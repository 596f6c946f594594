import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { undefinedVariables, unusedTokens } from '#check/check.ts';
import { contrastFaults, copiedColours } from '#contrast/faults.ts';
import { literalsIn } from '#check/literals.ts';
import { tokenFaults } from '#model/faults.ts';
import { parseTexts } from '#model/leaves.ts';
import { readTexts, readTokens } from '#model/read.ts';
import { changes, report } from '#report/report.ts';
import { nearestInGamut } from '#model/color.ts';
import { temporaryFolder } from '#tests/temporaryFolder.ts';

type Json = Record<string, unknown>;

/** Sets a value deep in a token file. */
function put(file: Json, id: string, value: unknown): void {
  const keys = id.split('.');
  const last = keys.pop() ?? '';
  let node = file;
  for (const key of keys) node = (node[key] ??= {}) as Json;
  node[last] = value;
}

/** The project's tokens in a folder of their own, with one file changed. */
function tokensWith(file: string, change: (content: Json) => void): URL {
  const folder = temporaryFolder();
  cpSync(new URL('example/', import.meta.url), folder, { recursive: true });
  const path = join(folder, file);
  const content: Json = JSON.parse(readFileSync(path, 'utf8'));
  change(content);
  writeFileSync(path, JSON.stringify(content));
  return pathToFileURL(`${folder}/`);
}

const asItIs = () => readTokens(new URL('example/', import.meta.url));

const light = 'color.light.tokens.json';
const more = 'color.light-contrast.tokens.json';

describe('a fault in the tokens is told with file, token and reason', () => {
  const muted = 'color.text.muted';
  const space = 'space.tokens.json';
  const effect = 'effect.tokens.json';
  const type = 'type.tokens.json';
  const card = 'elevation.card.$value.0.color.components';
  const oklch = (components: unknown) => ({ colorSpace: 'oklch', components });
  const ref = (path: string) => ({ $ref: `#/${path}/$value/components` });
  const faults: readonly (readonly [string, string, unknown, RegExp])[] = [
    [light, muted, '{base.color.sand.999}', /names no token/],
    [light, muted, '{color.text.muted}', /in a circle/],
    [light, muted, '{space.md}', /cannot be an alias/],
    [light, muted, 'navyy', /is not an oklch colour/],
    [light, muted, { colorSpace: 'oklchh', components: [0, 0, 0] }, /is not an oklch/],
    [more, muted, '{base.nothing}', /names no token .*lightContrast/],
    [more, muted, '{color.text.muted}', /in a circle.*lightContrast/],
    [more, 'color.text.mutedd', '{base.color.sand.0}', /is missing from the theme light/],
    [space, 'space.md', { value: 1, unit: 'em' }, /with the unit px or rem/],
    [space, 'space.md', { value: '1', unit: 'rem' }, /with the unit px or rem/],
    [effect, 'motion.duration.fast', { value: 1, unit: 's' }, /with the unit ms/],
    [space, 'space.Big-one', { value: 1, unit: 'rem' }, /is not camelCase/],
    [
      light,
      muted,
      oklch([0.5, 0.3, 150]),
      /cannot show; the nearest inside is \[0\.5, 0\.\d+, 150\]/,
    ],
    [
      light,
      'color.surface.scrim',
      oklch(ref('base/nothing')),
      /from base\.nothing, which names no/,
    ],
    [
      effect,
      card,
      ref('color/text/muted'),
      /from color\.text\.muted, which does not write one out/,
    ],
    [type, 'font.size.h1', { value: 0.5, unit: 'rem' }, /grows from [\d.]+ rem to 0\.5 rem, which/],
    [space, 'space.md.$type', 'size', /none of color/],
  ];

  test.each(faults)('%s: %s with %j', (file, id, value, reason) => {
    const [token = ''] = id.split('.$');
    const path = id.includes('.$') ? id : `${id}.$value`;
    const folder = tokensWith(file, (content) => put(content, path, value));
    expect(() => readTokens(folder)).toThrow(reason);
    expect(() => readTokens(folder)).toThrow(`tokens/${file}: ${token}`);
  });

  test('a file that is not JSON', () => {
    const folder = tokensWith(light, () => {});
    writeFileSync(new URL(light, folder), '{ "color": ');
    expect(() => readTokens(folder)).toThrow(`tokens/${light}: is not JSON`);
  });

  test('each once, with the themes that have it', () => {
    const folder = tokensWith('space.tokens.json', (content) =>
      put(content, 'space.md.$value', { value: 1, unit: 'em' }),
    );
    const [error] = tokenFaults(parseTexts(readTexts(folder)));
    expect(String(error).match(/space\.md/g)).toHaveLength(1);
    expect(String(error)).toContain('(theme light, lightContrast)');
  });

  test('a pair of a token that does not exist', () => {
    const folder = tokensWith('contrast.pairs.json', (content) =>
      put(content, 'pairs', [{ fg: 'color.text.nothing', bg: 'color.surface.canvas', min: 7 }]),
    );
    expect(() => readTokens(folder)).toThrow(/pair 1 names color.text.nothing/);
  });
});

test('the nearest colour inside that is told is one that every screen shows', () => {
  for (const hue of [0, 29, 90, 150, 264, 330]) {
    const nearest = nearestInGamut([0.6, 0.37, hue]);
    expect(nearest).toEqual([0.6, expect.any(Number), hue]);
    expect(nearest?.[1]).toBeGreaterThan(0.05);
    expect(nearestInGamut(nearest ?? [])).toBeUndefined();
  }
});

test('a colour of the palette that is written out instead of named is told', () => {
  expect(copiedColours(asItIs())).toEqual([]);
  const { leaves } = asItIs();
  const step = leaves.find(({ id }) => id.startsWith('base.'));
  const folder = tokensWith(light, (content) =>
    put(content, 'color.surface.scrim.$value', { ...Object(step?.value), alpha: 0.5 }),
  );
  const [fault] = copiedColours(readTokens(folder));
  expect(fault).toContain(`tokens/${light}: color.surface.scrim writes out ${step?.id}: name it`);
});

test('the tokens as they are keep every declared contrast in every theme', () => {
  const tokens = asItIs();
  expect(Object.keys(tokens.themes)).toEqual(['light', 'lightContrast']);
  expect(tokens.pairs.length).toBeGreaterThan(40);
  expect(contrastFaults(tokens)).toEqual([]);
});

test('a contrast that breaks in one theme is told with names, ratio, file and a lightness that would do', () => {
  const folder = tokensWith(light, (content) =>
    put(content, 'color.text.muted.$value', { colorSpace: 'oklch', components: [0.7, 0, 0] }),
  );
  const faults = contrastFaults(readTokens(folder));
  expect(faults.length).toBeGreaterThan(0);
  expect(faults[0]).toMatch(
    /^tokens\/color\.light\.tokens\.json: color\.text\.muted on color\.surface\.canvas is [\d.]+:1 in the theme light, needs 7:1 .* color\.text\.muted at lightness 0\.\d+ would do$/,
  );
});

test('a variable that nothing defines and a token that nothing uses are told', () => {
  const css =
    ':root{--color-text-muted:red}p{color:var(--color-text-muted)}a{color:var(--color-gone)}';
  expect(undefinedVariables(css)).toEqual([
    'The built CSS reads --color-gone, which nothing defines',
  ]);
  const unused = unusedTokens(asItIs(), css);
  expect(unused).toContain('tokens/color.light.tokens.json: color.text.accent is used by nothing');
  expect(unused.join()).not.toContain('color.text.muted is');
});

test.each<[string, string?]>([
  [`color: '#123456'`, 'a colour'],
  [`color: 'red'`, 'a colour'],
  [`background: 'oklch(0.5 0.1 20)'`, 'a colour'],
  [`padding: '12px'`, 'a length'],
  ['margin: `calc(1.5rem + ${vars.space.md})`', 'a length'],
  [`transition: 'color 200ms'`, 'a duration'],
  ['zIndex: 10,', 'a layer'],
  [`fontFamily: 'Arial'`, 'a font'],
  ['padding: vars.space.md,'],
  [`inlineSize: '100%',`],
  [`maxBlockSize: '90dvh',`],
  ['lineHeight: 1.5,'],
  [`color: 'inherit',`],
  [`<path d="M5 8h14px" />`],
  ['// 200 ms is too long, 44 px too small'],
])('%s writes out, of what only a token may say: %s', (line, what) => {
  const told = what ? [expect.stringContaining(`X.css.ts:1: writes out ${what}`)] : [];
  expect(literalsIn('src/ui/X.css.ts', line)).toEqual(told);
});

describe('the report of a change', () => {
  const reportOf = (folder: URL, usage = {}) => report('main', asItIs(), readTokens(folder), usage);

  test('tells values, contrast, screens and components, and tokens of all themes once', () => {
    const before = asItIs();
    const was = before.leaves.find(({ id }) => id === 'radius.md')?.value as { value: number };
    const is = { value: was.value + 2, unit: 'px' };
    const folder = tokensWith('space.tokens.json', (content) =>
      put(content, 'radius.md.$value', is),
    );
    const after = readTokens(folder);
    expect(changes(before, after).map(({ id }) => id)).toEqual(['radius.md']);
    const usage = { '--radius-md': { screens: ['home', 'news'], components: ['Card'] } };
    const text = report('main', before, after, usage);
    const line = `${was.value} px → ${is.value} px`;
    expect(text.split(line)).toHaveLength(2);
    expect(text).toContain('2 screens: home, news');
    expect(text).toContain('1 component: Card');
  });

  test('follows a palette colour to its roles and marks a contrast that breaks', () => {
    const folder = tokensWith('color.base.tokens.json', (content) =>
      put(content, 'base.color.navy.900.$value.components', [0.6, 0.03, 0]),
    );
    const text = reportOf(folder);
    expect(text).toContain('### `color.surface.inverse`');
    expect(text).toMatch(
      /`color\.text\.heading` on `color\.surface\.canvas` [\d.]+ → [\d.]+ \*\*below 7\*\*/,
    );
    expect(text).toContain('Contrast breaks in');
  });

  test('tells a renamed role as renamed, and that nothing looks different', () => {
    const folder = tokensWith(light, (content) => {
      const { text } = content.color as { text: Json };
      text.quiet = text.muted;
      delete text.muted;
    });
    const contrastFile = new URL(more, folder);
    writeFileSync(contrastFile, readFileSync(contrastFile, 'utf8').replace('"muted":', '"quiet":'));
    const pairsFile = new URL('contrast.pairs.json', folder);
    const renamed = readFileSync(pairsFile, 'utf8').replaceAll('text.muted', 'text.quiet');
    writeFileSync(pairsFile, renamed);
    const usage = { '--color-text-muted': { screens: ['home'], components: ['Text'] } };
    const text = reportOf(folder, usage);
    expect(text).toContain('0 tokens differ from `main`. They touch 0 screens');
    expect(text).toContain(
      '### `color.text.muted` → `color.text.quiet`\n- renamed: nothing looks different',
    );
    expect(text.match(/^###/gm)).toHaveLength(1);
  });

  test('tells a removal with what it was, once for each theme', () => {
    const without = (content: Json) => delete (content.color as { border: Json }).border.subtle;
    const folder = tokensWith(light, without);
    const other: Json = JSON.parse(readFileSync(new URL(more, folder), 'utf8'));
    without(other);
    writeFileSync(new URL(more, folder), JSON.stringify(other));
    const text = reportOf(folder);
    expect(text.match(/removed: it was oklch\(.*\) \(light\)/g)).toHaveLength(1);
    expect(text.match(/removed: it was oklch\(.*\) \(lightContrast\)/g)).toHaveLength(1);
  });

  test('tells of a shadow which part of which layer differs', () => {
    const before = asItIs();
    const blur = before.leaves.find(({ id }) => id === 'elevation.card')?.value;
    const was = Object([blur].flat()[1]).blur.value;
    const folder = tokensWith('effect.tokens.json', (content) =>
      put(content, 'elevation.card.$value.1.blur.value', was + 1),
    );
    const text = reportOf(folder);
    expect(text).toContain(`- layer 2, blur: ${was} px → ${was + 1} px\n`);
    expect(text.length).toBeLessThan(300);
  });

  test('says so when nothing differs', () => {
    const tokens = asItIs();
    expect(report('main', tokens, tokens, {})).toContain('No token differs');
  });
});
