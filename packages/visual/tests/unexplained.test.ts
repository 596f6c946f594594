/** Differing places of a picture that a change of an element does not explain. */
import { expect, test } from 'vitest';
import { unexplainedTiles } from '#cause/unexplained.ts';
import type { Changed } from '#diff/changes.ts';
import { pairElements } from '#diff/elements.ts';
import type { Pixels } from '#diff/pixels.ts';
import type { LayoutBox } from '#model/layout.ts';

const elementOf = (depth: number, tag: string, box: LayoutBox) => {
  return { depth, box, tag, classes: '', attributes: [], text: '', styles: {} };
};

/** A link around a photograph and a title. @param top px */
const layoutAt = (top: number) => ({
  width: 400,
  rem: 16,
  elements: [
    elementOf(0, 'body', [0, 0, 400, 400]),
    elementOf(1, 'a', [0, top, 200, 140]),
    elementOf(2, 'img', [0, 0, 200, 100]),
    elementOf(2, 'h2', [0, 100, 200, 40]),
  ],
});

const places = { photograph: { x: 16, y: 48 }, title: { x: 16, y: 112 } };
const tiles = Object.values(places).map((place) => ({ ...place, isFaint: false }));

/** Columns of two levels, 4 px each. */
const striped = (levels: readonly [number, number]): Pixels => {
  const [width, height] = [400, 400];
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < data.length; at += 1)
    if (at % 4 < 3) data[at] = levels[Math.floor(at / 16) % 2] ?? 0;
  return { width, height, data };
};

const [dark, inverted, light] = [striped([0, 80]), striped([80, 0]), striped([120, 240])];

test.each([
  ['a color of text', { kind: 'style', name: 'text-decoration', reach: 'paint' }, ['photograph']],
  ['an attribute', { kind: 'attribute', name: 'target', reach: 'all' }, ['photograph']],
  ['a style that dims all content', { kind: 'style', name: 'opacity', reach: 'paint' }, []],
] as const)('of a link around a photograph, %s leaves unexplained: %j', (_title, values, left) => {
  const elements = pairElements(layoutAt(0), layoutAt(0));
  const link = elements.after.find(({ tag }) => tag === 'a');
  const change = { ...values, before: 'a', after: 'b', where: 'Link' };
  const changed: Changed = { change, before: link && elements.pairs.get(link), after: link };
  const pictures = { before: dark, after: light };
  const unexplained = unexplainedTiles(tiles, elements, [changed], pictures);
  expect(unexplained).toEqual(left.map((name) => expect.objectContaining(places[name])));
});

test.each([
  ['the same photograph', [], inverted],
  ['another photograph', ['photograph'], light],
] as const)('of %s, a move by a part of a pixel leaves unexplained: %j', (_title, left, after) => {
  const elements = pairElements(layoutAt(0), layoutAt(0.4));
  const unexplained = unexplainedTiles(tiles, elements, [], { before: dark, after });
  expect(unexplained).toEqual(left.map((name) => expect.objectContaining(places[name])));
});
