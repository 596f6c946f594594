/** Tests that a page's length is no row where its pictures end before the page does. */
import { expect, test } from 'vitest';
import { explainPicture } from '#cause/explainPicture.ts';
import type { Source } from '#model/data.ts';
import type { Layout, LayoutBox, LayoutElement } from '#model/layout.ts';
import { suite } from './sample.ts';

const size = { width: 40, height: 40 };

const elementOf = (
  depth: number,
  box: LayoutBox,
  about: Partial<LayoutElement>,
): LayoutElement => ({
  depth,
  box,
  tag: 'div',
  classes: '',
  attributes: [],
  text: '',
  styles: {},
  ...about,
});

const layoutOf = (length: number, color: string): Layout => ({
  width: size.width,
  rem: 16,
  elements: [
    elementOf(0, [0, 0, size.width, length], { tag: 'body' }),
    elementOf(1, [0, 0, size.width, 24], { classes: 'Bar', styles: { 'background-color': color } }),
  ],
});

const pixelsOf = (level: number) => ({
  ...size,
  data: Buffer.alloc(size.width * size.height * 4, 255).fill(level, 0, size.width * 24 * 4),
});

const hunk: Source = {
  file: 'Bar.css.ts',
  line: 7,
  before: ['backgroundColor: white'],
  after: ['backgroundColor: black'],
};

/** Names what a picture shows of a page that has become longer. */
function shownIn(lengths: readonly [number, number], colors: readonly [string, string]) {
  const [before, after] = [layoutOf(lengths[0], colors[0]), layoutOf(lengths[1], colors[1])];
  const pixels = { before: pixelsOf(255), after: pixelsOf(0) };
  const lines = { sources: suite.sources, hunks: [hunk], tokens: [] };
  const compared = explainPicture(pixels, { before, after }, lines, '375');
  return compared?.explained?.shares.map(({ change: { kind, where } }) => `${kind} ${where}`);
}

test('a page that grows below its picture is no row beside what the picture shows', () => {
  expect(shownIn([900, 1200], ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])).toEqual(['style Bar']);
});

test('a page that grows is a row where its end is in sight', () => {
  expect(shownIn([32, 40], ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])).toContain('unexplained body');
});
