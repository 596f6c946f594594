/** Tests which of a row's pictures is shown first where some of them hide the change, or only move it. */
import { expect, test } from 'vitest';
import { explainPicture } from '#cause/explainPicture.ts';
import { rowsOf } from '#cause/rows.ts';
import type { ExplainedChange } from '#cause/share.ts';
import type { LayoutBox, LayoutElement } from '#model/layout.ts';
import { suite } from './sample.ts';

const [width, height] = [160, 160];

const elementAt = (
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

const layer = (position: string, zIndex: string, more: Partial<LayoutElement>) => ({
  ...more,
  styles: { position, 'z-index': zIndex, 'background-color': 'rgb(255, 255, 255)' },
});

type Page = {
  readonly scene: string;
  /** Elements around the one that changes. */
  readonly above?: readonly LayoutElement[];
  readonly below?: readonly LayoutElement[];
  /** px from the left in which no pixel of the change is seen. */
  readonly hidden?: number;
  readonly tag?: string;
};

/** A page whose element is drawn otherwise, from y = 32 to 96, and whose text has changed if `hasText`. */
function shownIn({ scene, above = [], below = [], hidden = 0, tag = 'canvas' }: Page, text = '') {
  const layoutWith = (words: string) => ({
    width,
    rem: 16,
    elements: [
      elementAt(0, [0, 0, width, height], { tag: 'body' }),
      ...above,
      elementAt(1, [0, 32, width, 64], { tag, classes: 'Hero' }),
      elementAt(1, [0, 128, width, 16], { tag: 'p', classes: 'Note', text: words }),
      ...below,
    ],
  });
  const pixelsWith = (level: number, note: number) => {
    const data = Buffer.alloc(width * height * 4, 255);
    const fill = (top: number, bottom: number, left: number, color: number) => {
      for (let y = top; y < bottom; y++)
        data.fill(color, (y * width + left) * 4, (y + 1) * width * 4);
    };
    fill(32, 96, hidden, level);
    fill(128, 144, 0, note);
    return { width, height, data };
  };
  const layouts = { before: layoutWith('Texto'), after: layoutWith(text || 'Texto') };
  const pixels = { before: pixelsWith(200, 200), after: pixelsWith(40, text ? 40 : 200) };
  const lines = { sources: suite.sources, hunks: [], tokens: [] };
  const explained = explainPicture(pixels, layouts, lines, '375')?.explained;
  return { scene, item: '375', shares: [], changes: [], ...explained };
}

function firstOf(...explained: readonly ExplainedChange[]) {
  const firsts = [explained, explained.toReversed()].map((order) => {
    const row = rowsOf(order).find(({ where }) => where.includes('Hero'));
    return row?.occurrences[0]?.scene;
  });
  return [...new Set(firsts)].join(' or ');
}

const header = elementAt(1, [0, 0, width, 40], layer('fixed', '100', { tag: 'header' }));
const menu = elementAt(2, [0, 40, 96, 96], layer('absolute', '110', { classes: 'Menu' }));
const behind = elementAt(1, [0, 0, width, height], layer('absolute', '-1', {}));
const dialog = elementAt(1, [16, 104, 96, 40], { tag: 'dialog' });

test.each(['canvas', 'img'])(
  'a change of pixels of %s is shown first where no menu and no dialog covers it',
  (tag) => {
    // More rows are in the page itself.
    const page = shownIn({ scene: 'home', above: [behind, header], tag }, 'Outro texto');
    const withMenu = { scene: 'home-menu', above: [header, menu], hidden: 96, tag };
    expect(firstOf(page, shownIn(withMenu))).toBe('home');
    expect(firstOf(page, shownIn({ scene: 'home-dialog', below: [dialog], tag }))).toBe('home');
  },
);

test('a style is shown first where it draws its element otherwise, not where others only move it', () => {
  const gap = { file: 'Hero.css.ts', line: 3, before: ['gap: 8px'], after: ['gap: 24px'] };
  const styledIn = (scene: string, move: number, level: number): ExplainedChange => {
    const layoutWith = (y: number, styles: LayoutElement['styles']) => ({
      width,
      rem: 16,
      elements: [
        elementAt(0, [0, 0, width, height], { tag: 'body' }),
        elementAt(1, [0, 0, width, y], { tag: 'header' }),
        elementAt(1, [0, y, width, 64], { classes: 'Hero', styles }),
      ],
    });
    const pixelsWith = (y: number, color: number) => {
      const data = Buffer.alloc(width * height * 4, 255);
      data.fill(color, (y + 16) * width * 4, (y + 32) * width * 4);
      return { width, height, data };
    };
    const layouts = {
      before: layoutWith(32, { gap: '8px' }),
      after: layoutWith(32 + move, { gap: '24px' }),
    };
    const pixels = { before: pixelsWith(32, 200), after: pixelsWith(32 + move, level) };
    const lines = { sources: suite.sources, hunks: [gap], tokens: [] };
    const explained = explainPicture(pixels, layouts, lines, '375')?.explained;
    return { scene, item: '375', shares: [], changes: [], ...explained };
  };
  const [moved, changed] = [styledIn('moved', 8, 200), styledIn('changed', 8, 40)];
  expect(firstOf(moved, changed)).toBe('changed');
});
