import { describe, expect, test } from 'vitest';
import { contrastFaults, copiedColors } from '#contrast/faults.ts';
import { sayFault } from '#model/fault.ts';
import { tokenFaults } from '#model/faults.ts';
import { parseTexts } from '#model/leaves.ts';
import { resolveTokens } from '#model/tokens.ts';
import { copy, files, filesWith, light, more, oklch, put, texts, tokens } from './example.ts';

const muted = 'color.text.muted';
const space = 'space.tokens.json';
const effect = 'effect.tokens.json';
const ref = (path: string) => ({ $ref: `#/${path}/$value/components` });

describe('a fault names file, token and reason:', () => {
  const faults: readonly (readonly [string, string, unknown, RegExp])[] = [
    [light, muted, '{base.color.sand.999}', /names no token/],
    [light, muted, '{color.text.muted}', /in a circle/],
    [light, muted, '{space.md}', /cannot be an alias/],
    [light, muted, 'navyy', /is not an oklch color/],
    [light, muted, { ...oklch(0, 0, 0), colorSpace: 'oklchh' }, /is not an oklch/],
    [more, muted, '{base.nothing}', /names no token .*moreContrast/],
    [more, muted, '{color.text.muted}', /in a circle.*moreContrast/],
    [more, 'color.text.mutedd', '{base.color.sand.0}', /is missing from the theme light/],
    [space, 'space.md', { value: 1, unit: 'em' }, /unit px or rem$/],
    [space, 'space.md', { value: '1', unit: 'rem' }, /with the unit px or rem/],
    [effect, 'motion.duration.fast', { value: 1, unit: 's' }, /with the unit ms/],
    [space, 'space.Big-one', { value: 1, unit: 'rem' }, /is not camelCase/],
    [
      light,
      muted,
      oklch(0.5, 0.3, 150),
      /cannot show; the nearest inside is \[0\.5, 0\.\d+, 150\]/,
    ],
    [light, 'color.surface.scrim.$value.components', ref('base/nothing'), /base\.nothing, which/],
    [effect, 'elevation.card.$value.0.color.components', ref('color/text/muted'), /write one out/],
    ['type.tokens.json', 'font.size.h1', { value: 0.5, unit: 'rem' }, /to 0\.5 rem, which is less/],
    [space, 'space.md.$type', 'size', /none of color/],
    ['type.tokens.json', 'font.leading.body', 0, /is 0, but font\.leading goes from 1 to 2\.5$/],
    [
      'type.tokens.json',
      'font.size.body',
      { value: 19, unit: 'rem' },
      /is 19 rem \(304 px\), but font\.size goes from 12px to 96px$/,
    ],
    ['type.tokens.json', 'font.weight.bold', 900, /is 900, but font\.weight goes from 400 to 700$/],
    [effect, 'motion.duration.fast', { value: 9000, unit: 'ms' }, /goes from 0ms to 2000ms/],
  ];

  test.each(faults)('%s: %s with %j', (file, id, value, reason) => {
    const [token = ''] = id.split('.$');
    const path = id.includes('.$') ? id : `${id}.$value`;
    const lines = tokenFaults(filesWith(file, path, value)).map(sayFault);
    const own = lines.filter((line) => line.startsWith(`tokens/${file}: ${token} `));
    expect(own).toEqual([expect.stringMatching(reason)]);
  });

  test('a file that is not JSON', () => {
    const [fault] = tokenFaults(parseTexts({ ...texts, [light]: '{ "color": ' }));
    expect(fault).toMatchObject({ file: light, kind: 'json' });
  });

  test('a file of bounds that has another unit, or no two values', () => {
    const changed = { ...files, 'bounds.json': { radius: ['1pt', '9px'], z: [1] } };
    expect(tokenFaults(changed).map(sayFault)).toEqual([
      expect.stringContaining('tokens/bounds.json: radius.0 is not a group with two values'),
      expect.stringContaining('tokens/bounds.json: z.1 is not'),
    ]);
  });

  test('a pair of a token that does not exist', () => {
    const pair = { fg: 'color.text.nothing', bg: 'color.surface.canvas', min: 7 };
    expect(() => resolveTokens(filesWith('contrast.pairs.json', 'pairs', [pair]))).toThrow(
      /pair 1 names color.text.nothing/,
    );
  });

  test('a color that copies a step of the palette', () => {
    const navy = Object(tokens.themes.light?.['base.color.navy.900']?.$value);
    const changed = filesWith(light, 'color.surface.scrim.$value', { ...navy, alpha: 0.5 });
    expect(copiedColors(resolveTokens(changed)).map(sayFault)).toEqual([
      expect.stringContaining(
        `tokens/${light}: color.surface.scrim copies base.color.navy.900 and would not`,
      ),
    ]);
  });

  test('a contrast that breaks in one theme, with both colors as hex', () => {
    const changed = resolveTokens(filesWith(light, `${muted}.$value`, oklch(0.7, 0, 0)));
    const [fault = ''] = contrastFaults(changed).map(sayFault);
    expect(fault).toMatch(
      /^tokens\/color\.light\.tokens\.json: color\.text\.muted on color\.surface\.canvas is [\d.]+:1 \(#9e9e9e on #ffffff\), needs 7:1 \(theme light\)$/,
    );
  });
});

test('sound tokens have no fault, in whatever theme', () => {
  expect(Object.keys(tokens.themes)).toEqual(['light', 'moreContrast']);
  expect(tokens.pairs.length).toBeGreaterThan(40);
  expect([...tokenFaults(files), ...contrastFaults(tokens), ...copiedColors(tokens)]).toEqual([]);
});

test('a type that a group gives holds for its tokens in every file', () => {
  const changed = copy(files);
  put(changed[more], 'color.$type', undefined);
  expect(tokenFaults(changed)).toEqual([]);
});
