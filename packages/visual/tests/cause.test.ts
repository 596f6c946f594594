/** Tests of causes that need no open page: tokens and the order of places. */
import { describe, expect, test } from 'vitest';
import { explainPicture } from '#cause/explainPicture.ts';
import { explainSnapshot } from '#cause/explainSnapshot.ts';
import { rowsOf } from '#cause/rows.ts';
import { type ExplainedChange, shareOf, wholeShare } from '#cause/share.ts';
import { causeOf } from '#cause/hints.ts';
import { type AnyChange, type ChangedLines, noCause } from '#cause/sources.ts';
import { tokenOf } from '#cause/tokens.ts';
import type { ElementChange, Source } from '#model/data.ts';
import type { Layout, LayoutBox, LayoutElement } from '#model/layout.ts';
import type { Snapshot } from '#model/snapshot.ts';
import { suite } from './sample.ts';

const line = (file: string, before: string, after: string): Source => {
  return { file, line: 7, before: [before], after: [after] };
};

const lines = (...hunks: Source[]): ChangedLines => {
  return { sources: suite.sources, hunks, tokens: [] };
};

const spacing = { name: 'space.md', variable: '--space-md', before: '16px', after: '20px' };

describe('a token', () => {
  test('of a mode is behind values of its pictures alone', () => {
    const tokens = [{ ...spacing, mode: 'contrast' as const }];
    const tokenIn = (item: string) =>
      tokenOf({ ...spacing, kind: 'style' }, tokens, { width: 1440, rem: 16, item });
    expect([tokenIn('1440-contrast'), tokenIn('1440')]).toEqual([tokens[0], undefined]);
  });

  test('in any notation is behind each color of a list that has it', () => {
    const accent = {
      name: 'color.border.accent',
      variable: '--color-border-accent',
      before: 'oklch(0.65 0.103 74)',
      after: 'oklch(0.55 0.096 70)',
    };
    const [dark, gold, brown] = ['rgb(31, 27, 23)', 'rgb(181, 133, 65)', 'rgb(149, 103, 43)'];
    const found = [`${gold}`, `${gold} ${dark} ${dark}`, `${dark} ${dark} ${dark} ${gold}`].map(
      (before) => {
        const after = before.replace(`${gold}`, `${brown}`);
        const facts = { width: 1440, rem: 16, item: '1440' };
        return tokenOf({ kind: 'style', before, after }, [accent], facts);
      },
    );
    expect(found).toEqual([accent, accent, accent]);
  });

  test('has its own lines and those of the tokens that it follows, and no other', () => {
    const keyed = (keys: string) => ({ ...line('tokens/space.tokens.json', '16', '20'), keys });
    const [direct, base] = [keyed('space.md.$value.value'), keyed('base.step.4.$value')];
    const changed = lines(direct, keyed('space.mdx.$value'), base);
    const gap = { ...spacing, kind: 'style', name: 'gap', where: 'Card', reach: 'layout' } as const;
    const facts = { width: 1440, rem: 16, item: '1440' };
    const linesFor = (...follows: string[]) =>
      causeOf(gap, { ...changed, tokens: [{ ...spacing, follows }] }, facts).sources;
    expect(linesFor()).toEqual([direct]);
    expect(linesFor('base.step.4')).toEqual([direct, base]);
  });
});

test('a row is shown first where it is clear and alone, where its region is large', () => {
  const shownIn = (scene: string, width: number, height: number, isClear = false) => {
    const box = { x: 0, y: 0, width, height };
    const { changes, shares } = wholeShare('unrecorded', '', '', [{ before: box, after: box }]);
    return { scene, item: '375', changes, shares: shares.map((share) => ({ ...share, isClear })) };
  };
  const [row] = rowsOf([
    shownIn('article-dialog', 200, 500),
    shownIn('home', 1184, 336),
    shownIn('shared', 464, 336, true),
    { scene: 'shared', item: '375', ...wholeShare('unrecorded', 'another') },
    shownIn('news', 464, 336),
    shownIn('menu', 40, 40, true),
  ]);
  const scenes = row?.occurrences.map(({ scene }) => scene).join(' ');
  expect(scenes).toBe('menu shared news home article-dialog');
});

test('a row is shown first in a page that shows it, before stories, paper and forced colors', () => {
  type Place = { readonly isClear?: boolean; readonly box?: readonly [number, number] };
  const shownIn = (name: string, { isClear = false, box }: Place = {}) => {
    const [scene = '', item = ''] = name.split('/');
    const [width, height] = box ?? [0, 0];
    const region = { x: 0, y: 0, width, height };
    const regions = box ? [{ before: region, after: region }] : [];
    const { changes, shares } = wholeShare('unrecorded', '', '', regions);
    return { scene, item, changes, shares: shares.map((share) => ({ ...share, isClear })) };
  };
  const stories = new Set(['ui-Toast', 'a-story']);
  /** In whatever order the places were compared. */
  const firstOf = (...places: readonly ReturnType<typeof shownIn>[]) => {
    const firsts = [places, places.toReversed()].map((order) => {
      const [row] = rowsOf(order, stories);
      const [first] = row?.occurrences ?? [];
      return `${first?.scene}/${first?.item}`;
    });
    return [...new Set(firsts)].join(' or ');
  };
  const clear = { isClear: true, box: [300, 200] } as const;
  // Taller than a crop of it.
  const tall = { isClear: true, box: [300, 5000] } as const;
  expect(
    firstOf(
      shownIn('home/1440-page', tall),
      shownIn('home/718-print', clear),
      shownIn('home/1440-forced', clear),
      shownIn('a-story/wide', clear),
    ),
  ).toBe('home/1440-page');
  expect(firstOf(shownIn('a-story/wide', clear), shownIn('home/718-print', clear))).toBe(
    'a-story/wide',
  );
  const seen = { box: [40, 40] } as const;
  expect(firstOf(shownIn('home/snapshot'), shownIn('home/768-text', seen))).toBe('home/snapshot');
  expect(firstOf(shownIn('home/snapshot'), shownIn('home/family', seen))).toBe('home/family');
  expect(firstOf(shownIn('home/family', seen), shownIn('home/1920-page', seen))).toBe(
    'home/1920-page',
  );
  const noted = firstOf(
    shownIn('a-story/snapshot'),
    shownIn('ui-Toast/snapshot'),
    shownIn('notice/snapshot'),
  );
  expect(noted).toBe('notice/snapshot');
  const outlined = shownIn('news/320-page', { box: [300, 40] });
  expect(firstOf(shownIn('dialog/375'), outlined, shownIn('a-story/info'))).toBe('news/320-page');
});

test('a change that draws nothing is shown first in what a screen reader is given, or by its element', () => {
  const bar = line('Bar.css.ts', "padding: '12px'", "padding: '16px'");
  const alert = line('Alert.tsx', 'note', 'status');
  const elementOf = (depth: number, box: LayoutBox, about: Partial<LayoutElement>) => {
    return { depth, box, tag: 'div', classes: '', attributes: [], text: '', styles: {}, ...about };
  };
  const layoutOf = (role: string, padding: string, hasDialog: boolean): Layout => ({
    width: 40,
    rem: 16,
    elements: [
      elementOf(0, [0, 0, 40, 40], { tag: 'body' }),
      elementOf(1, [0, 0, 40, 8], { classes: 'Bar', styles: { padding } }),
      elementOf(1, [0, 16, 40, 8], { classes: 'Alert', attributes: [`role=${role}`], text: 'Oi' }),
      ...(hasDialog ? [elementOf(1, [0, 8, 40, 24], { tag: 'dialog' })] : []),
    ],
  });
  const pixelsOf = (level: number) => ({
    width: 40,
    height: 40,
    data: Buffer.alloc(40 * 40 * 4, 255).fill(level, 0, 40 * 24 * 4),
  });
  const changedIn = (scene: string, hasDialog: boolean, hunks = [bar, alert]): ExplainedChange => {
    const layouts = {
      before: layoutOf('note', '12px', hasDialog),
      after: layoutOf('status', '16px', hasDialog),
    };
    const pixels = { before: pixelsOf(255), after: pixelsOf(0) };
    const compared = explainPicture(pixels, layouts, lines(...hunks), '375');
    return { scene, item: '375', shares: [], changes: [], ...compared?.explained };
  };
  const firstOf = (...explained: readonly ExplainedChange[]) => {
    const row = rowsOf(explained).find(({ name }) => name === 'role');
    const [{ scene, item, regions } = { regions: [] }] = row?.occurrences ?? [];
    return `${scene}/${item} ${regions.map(({ after }) => after.y).join()}`;
  };
  const [hidden, seen] = [changedIn('dialog', true), changedIn('news', false)];
  expect(firstOf(hidden, seen)).toBe('news/375 16');
  expect(firstOf(hidden)).toBe('dialog/375 ');
  const trees = ['note', 'status'].map((role): Snapshot => ({
    trees: [{ view: '375', content: { nodes: [{ role, name: 'Oi' }], written: '' } }],
    stops: [],
    rings: [],
    motion: [],
  }));
  const [before, after] = trees;
  if (!before || !after) throw new Error('There are two');
  const said = explainSnapshot({ before, after }, seen.changes, lines(alert));
  const noted = { scene: 'news', item: 'snapshot', ...said };
  expect(firstOf(hidden, seen, noted)).toBe('news/snapshot ');
  // Another change seems to follow from it.
  expect(firstOf(changedIn('news', false, [alert]), noted)).toBe('news/snapshot ');
});

test('an element that can be reached with Tab is behind a stop that comes, not behind one renamed', () => {
  const stops = (...names: readonly string[]): Snapshot => ({
    trees: [],
    stops: [{ view: '375', content: names.map((name) => ({ role: 'link', name })) }],
    rings: [],
    motion: [],
  });
  const change: ElementChange = {
    kind: 'attribute',
    name: 'tabindex',
    before: '',
    after: '0',
    where: 'Dialog',
    reach: 'speech',
  };
  const cause = { ...noCause, sources: [line('Dialog.tsx', '<Dialog>', '<Dialog wide>')] };
  const sharesOf = (before: Snapshot, after: Snapshot) =>
    explainSnapshot({ before, after }, [{ change, cause, inside: [] }], lines()).shares.map(
      (share) => `${share.change.name} ${share.cause.sources.length}`,
    );
  expect(sharesOf(stops('Back'), stops('Home'))).toEqual(['renamed 0']);
  expect(sharesOf(stops('Back'), stops('Back', 'Home'))).toEqual(['tabindex 1']);
  expect(sharesOf(stops('Back', 'Home'), stops('Back'))).toEqual(['tabindex 1']);
});

test('an image has the cause that it has elsewhere, and nodes without one are a row for their scenes', () => {
  const changed = (scene: string, about: Pick<AnyChange, 'kind' | 'after'>, cause = noCause) => {
    const change = { ...about, name: 'src', before: 'old', where: 'img', reach: 'all' } as const;
    return { scene, item: '375', changes: [], shares: [shareOf(change, { cause })] };
  };
  const image = { kind: 'image', after: 'new' } as const;
  const cause = { ...noCause, sources: [line('images/ana.svg', '', '')] };
  const nodes = ['home heading', 'home list', 'news heading', 'news list', 'menu link'];
  const rows = rowsOf([
    changed('home', image, cause),
    changed('story', image),
    ...nodes.map((after) =>
      changed(after.slice(0, 4), { kind: 'accessibility', after: after.slice(5) }),
    ),
  ]);
  const counts = rows.map(({ kind, occurrences }) => `${kind} ${occurrences.length}`);
  expect(counts.join()).toBe('unexplained 2,unexplained 1,image 2');
});
