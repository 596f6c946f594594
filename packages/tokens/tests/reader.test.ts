/** Tests folders that the reader refuses: each fault has its file, path and line. */
import { describe, expect, test } from 'vitest';
import { faultsIn } from '#contrast/faults.ts';
import { cssOf } from '#model/css.ts';
import { sayFault } from '#model/fault.ts';
import { parseTexts } from '#model/leaves.ts';
import { fileToWrite, themesOf } from '#model/resolver.ts';
import { readThemes } from '#model/themes.ts';
import { located, resolveTexts } from '#model/tokens.ts';
import { base, copy, light, more, put, texts } from './example.ts';

const space = 'space.tokens.json';
const resolver = 'site.resolver.json';

const faultsOf = (changed: Readonly<Record<string, string>>) => {
  const allTexts = { ...texts, ...changed };
  return located(faultsIn(parseTexts(allTexts)), allTexts).map(sayFault);
};

/** The text of a file with another value at a path. */
function textWith(file: string, path: string, value: unknown): string {
  const tree: unknown = JSON.parse(texts[file] ?? '');
  put(tree, path, value);
  return JSON.stringify(tree, null, 2);
}

const head = '"$schema": "https://www.designtokens.org/schemas/2025.10/format.json",';
const inSpace = (text: string) => (texts[space] ?? '').replace(head, `${head}\n${text},`);

test('the example has no fault', () => {
  expect(inSpace('"x": {}')).not.toBe(texts[space]);
  expect(faultsOf({})).toEqual([]);
});

const px = '{ "value": 1, "unit": "px" }';
const wide = '{ "colorSpace": "display-p3", "components": [1, 0, 0] }';

test.each([
  [
    'a key twice',
    '"a": { "$type": "dimension", "$type": "number" }',
    /a\.\$type .*twice, in lines 3 and 3 \(line 3\)/,
  ],
  [
    'a token twice',
    `"a": { "b": { "$type": "dimension", "$value": ${px} } }, "a": {}`,
    /: a .*twice/,
  ],
  ['__proto__', `"a": { "__proto__": { "$value": ${px} } }`, /a\.__proto__ .*may not be a key/],
  [
    'a number beyond the largest',
    '"a": { "$type": "number", "$value": 1e999 }',
    /a\.\$value .*1e999 is more/,
  ],
  ['invalid UTF-8', '"a": { "$description": "\uFFFD" }', /not UTF-8 \(line 3\)/],
  ['a dollar in a name', `"$brand": { "$value": ${px} }`, /\$brand is not one of \$type/],
  [
    'a dot in a name',
    `"a.b": { "$type": "dimension", "$value": ${px} }`,
    /a\.b "a\.b" is not camelCase/,
  ],
  [
    'braces in a name',
    `"{a}": { "$type": "dimension", "$value": ${px} }`,
    /"\{a\}" is not camelCase/,
  ],
  [
    'an empty name',
    `"a": { "": { "$type": "dimension", "$value": ${px} } }`,
    /"" is not camelCase/,
  ],
  [
    '$root',
    `"a": { "$root": { "$type": "dimension", "$value": ${px} } }`,
    /a\.\$root is not read here/,
  ],
  ['$extends', '"a": { "$extends": "{space}" }', /a\.\$extends is not read here/],
  [
    '$ref on a token',
    '"a": { "$type": "dimension", "$ref": "#/space/md/$value" }',
    /a\.\$ref is not read here/,
  ],
  ['$ref on a group', '"a": { "$ref": "#/space" }', /a\.\$ref is not read here/],
  [
    'children of a token',
    `"a": { "$type": "dimension", "$value": ${px}, "b": { "$value": ${px} } }`,
    /a\.b is inside the token a/,
  ],
  [
    'an unknown type',
    '"a": { "$type": "spacing", "$value": { "inner": "{space.md}" } }',
    /has the type spacing, which is not one of/,
  ],
  [
    'typography',
    '"a": { "$type": "typography", "$value": { "fontFamily": "{font.family.body}" } }',
    /no single custom property can hold/,
  ],
  ['no type', `"a": { "$value": ${px} }`, /has the type \(none\)/],
  [
    'a type that is no string',
    `"a": { "$type": 3, "b": {} }`,
    /a\.\$type is 3, which the format does not allow/,
  ],
  ['an older token', '"a": { "value": "8px", "type": "dimension" }', /: a has an older format/],
  [
    'an older file',
    '"a": { "b": { "value": "#fff" }, "c": { "value": { "x": 1 }, "type": "shadow" } }',
    /a\.b has an older format/,
  ],
  [
    'a bare value in place of a token',
    '"a": { "md": 16 }',
    /a\.md is 16, which is neither a token nor a group/,
  ],
  ['a list in place of a group', '"a": [1, 2]', /: a is \[1,2\], which is neither/],
  [
    'an unknown member',
    `"a": { "$type": "dimension", "$value": ${px}, "$comment": "x" }`,
    /a\.\$comment is not one of/,
  ],
  [
    'a misspelt extension',
    `"a": { "$type": "dimension", "$value": ${px}, "$extensions": { "site.fluids": {} } }`,
    /site\.fluids is not one of site\.fluid/,
  ],
  [
    'a least value that is no length',
    `"a": { "$type": "dimension", "$value": ${px}, "$extensions": { "site.fluid": { "min": "1rem" } } }`,
    /grows with the window/,
  ],
  [
    'a hex beside another color',
    '"a": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#00ff00" } }',
    /has the hex #00ff00 beside components that are #ff0000/,
  ],
  [
    'a reference to a whole token',
    '"a": { "$type": "dimension", "$value": { "$ref": "#/space/md" } }',
    /takes its value from #\/space\/md/,
  ],
  [
    'a reference to a missing token',
    '"a": { "$type": "number", "$value": { "$ref": "#/space/nothing/$value/value" } }',
    /space\.nothing, which names no token/,
  ],
  [
    'a reference in a circle',
    '"a": { "$type": "number", "$value": { "$ref": "#/a/$value" } }',
    /in a circle: a → a/,
  ],
  [
    'a reference with a dot in a segment',
    '"a": { "$type": "dimension", "$value": { "$ref": "#/space.md/$value" } }',
    /takes its value from #\/space\.md/,
  ],
  [
    'a reference with half an escape',
    '"a": { "$type": "dimension", "$value": { "$ref": "#/space/md%/$value" } }',
    /takes its value from #\/space\/md%/,
  ],
  [
    'a reference into another document',
    '"a": { "$type": "dimension", "$value": { "$ref": "./type.tokens.json#/space/md/$value" } }',
    /takes its value from \.\/type/,
  ],
  [
    'a reference by a member that every object has',
    '"a": { "$type": "number", "$value": { "$ref": "#/space/md/$value/constructor" } }',
    /space\.md, which does not write one out/,
  ],
  [
    'an alias by a name that every object has',
    '"a": { "$type": "number", "$value": "{constructor}" }',
    /\{constructor\} names no token/,
  ],
  [
    'an alias of a group',
    '"a": { "$type": "dimension", "$value": "{space}" }',
    /\{space\} names no token/,
  ],
  [
    'a part that is an alias of another type',
    '"a": { "$type": "dimension", "$value": { "value": "{font.weight.bold}", "unit": "px" } }',
    /a number cannot be an alias of \{font\.weight\.bold\}, which is a fontWeight/,
  ],
  [
    'a family that is an alias of another type',
    '"s": { "$type": "strokeStyle", "$value": "solid" }, "a": { "$type": "fontFamily", "$value": ["{s}", "serif"] }',
    /a fontFamily cannot be an alias of \{s\}, which is a strokeStyle/,
  ],
  [
    'a unit that is an alias',
    '"f": { "$type": "fontFamily", "$value": ["px", "serif"] }, "a": { "$type": "dimension", "$value": { "value": 1, "unit": "{f}" } }',
    /a unit cannot be an alias of \{f\}/,
  ],
  [
    'a part of a referenced value that is an alias of another type',
    '"b": { "$type": "cubicBezier", "$value": ["{font.weight.bold}", 0, 1, 1] }, "a": { "$type": "cubicBezier", "$value": { "$ref": "#/b/$value" } }',
    /: a a part of cubicBezier|: a a number cannot be an alias of/,
  ],
  [
    'a transition with a negative duration',
    '"a": { "$type": "transition", "$value": { "duration": { "value": -1, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" }, "timingFunction": [0, 0, 1, 1] } }',
    /\(at duration\) is not a transition/,
  ],
  [
    'a border with a negative width',
    '"a": { "$type": "border", "$value": { "color": "#000000", "width": { "value": -1, "unit": "px" }, "style": "solid" } }',
    /\(at width\) is not a border/,
  ],
  [
    'a family that ends the styles of a page',
    '"a": { "$type": "fontFamily", "$value": ["A</style>", "serif"] }',
    /is not a list of names/,
  ],
  [
    'a hex beside a color of a wider space that is nothing like it',
    '"a": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [1, 0, 0], "hex": "#00ff00" } }',
    /has the hex #00ff00/,
  ],
  [
    'a least value with another member',
    `"a": { "$type": "dimension", "$value": ${px}, "$extensions": { "site.fluid": { "min": ${px}, "max": 1 } } }`,
    /site\.fluid is .*, which the format does not allow/,
  ],
  [
    'a least value of a group',
    `"a": { "$extensions": { "site.fluid": { "min": ${px} } }, "b": { "$type": "dimension", "$value": ${px} } }`,
    /a\.\$extensions\.site\.fluid is not one of site\.loaded/,
  ],
  [
    'loaded families that are no list of names',
    '"a": { "$extensions": { "site.loaded": ["A", 1] } }',
    /site\.loaded is \["A",1\]/,
  ],
  [
    'an alias inside a longer text',
    '"a": { "$type": "dimension", "$value": "{space.md} * 2" }',
    /is not a number with the unit px or rem/,
  ],
  [
    'a reference to the length of a list',
    '"a": { "$type": "number", "$value": { "$ref": "#/base/color/navy/900/$value/components/length" } }',
    /navy\.900, which does not write one out/,
  ],
  [
    'a border of a color that sRGB cannot show',
    `"a": { "$type": "border", "$value": { "color": ${wide}, "width": ${px}, "style": "solid" } }`,
    /a has the color .*, which sRGB cannot show/,
  ],
  [
    'a stop of a color that sRGB cannot show',
    `"a": { "$type": "gradient", "$value": [{ "color": ${wide}, "position": 0 }] }`,
    /a has the color .*, which sRGB cannot show/,
  ],
  [
    'components of another space',
    '"b": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 0.6] } }, "a": { "$type": "color", "$value": { "colorSpace": "oklch", "components": { "$ref": "#/b/$value/components" } } }',
    /a has the color \[0\.2,0\.4,0\.6\], which sRGB cannot show/,
  ],
  [
    'a circle',
    '"a": { "$type": "dimension", "b": { "$value": "{a.c}" },\n\n"c": { "$value": "{a.b}" } }',
    /a\.c the alias goes in a circle: a\.c → a\.b → a\.c \(line 5\)$/,
  ],
  [
    'an alias through too many others',
    `"a": { "$type": "number", ${Array.from({ length: 3000 }, (_, at) => `"t${at}": { "$value": "{a.t${at + 1}}" }`).join()}, "t3000": { "$value": 1 } }`,
    /a\.t0 takes its value through more than 100 tokens/,
  ],
  [
    'a token without a value',
    '"a": { "$type": "dimension", "$description": "Wide" }',
    /: a is a group without a token: a token has a "\$value"/,
  ],
])('%s is a fault', (_, text, words) => {
  const lines = faultsOf({ [space]: inSpace(text) });
  expect(lines).toContainEqual(expect.stringMatching(words));
  for (const line of lines) expect(line).toMatch(/^tokens\/space\.tokens\.json: .*line \d+\)$/);
});

const source = { $ref: `./${light}` };

test.each([
  [
    'an unknown modifier',
    'modifiers.density',
    { contexts: {}, default: 'a' },
    /modifiers\.density is not read here/,
  ],
  ['an unknown entry', 'palette', {}, /palette is not read here/],
  [
    'a set that no order lists',
    'sets.other',
    { sources: [] },
    /sets\.other the resolutionOrder does not list the set other/,
  ],
  [
    'a missing set',
    'resolutionOrder',
    [{ $ref: '#/sets/none' }, { $ref: '#/modifiers/theme' }],
    /#\/sets\/none is not a set/,
  ],
  [
    'an order without the modifier',
    'resolutionOrder',
    [{ $ref: '#/sets/foundation' }],
    /lists #\/modifiers\/theme once/,
  ],
  [
    'a set that contains itself',
    'sets.foundation.sources',
    [{ $ref: '#/sets/foundation' }],
    /foundation is a source of itself/,
  ],
  [
    'tokens in the resolver',
    'sets.foundation.sources',
    [{ a: { $value: 1 } }],
    /sets\.foundation\.sources\.0 is not read here: write \{ "\$ref": /,
  ],
  ['another version', 'version', '2026.1', /version/],
  ['no default', 'modifiers.theme.default', undefined, /theme\.default is missing/],
  ['no modifier', 'modifiers', undefined, /: modifiers is missing/],
  ['no theme', 'modifiers', {}, /: modifiers\.theme is missing/],
  ['an unknown default', 'modifiers.theme.default', 'dark', /dark is not one of the contexts/],
  [
    'a condition for no theme',
    'modifiers.theme.$extensions',
    { 'site.media': { dark: '(x)' } },
    /dark is not one of the contexts/,
  ],
  [
    'a condition that ends the rule of CSS around it',
    'modifiers.theme.$extensions',
    { 'site.media': { moreContrast: '(width > 1px) { } x {' } },
    /moreContrast "\(width > 1px\) \{ \} x \{" is not a media condition/,
  ],
  [
    'a condition with an open bracket',
    'modifiers.theme.$extensions',
    { 'site.media': { moreContrast: '((prefers-contrast: more)' } },
    /is not a media condition/,
  ],
  [
    'a palette without a group',
    'modifiers.theme.$extensions',
    { 'site.palette': 'colors' },
    /site\.palette colors is not a group of tokens/,
  ],
  [
    'a window whose narrow width is the wider one',
    'modifiers.theme.$extensions',
    { 'site.window': [1280, 360] },
    /site\.window has no room between the two widths/,
  ],
  [
    'an unknown setting',
    'modifiers.theme.$extensions',
    { 'site.grid': 8 },
    /site\.grid is not read here/,
  ],
  [
    'a theme of two words',
    'modifiers.theme.contexts.my theme',
    [source],
    /the theme "my theme" is not camelCase/,
  ],
  [
    'a condition for a member that every object has',
    'modifiers.theme.$extensions',
    { 'site.media': { toString: '(prefers-contrast: more)' } },
    /toString is not one of the contexts/,
  ],
  [
    'a file without tokens',
    'sets.foundation.sources.0.$ref',
    './contrast.pairs.json',
    /contrast\.pairs\.json is not a token file here/,
  ],
  [
    'a file of another folder',
    'sets.foundation.sources.0.$ref',
    '../space.tokens.json',
    /\.\.\/space\.tokens\.json is not a token file here/,
  ],
  [
    'a part of a file',
    'sets.foundation.sources.0.$ref',
    './space.tokens.json#/space',
    /#\/space is not a token file here/,
  ],
  [
    'a condition for everybody',
    'modifiers.theme.$extensions',
    { 'site.media': { light: '(width > 1px)' } },
    /light is everybody’s: it has no condition/,
  ],
  ['settings in a list', 'modifiers.theme.$extensions', [], /theme\.\$extensions .*Object/],
  ['sets in a list', 'sets', [], /: sets .*Object/],
  [
    'a missing file',
    'modifiers.theme.contexts.light',
    [source, { $ref: './none.tokens.json' }],
    /none\.tokens\.json does not exist/,
  ],
])('a resolver with %s is a fault', (_, path, value, words) => {
  const lines = faultsOf({ [resolver]: textWith(resolver, path, value) });
  expect(lines).toContainEqual(expect.stringMatching(words));
});

test.each([
  [
    'a token file that no set lists',
    'extra.tokens.json',
    /extra\.tokens\.json: is not read: list it in a set/,
  ],
  [
    'a file with another extension',
    'tokens.json',
    /tokens\.json: is not read: give token files names/,
  ],
])('%s is a fault', (_, name, words) => {
  expect(faultsOf({ [name]: '{}' })).toContainEqual(expect.stringMatching(words));
});

test('a growing length is a fault if the resolver names no window widths', () => {
  const tree = JSON.parse(texts[resolver] ?? '');
  delete tree.modifiers.theme.$extensions['site.window'];
  expect(faultsOf({ [resolver]: JSON.stringify(tree) })).toContainEqual(
    expect.stringMatching(/font\.size\.h1 grows with the window, and "site\.window" .*line \d+/),
  );
});

test('a value is written to the file that wins, in any order of a theme’s files', () => {
  const fileIn = (order: readonly string[]) => {
    const refs = order.map((name) => ({ $ref: `./${name}` }));
    const text = textWith(resolver, 'modifiers.theme.contexts.moreContrast', refs);
    return fileToWrite(parseTexts({ ...texts, [resolver]: text }), 'moreContrast', light);
  };
  expect(fileIn([light, more])).toBe(more);
  expect(fileIn([more, light])).toBeUndefined();
});

test('a theme may not give a token another type', () => {
  expect(faultsOf({ [more]: textWith(more, 'space.md', { $type: 'number', $value: 3 }) })).toEqual([
    expect.stringMatching(
      /light-contrast.*space\.md is a number, and in light a dimension \(theme moreContrast; line \d+\)/,
    ),
  ]);
});

test('a color is a copy of a step that looks the same, not of one with the same numbers in another space', () => {
  const copies = (value: unknown) =>
    faultsOf({ [light]: textWith(light, 'color.border.accent.$value', value) }).filter((line) =>
      line.includes('copies'),
    );
  expect(copies({ colorSpace: 'srgb', components: [1, 0, 0] })).toEqual([]);
  for (const white of ['#ffffff', { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' }])
    expect(copies(white)).toEqual([expect.stringMatching(/copies base\.color\.sand\.0/)]);
});

test.each([
  ['border', { color: '#ffffff', width: { value: 1, unit: 'px' }, style: 'solid' }],
  ['gradient', [{ color: { colorSpace: 'srgb', components: [1, 1, 1] }, position: 0 }]],
])('a copied color inside a %s is told to take the step’s components', (type, value) => {
  const token = JSON.stringify({ $type: type, $value: value });
  expect(faultsOf({ [space]: inSpace(`"a": ${token}`) })).toEqual([
    expect.stringMatching(
      /: a copies base\.color\.sand\.0 .*: write "components": \{"\$ref":"#\/base\/color\/sand\/0/,
    ),
  ]);
});

test('pairs must name color tokens, and bounds must name tokens with their unit', () => {
  const unknown = textWith('contrast.pairs.json', 'pairs.0.fg', 'color.text.nothing');
  expect(faultsOf({ 'contrast.pairs.json': unknown })).toEqual([
    expect.stringMatching(/pair 1 names color\.text\.nothing, which is not a token \(line \d+\)/),
  ]);
  const pairs = textWith('contrast.pairs.json', 'pairs.1.bg', 'space.md');
  expect(faultsOf({ 'contrast.pairs.json': pairs })).toEqual([
    expect.stringMatching(/pair 2 names space\.md, which is a dimension, not a color \(line \d+\)/),
  ]);
  const bounds = { 'font.sizes': ['1px', '2px'], radius: ['0ms', '9ms'], toString: ['1', '2'] };
  expect(faultsOf({ 'bounds.json': JSON.stringify(bounds, null, 1) })).toEqual([
    expect.stringMatching(/font\.sizes is neither a group .*line 2/),
    expect.stringMatching(/radius has bounds in a unit .*line 6/),
    expect.stringMatching(/toString is neither a group .*line 10/),
  ]);
});

test('an unknown key of a pair, or a wrong bound, is a fault with its line', () => {
  const pairs = textWith('contrast.pairs.json', 'pairs.0.minimum', 7);
  expect(faultsOf({ 'contrast.pairs.json': pairs })).toContainEqual(
    expect.stringMatching(/pairs\.0\.minimum .*line \d+/),
  );
  const bounds = textWith('bounds.json', 'radius', ['0px']);
  expect(faultsOf({ 'bounds.json': bounds })).toContainEqual(
    expect.stringMatching(/radius\.1 is not a group .*line \d+/),
  );
  for (const text of ['[]', '{ "radius": ["1px", "9px", "3px"] }', '{ "radius": ["9px", "1px"] }'])
    expect(faultsOf({ 'bounds.json': text })).toContainEqual(
      expect.stringMatching(/bounds\.json: .*is not a group with two values/),
    );
});

describe('the reader', () => {
  const valueOf = (changed: Readonly<Record<string, string>>, id: string, theme = 'light') =>
    readThemes(parseTexts({ ...texts, ...changed }))[theme]?.[id]?.$value;

  test('applies the resolver’s order, and a nested set in its place', () => {
    const order = [{ $ref: '#/modifiers/theme' }, { $ref: '#/sets/late' }];
    const tree = copy(JSON.parse(texts[resolver] ?? ''));
    put(tree, 'resolutionOrder', order);
    put(tree, 'sets.late', {
      sources: [{ $ref: '#/sets/foundation' }, { $ref: './late.tokens.json' }],
    });
    const late =
      '{ "color": { "$type": "color", "text": { "muted": { "$value": "{base.color.sand.950}" } } } }';
    const changed = { [resolver]: JSON.stringify(tree), 'late.tokens.json': late };
    expect(themesOf(parseTexts({ ...texts, ...changed })).moreContrast).toEqual([
      light,
      more,
      base,
      'type.tokens.json',
      space,
      'effect.tokens.json',
      'late.tokens.json',
    ]);
    expect(faultsOf(changed)).toEqual([]);
    const darkest = valueOf({}, 'base.color.sand.950');
    for (const theme of ['light', 'moreContrast'])
      expect(valueOf(changed, 'color.text.muted', theme)).toEqual(darkest);
  });

  test('takes a type from a group in another file, and from the token that an alias names', () => {
    const extra =
      '"space": { "wide": { "$value": { "value": 9, "unit": "px" } } }, "size": { "copy": { "$value": "{space.md}" } }';
    const effect = (texts['effect.tokens.json'] ?? '').replace(head, `${head}\n${extra},`);
    const themes = readThemes(parseTexts({ ...texts, 'effect.tokens.json': effect }));
    expect(themes.light?.['space.wide']).toMatchObject({
      $type: 'dimension',
      $value: { value: 9 },
    });
    expect(themes.light?.['size.copy']).toMatchObject({ $type: 'dimension' });
  });

  test('keeps the description of an earlier file if a theme overrides the value', () => {
    const tree = copy(JSON.parse(texts[light] ?? ''));
    put(tree, 'color.text.muted.$description', 'Dates and captions');
    const { moreContrast = {} } = readThemes(
      parseTexts({ ...texts, [light]: JSON.stringify(tree) }),
    );
    expect(moreContrast['color.text.muted']).toMatchObject({
      file: more,
      description: 'Dates and captions',
    });
  });

  test('gives an alias the least value of a growing length', () => {
    const type = textWith('type.tokens.json', 'font.size.title', {
      $type: 'dimension',
      $value: '{font.size.h1}',
    });
    const { light: set = {} } = readThemes(parseTexts({ ...texts, 'type.tokens.json': type }));
    const [title, h1] = [set['font.size.title'], set['font.size.h1']];
    expect(title && cssOf(title)).toBe(h1 && cssOf(h1));
    expect(title && cssOf(title)).toMatch(/^clamp\(/);
    expect(title?.min).toBeUndefined();
  });

  test('follows a reference to any part of another value, alone or with an alpha', () => {
    const alpha =
      '"share": { "$type": "number", "$value": 0.25 }, "veil": { "$type": "color", "$value": { "colorSpace": "oklch", "components": { "$ref": "#/base/color/navy/900/$value/components" }, "alpha": "{share}" } }, "thin": { "$type": "dimension", "$value": { "value": { "$ref": "#/share/$value" }, "unit": "px" } }';
    expect(valueOf({ [space]: inSpace(alpha) }, 'veil')).toEqual({
      ...Object(valueOf({}, 'base.color.navy.900')),
      alpha: 0.25,
    });
    expect(valueOf({ [space]: inSpace(alpha) }, 'thin')).toEqual({ value: 0.25, unit: 'px' });
    const escaped =
      '"thin": { "$type": "number", "$value": { "$ref": "#/space/%6Dd/%24value/value" } }';
    expect(valueOf({ [space]: inSpace(escaped) }, 'thin')).toBe(
      Object(valueOf({}, 'space.md')).value,
    );
  });
});

test('the reader throws an error with a line for each fault, and each line has its place', () => {
  const broken = { ...texts, [space]: inSpace('"a": { "$root": {} }') };
  expect(() => resolveTexts(broken)).toThrow(
    /faults:\ntokens\/space\.tokens\.json: a\.\$root is not read here: .* \(line 3\)$/,
  );
});

test('a resolver that cannot be read is a fault by itself, not one for each token', () => {
  const order = textWith(resolver, 'resolutionOrder.0.$ref', '#/%73ets/foundation');
  expect(faultsOf({ [resolver]: order })).toHaveLength(2);
});
