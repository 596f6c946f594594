/** Tests files that tools give back: with more levels, in an older format, or without any token. */
import { expect, test } from 'vitest';
import { importTokens } from '#exchange/importTokens.ts';
import { exportFor, profiles } from '#exchange/profiles.ts';
import { parseText } from '#model/json.ts';
import { isNode } from '#model/node.ts';
import { copy, files, put, texts } from './example.ts';

const exported = copy(exportFor(profiles.dtcg, files));
const light = Object(exported['light.tokens.json']);
const more = Object(exported['moreContrast.tokens.json']);

const importFile = (content: unknown, name = 'tokens.json') =>
  importTokens(files, content, { name, theme: 'light' });

/** Copies a tree, with other values at some paths. */
function edited(tree: unknown, values: Readonly<Record<string, unknown>>) {
  const after = copy(tree);
  for (const [path, value] of Object.entries(values)) put(after, path, value);
  return after;
}

const wide = { value: 20, unit: 'px' };
const wider = expect.objectContaining({ id: 'radius.lg', value: wide });

/**
 * Converts tokens to the notation without dollar signs, as Tokens Studio and Style Dictionary once
 * wrote it.
 */
function older(tree: unknown): unknown {
  if (!isNode(tree)) return tree;
  const entries = Object.entries(tree).filter(
    ([key]) => key !== '$extensions' && key !== '$schema',
  );
  return Object.fromEntries(
    entries.map(([key, part]) => [key.replace('$', ''), key === '$value' ? part : older(part)]),
  );
}

const penpot = { $themes: [], $metadata: { tokenSetOrder: ['light'], activeSets: ['light'] } };

test.each([
  ['in a set', { light }],
  ['in a set beside notes of a tool', { ...penpot, light }],
  ['in a set in a folder', { brand: { light } }],
  ['in a set of its theme', { 'brand/more contrast': more }],
  ['in a set for each theme', { light, moreContrast: more }],
  ['in a list of collections', { $collections: ['x'], collection: { modes: { light } } }],
  ['without dollar signs', older(light)],
  ['without dollar signs, in a set', { global: older(light) }],
])('importing an unedited file %s changes nothing', (_, content) => {
  expect(importFile(content)).toMatchObject({ changes: [], notes: [] });
});

test.each([
  ['in a set', (tree: unknown) => ({ ...penpot, light: tree })],
  ['without dollar signs', older],
])('an edited value is imported from a file %s', (_, wrap) => {
  const content = wrap(edited(light, { 'radius.lg.$value': wide }));
  expect(importFile(content).changes).toEqual([wider]);
});

test('sets go to the themes they are named after, later sets win, and unused sets are listed', () => {
  const first = edited(light, { 'radius.lg.$value': { value: 18, unit: 'px' } });
  const second = { radius: { lg: { $type: 'dimension', $value: wide } } };
  const muted = edited(more, { 'color.text.muted.$value': '{base.color.navy.900}' });
  const sets = { second, first, 'more-contrast': muted, extra: { own: { $value: 1 } } };
  const order = { $metadata: { tokenSetOrder: ['first', 'second', 'more-contrast'] } };
  const { themes, changes, notes } = importFile({ ...order, ...sets });
  expect(themes).toEqual(['light', 'moreContrast']);
  expect(changes).toEqual([
    wider,
    expect.objectContaining({ file: 'color.light-contrast.tokens.json', id: 'color.text.muted' }),
  ]);
  expect(notes).toEqual([
    'Sets without a token that is here: extra',
    'radius.lg is in the sets first and second: the value of second was taken',
  ]);
});

const own = { own: { $type: 'number', $value: 1 } };

test.each([
  ['beside the sets', { light, extra: own }, 'extra'],
  ['in the folder of a set', { brand: { light, extra: own } }, 'brand/extra'],
  ['with names that no token can have', { light, extra: { 'a.b': own.own } }, 'extra'],
  ['deeper than sets are', { light, a: { b: { c: { d: { e: light } } } } }, 'a'],
])('an import lists a set without a known token: %s', (_, content, name) => {
  expect(importFile(content).notes).toEqual([`Sets without a token that is here: ${name}`]);
});

const navy = 'base.color.navy.800.$value';
const none = { value: 0, unit: 'px' };
const layer = { offsetX: none, offsetY: none, blur: none, spread: none };
const p3 = { colorSpace: 'display-p3', components: [1, 0, 0] };

test.each<[string, Readonly<Record<string, unknown>>, number, RegExp]>([
  [
    'a hex beside other components',
    { [`${navy}.hex`]: '#c07a20' },
    0,
    /navy\.800 has the hex #c07a20 beside components that are #[\da-f]{6}: its components were taken/,
  ],
  [
    'a color outside sRGB',
    { [navy]: p3 },
    1,
    /navy\.800 is a color that sRGB cannot show: the nearest, #[\da-f]{6}, was taken/,
  ],
  ...['rgb(300 0 0)', 'oklch(150% 0.1 20)', 'color(display-p3 1 0 0)', 'lab(50% 200 0)'].map(
    (text): [string, Readonly<Record<string, unknown>>, number, RegExp] => [
      text,
      { [navy]: text },
      1,
      /navy\.800 is a color that sRGB cannot show: the nearest, #[\da-f]{6}, was taken/,
    ],
  ),
  ['a color without numbers', { [navy]: 'rgb(NaN 0 0)' }, 0, /which is not a color/],
  [
    'a shadow of a color outside sRGB',
    { 'elevation.card.$value': [{ ...layer, color: 'color(display-p3 1 0 0)' }] },
    1,
    /elevation\.card is a color that sRGB cannot show/,
  ],
  [
    'a color that Tokens Studio modifies',
    { 'base.color.navy.800.$extensions': { 'studio.tokens': { modify: { type: 'lighten' } } } },
    0,
    /Left out of every token: studio\.tokens/,
  ],
  [
    'members that Style Dictionary adds',
    { 'space.md.comment': 'x', 'space.sm.comment': 'y', 'space.sm.attributes': { a: 1 } },
    0,
    /Left out of every token: comment, attributes/,
  ],
  [
    'a deprecated token',
    { 'space.md.$deprecated': true },
    0,
    /Left out of every token: \$deprecated/,
  ],
  [
    'a token without a value',
    { 'space.md': { $type: 'dimension' } },
    0,
    /space\.md is a group without a token/,
  ],
  [
    'two families in one name',
    { 'font.family.body.$value': 'Inter, sans-serif' },
    0,
    /which is not a fontFamily/,
  ],
  [
    'an invalid curve',
    { 'motion.ease.standard.$value': 'ease-in' },
    0,
    /which is not a cubicBezier/,
  ],
  [
    'two numbers as a length',
    { 'space.md.$value': [8, 16] },
    0,
    /space\.md has \[8,16\], which is not a dimension/,
  ],
  [
    'a length without a unit',
    { 'space.md.$value': 0.75 },
    1,
    /space\.md has 0\.75 without a unit: it was taken as px/,
  ],
  [
    'a time without a unit',
    { 'motion.duration.fast.$value': '250' },
    1,
    /motion\.duration\.fast has "250" without a unit: it was taken as ms/,
  ],
  ['a length with a comma', { 'space.md.$value': '8,16' }, 0, /which is not a dimension/],
  ['true as a number', { 'font.leading.body.$value': true }, 0, /which is not a number/],
  ['a list as a weight', { 'font.weight.bold.$value': [400] }, 0, /which is not a fontWeight/],
  [
    'a color of the format with a foreign name',
    { [navy]: { colorSpace: 'p3', components: [0, 0, 0] } },
    0,
    /which is not a color/,
  ],
  [
    'a shadow with other parts',
    {
      'elevation.card.$value': [
        { x: 0, y: 1, blur: 2, spread: 0, color: '#000', type: 'dropShadow' },
      ],
    },
    0,
    /which is not a shadow/,
  ],
  [
    'an alias of a missing token',
    { 'space.md.$value': '{space.nothing}' },
    0,
    /space\.md takes its value from space\.nothing, which is not a token here/,
  ],
  ['a sum', { 'space.md.$value': '{space.sm} * 2' }, 0, /which is not a dimension/],
  [
    'another description',
    { 'color.text.muted.$description': 'Quiet.' },
    0,
    /Descriptions stay as they are here: color\.text\.muted/,
  ],
  ['a root token', { 'space.$root': { $value: wide } }, 0, /space\.\$root is not read here/],
  ['an extended group', { 'space.$extends': '{radius}' }, 0, /space\.\$extends is not read here/],
])('an import notes %s', (_, values, count, note) => {
  const { changes, notes } = importFile(edited(light, values));
  expect(changes).toHaveLength(count);
  expect(notes).toEqual([expect.stringMatching(note)]);
});

test.each<[string, Readonly<Record<string, unknown>>, unknown]>([
  ['bold', { 'font.weight.medium.$value': 'bold' }, 700],
  [
    '0.2 s',
    { 'motion.duration.fast.$value': { value: 0.3, unit: 's' } },
    { value: 300, unit: 'ms' },
  ],
  [
    'a length with more digits',
    { 'space.md.$value': { value: 1e-9, unit: 'rem' } },
    { value: 1e-9, unit: 'rem' },
  ],
  [
    'display-p3',
    { [navy]: { colorSpace: 'display-p3', components: [0.24985, 0.39524, 0.58403] } },
    { colorSpace: 'oklch', components: [0.4993, 0.0986, 250.43] },
  ],
])('an import reads another spelling of the format: %s', (_, values, value) => {
  expect(importFile(edited(light, values))).toMatchObject({ changes: [{ value }], notes: [] });
});

test.each([
  ['its resolver', JSON.parse(texts['site.resolver.json'] ?? ''), 'is a resolver'],
  ['its pairs', JSON.parse(texts['contrast.pairs.json'] ?? ''), 'is a list of pairs'],
  ['its bounds', JSON.parse(texts['bounds.json'] ?? ''), 'is a list of bounds'],
  ["a response of Figma's API", { status: 200, meta: { variables: {} } }, 'Figma’s API'],
  ['a package', { name: 'x', dependencies: {} }, 'is a package.json'],
  ['a schema', { $schema: 'https://json-schema.org/draft/2020-12/schema' }, 'is a JSON Schema'],
  [
    'tokens of another project',
    { brand: { red: { $type: 'color', $value: '#f00' } } },
    'token file of another project: it has none of the tokens here. Its names are brand.red',
  ],
  [
    'names with dots',
    { 'space.md': { $value: '1px' } },
    'names that no token here can have: space.md',
  ],
  ['older tokens of another project', { brand: { red: { value: '#f00' } } }, 'of another project'],
  ['nothing', {}, 'an empty object'],
  ['a text', 'tokens', 'not a JSON object'],
  ['a list', [light], 'is a list of 1 values'],
  [
    'other JSON',
    { version: 1, theme: {} },
    'is not a token file: nothing in it has a "$value". Its keys are version, theme',
  ],
  ['a file that breaks off', parseText('{\n"a": 1,\n'), 'not JSON that can be read: line 3: '],
  ['a key twice', parseText('{"a": 1, "a": 2}'), 'line 1: a the key is there twice'],
  [
    'groups without an end',
    parseText(`${'{"a":'.repeat(120)}1${'}'.repeat(120)}`),
    /read: line 1: it is nested deeper than 100 levels$/,
  ],
])('an import without a known token says what the file is: %s', (_, content, words) => {
  expect(() => importFile(content)).toThrow(words);
});
