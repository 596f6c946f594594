/** Tests files that tools give back: with more levels, in an older format, or without any token. */
import { expect, test } from 'vitest';
import { parseText } from '#model/json.ts';
import { isNode } from '#model/node.ts';
import { texts } from './example.ts';
import { edited, importFile, light, more, wide } from './importedFile.ts';

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
