/** Tests what the reader makes of the files of a folder. */
import { describe, expect, test } from 'vitest';
import { cssOf } from '#model/css.ts';
import { parseTexts } from '#model/leaves.ts';
import { fileToWrite, themesOf } from '#model/resolver.ts';
import { readThemes } from '#model/themes.ts';
import { resolveTexts } from '#model/tokens.ts';
import { faultsOf, head, inSpace, resolver, space, textWith } from './changedTexts.ts';
import { base, copy, light, more, put, texts } from './example.ts';

test('the example has no fault', () => {
  expect(inSpace('"x": {}')).not.toBe(texts[space]);
  expect(faultsOf({})).toEqual([]);
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

test('a value is written to the file that wins, in any order of a theme’s files', () => {
  const fileIn = (order: readonly string[]) => {
    const refs = order.map((name) => ({ $ref: `./${name}` }));
    const text = textWith(resolver, 'modifiers.theme.contexts.moreContrast', refs);
    return fileToWrite(parseTexts({ ...texts, [resolver]: text }), 'moreContrast', light);
  };
  expect(fileIn([light, more])).toBe(more);
  expect(fileIn([more, light])).toBeUndefined();
});

test('the reader throws an error with a line for each fault, and each line has its place', () => {
  const broken = { ...texts, [space]: inSpace('"a": { "$root": {} }') };
  expect(() => resolveTexts(broken)).toThrow(
    /faults:\ntokens\/space\.tokens\.json: a\.\$root is not read here: .* \(line 3\)$/,
  );
});
