/** Tests resolvers that the reader refuses: each fault has its file, path and line. */
import { expect, test } from 'vitest';
import { light, more, texts } from './example.ts';
import { faultsOf, resolver, textWith } from './changedTexts.ts';

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

test('a theme may not give a token another type', () => {
  expect(faultsOf({ [more]: textWith(more, 'space.md', { $type: 'number', $value: 3 }) })).toEqual([
    expect.stringMatching(
      /light-contrast.*space\.md is a number, and in light a dimension \(theme moreContrast; line \d+\)/,
    ),
  ]);
});

test('a resolver that cannot be read is a fault by itself, not one for each token', () => {
  const order = textWith(resolver, 'resolutionOrder.0.$ref', '#/%73ets/foundation');
  expect(faultsOf({ [resolver]: order })).toHaveLength(2);
});
