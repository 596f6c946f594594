/** Tests values that tools write in another way, which an import reads, changes or leaves out. */
import { expect, test } from 'vitest';
import { edited, importFile, light, wide } from './importedFile.ts';

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
