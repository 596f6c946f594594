import { describe, expect, it, test } from 'vitest';
import sharp from 'sharp';
import type { Pixels } from '#diff/difference.ts';
import type { Layout, LayoutElement } from '#model/layout.ts';
import { type Explained, explainPicture, wholeShare } from '#cause/explain.ts';
import { explainSnapshot } from '#cause/explainSnapshot.ts';
import { explainPoint } from '#cause/pointReasons.ts';
import { PictureReasons } from '#cause/pictureReasons.ts';
import { nodesOf } from '#diff/layoutTree.ts';
import { existenceReason } from '#cause/reasons.ts';
import { AlignedDifference } from '#diff/regions.ts';
import { rowsOf } from '#cause/rows.ts';
import { unseenOf } from '#cause/unseen.ts';
import { passagesThatDiffer, treeChangesOf } from '#diff/tree.ts';
import { type ChangedLines, hasCause } from '#cause/sources.ts';
import { groupFindings } from '#cause/findings.ts';
import type { PlacedFinding, Reason, Source } from '#model/data.ts';
import { lineText } from '#review/phrases.ts';
import { english } from '#review/words.ts';
import { finding as findingOf, suite } from './sample.ts';

type Placed = PlacedFinding;

const finding = ({ scene, ...given }: Parameters<typeof findingOf>[0] & { scene: string }) => {
  return { ...findingOf(given), scene };
};

const size = { width: 200, height: 160 };

type Part = Partial<LayoutElement> & { readonly fill?: string };

const element = (tag: string, depth: number, ...box: [number, number, number, number]) =>
  ({ depth, box, tag, classes: '', attributes: [], text: '', styles: {} }) satisfies LayoutElement;

/** A page with a bar above a card in which two texts stand. */
function page({
  bar = {},
  card = {},
  first = {},
  second = {},
}: Partial<Record<'bar' | 'card' | 'first' | 'second', Part>>): (LayoutElement & Part)[] {
  const styles = { gap: '16px' };
  const [title, sentence] = ['Um título', 'Uma frase inteira'];
  return [
    { ...element('body', 0, 0, 0, 200, 160), fill: '#fff' },
    { ...element('nav', 1, 0, 0, 200, 20), classes: 'Header', fill: '#123', ...bar },
    { ...element('div', 1, 10, 30, 180, 70), classes: 'Card', styles, fill: '#eee', ...card },
    { ...element('h2', 2, 10, 5, 100, 16), classes: 'Text', text: title, fill: '#456', ...first },
    {
      ...element('p', 2, 10, 40, 120, 16),
      classes: 'Text',
      text: sentence,
      fill: '#789',
      ...second,
    },
  ];
}

type Parts = ReturnType<typeof page>;

async function drawn(parts: Parts): Promise<Pixels> {
  const at: number[][] = [];
  const boxes = parts.map(({ depth, box: [x, y, width, height], fill = '#000' }) => {
    const [left = 0, top = 0] = at[depth - 1] ?? [];
    at[depth] = [left + x, top + y];
    const box = `x="${left + x}" y="${top + y}" width="${width}" height="${height}" fill="${fill}"`;
    // A slope makes each row of pixels unique, as letters do.
    const slope = `M${left + x} ${top + y}l${width} ${height}v${-height}z`;
    return `<rect ${box}/><path d="${slope}" fill-opacity="0.2"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${boxes.join('')}</svg>`;
  return { data: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer(), ...size };
}

const layoutOf = (parts: Parts): Layout => {
  return { width: size.width, rem: 16, elements: parts.map(({ fill: _fill, ...own }) => own) };
};

const line = (file: string, before: string, after: string): Source => {
  return { file, line: 7, before: [before], after: [after] };
};

const { sources } = suite;

const lines = (...hunks: Source[]): ChangedLines => ({ sources, hunks, tokens: [] });

const spacing = { name: 'space.md', variable: '--space-md', before: '16px', after: '20px' };

type Sides = readonly [before: Parts, after: Parts];

async function explained(
  [before, after]: Sides,
  changed: ChangedLines,
  drawnAs: Sides = [before, after],
) {
  const difference = new AlignedDifference(await drawn(drawnAs[0]), await drawn(drawnAs[1]));
  const [was, is] = [layoutOf(before), layoutOf(after)];
  const facts = { tokens: changed.tokens, item: '375' };
  const isCaused = (reason: Reason) => hasCause(reason, changed);
  const layouts = new PictureReasons(was, is, facts, size.height, isCaused);
  return explainPicture(difference, layouts);
}

const placed = (own: Explained, scene = 'home', page = '/') => {
  return { scene, page, item: '375', ...own };
};

/** The rows of one picture that is drawn as `after` and was drawn as `before`. */
async function rows(sides: Sides, changed: ChangedLines = lines()) {
  return rowsOf([placed(await explained(sides, changed))], changed);
}

const taller = {
  card: { box: [10, 30, 180, 78] as const },
  second: { box: [10, 48, 120, 16] as const },
};

type Planted = [what: string, sides: Sides, changed: ChangedLines, expected: readonly object[]];

const wider = { ...taller, card: { ...taller.card, styles: { gap: '24px' } } };
const gap = line('src/ui/Card.css.ts', 'gap: vars.space.md,', 'gap: vars.space.lg,');
const without = (tag: string, parts = page({})) => parts.filter((one) => one.tag !== tag);
const gone: Sides = [page({}), without('h2')];
const areas = (before: string, after = '') => line('src/sections/home/Areas.tsx', before, after);
const heading = areas('<Heading>Um título</Heading>');
const text = areas('<Text>{hero.title}</Text>');
const alike = areas('<TextField {...field} />');
const sentence = areas('', '<p>Uma frase inteira</p>');
const longer = line('src/content/hero.ts', "title: 'Um título',", "title: 'Um título longo',");
const lost = line('src/sections/site/Header.css.ts', 'zIndex: 1,', '');

const style = (rem: number) =>
  ({
    ...line('site/index.html', `row-gap: ${rem}rem;`, `row-gap: ${rem + 1}rem;`),
    selector: '.Card',
  }) satisfies Source;
const wrapping = { 'overflow-wrap': 'anywhere' };

const plain = (rem: number) => ({ styles: { gap: `${rem * 16}px` } });

const image = (src: string, fill: string) =>
  page({ first: { tag: 'img', text: '', attributes: [`src=${src}`], fill } });

const pictures = [{ file: 'src/content/images/a.jpg', line: 0, before: [], after: [] }];

const packages = [{ file: 'package-lock.json', line: 0, before: [], after: [] }];

/** Two texts with the same colour while they are hovered. */
function hovered(color: string, fill: string) {
  return page({ first: { styles: { color }, fill }, second: { styles: { color }, fill } });
}

const covering = { box: [0, 0, 200, 60] as const };
const said = (text: string, fill?: string) =>
  page({ bar: { ...covering, tag: 'dialog', text }, ...(fill && { first: { fill } }) });
const firstChild = { styles: { color: 'red' } };
const blue = line('src/ui/Text.css.ts', "color: 'blue',", "color: 'red',");

const textIn = (color: string, fill = '#789') => {
  return { second: { box: [10.4, 40, 120, 16] as const, styles: { color }, fill } };
};
const [blueText, redText] = [page(textIn('blue')), page(textIn('red', '#987'))];
const grown = page({ card: { box: [10, 30, 180, 71] }, ...textIn('red') });

function card(height: number, gap: string) {
  const styles = { gap, 'box-shadow': 'black 0px 24px 64px' };
  return page({ card: { box: [10, 30, 180, height], styles } });
}
const below = (fill: string) => [...card(70, ''), { ...element('p', 1, 10, 140, 100, 16), fill }];
const [faint, dark] = [below('#fff'), below('#456')];

const uncovered: Sides = [page({ bar: { styles: { 'z-index': '1' } } }), page({})];
const shaded = (fill: string) => page({ second: { fill } });

describe('a planted change is named by its cause', () => {
  it.each([
    [
      'a component’s style: with the line in its stylesheet',
      [page({}), page(wider)],
      lines(line('src/ui/Text.css.ts', 'margin: 0', 'margin: 1'), gap),
      [{ kind: 'style', name: 'gap', before: '16px', after: '24px', sources: [gap] }],
    ],
    [
      'a style of a page: with its line',
      [page({ card: plain(1) }), page({ ...taller, card: { ...taller.card, ...plain(2) } })],
      lines(style(3), style(1)),
      [{ name: 'gap', sources: [style(1)] }],
    ],
    [
      'a style that changed unseen since the picture was taken: not beside it',
      [page({}), page({ ...wider, second: { ...taller.second, styles: wrapping } })],
      lines(gap),
      [{ name: 'gap' }],
    ],
    [
      'a word: with the line of the content that says it, also for what only grew or moved by it',
      [page({}), page({ ...taller, first: { box: [10, 5, 100, 24], text: 'Um título longo' } })],
      lines(longer),
      [{ kind: 'text', sources: [longer] }],
    ],
    [
      'an image: with its file',
      [image('/images/a1.webp', '#456'), image('/images/a2.webp', '#654')],
      lines(...pictures),
      [{ kind: 'image', sources: pictures }],
    ],
    ...[
      { what: 'with the line that had its words', changed: heading, kind: 'removed' },
      { what: 'with the line that had its component', changed: text, kind: 'removed' },
      { what: 'without a line of one that begins alike', changed: alike, kind: 'unexplained' },
    ].map(({ what, changed, kind }): Planted => {
      const expected = { kind, sources: kind === 'removed' ? [changed] : [] };
      return [`an element that is gone: ${what}`, gone, lines(changed), [expected]];
    }),
    [
      'a new element: and no rule that has come to match another by it',
      [without('p', page({ first: firstChild })), page({ second: firstChild })],
      lines(sentence),
      [{ kind: 'added' }],
    ],
    [
      'a style of a state: once, whatever else its selectors ask for',
      [hovered('blue', '#456'), hovered('red', '#654')],
      lines(blue),
      [{ kind: 'style', name: 'color', sources: [blue] }],
    ],
    [
      'what covers another element: wherever it lay',
      [
        page({ bar: { ...covering, styles: { 'z-index': '1' } } }),
        page({ bar: covering, first: { fill: '#654' } }),
      ],
      lines(lost),
      [{ kind: 'style', name: 'z-index', sources: [lost] }],
    ],
    [
      'a word of a dialog: not as what lies behind it',
      [said('Um título'), said('Um título longo', '#654')],
      lines(longer),
      [{ kind: 'text', sources: [longer] }],
    ],
    [
      'a library: where no line of ours has changed',
      [page({}), page({ bar: { box: [0, 0, 200, 22], attributes: ['style=height: 22px'] } })],
      lines(...packages),
      [{ kind: 'attribute', sources: packages }],
    ],
    [
      'nothing that is known: first, and not behind another',
      [page({}), page({ ...wider, bar: { fill: '#321' } })],
      lines(gap),
      [
        { kind: 'unexplained', where: ['Header'] },
        { kind: 'style', where: ['Card'] },
      ],
    ],
  ] satisfies Planted[])('%s', async (_what, sides, changed, expected) => {
    expect(await rows(sides, changed)).toMatchObject(expected);
  });

  it('an element that is gone above the window: with what it moves there', async () => {
    const first = { box: [10, -60, 100, 16] as const };
    const pages = [page({ first }), without('h2', page({ second: taller.second }))] as const;
    expect(await rows(pages, lines(heading))).toMatchObject([
      { kind: 'removed', before: 'Um título', sources: [heading] },
    ]);
    const still = without('h2', page({ second: { fill: '#f00' } }));
    expect(await rows([page({ first }), still], lines(heading))).toMatchObject([
      { kind: 'unexplained' },
    ]);
  });

  it('an element that is gone far above the window: with the reason that another picture of the page has', async () => {
    const changed = lines(heading);
    const shorter = page({ card: { box: [10, 30, 180, 62] }, second: { box: [10, 32, 120, 16] } });
    const whole = await explained([page({}), without('h2', shorter)], changed);
    const lower = page({ second: { box: [10, 40.1, 120, 16], fill: '#987' } });
    const window = await explained([page({}), lower], changed);
    const rowsOn = (other: string) =>
      rowsOf([placed(whole), placed(window, 'form', other)], changed).map(
        ({ kind, occurrences }) => [kind, occurrences.length],
      );
    expect(rowsOn('/')).toEqual([['removed', 2]]);
    expect(rowsOn('/noticias')[0]).toEqual(['unexplained', 1]);
    expect(rowsOn('/noticias').at(-1)).toEqual(['removed', 1]);
  });

  it.each([
    ['a style, within a pixel of what grew for no known reason', [blueText, grown], blue, redText],
    ['what has grown, by its faint shadow', [card(70, '1px'), card(78, '2px')], gap, faint],
    ['nothing that is known, below what has grown', [card(70, '1px'), card(78, '2px')], gap, dark],
    ['what covers another element, for faint shades anywhere', uncovered, lost, shaded('#7c8c9c')],
    ['nothing that is known, for other shades', uncovered, lost, shaded('#fff')],
  ] satisfies [string, Sides, Source, Parts][])('%s', async (what, sides, source, drawnAs) => {
    const { shares } = await explained(sides, lines(source), [sides[0], drawnAs]);
    const expected = what.startsWith('nothing') ? 'unexplained' : 'style';
    expect(shares.map(({ kind }) => kind)).toEqual([expected]);
  });
});

describe('a reason counts only for pixels that it can make:', () => {
  type Looks = readonly [before: Part, after: Part];
  const styled = (before: Part['styles'], after: Part['styles'], own: Part = {}): Looks => [
    { ...own, styles: before ?? {} },
    { ...own, styles: after ?? {} },
  ];
  const source = line(
    'src/ui/Text.css.ts',
    "color: '', columns: 2,",
    'border-radius, aria-current=',
  );
  const marked = line('src/ui/Text.tsx', '<p>', '<p aria-current="page">');
  const other = { ...spacing, mode: 'contrast' } as const;

  it.each([
    [
      'a name or state is none',
      [{ attributes: ['aria-current=step'] }, { attributes: ['aria-current=page'] }],
      [],
    ],
    [
      'a state is one where a style asks for it',
      [
        { attributes: ['aria-current=step'] },
        { attributes: ['aria-current=page'], styles: { opacity: '0' } },
      ],
      ['attribute aria-current'],
    ],
    ['another name of a style is none', [{ classes: 'Text_text' }, { classes: 'Text' }], []],
    [
      'a token is one where it applies',
      styled({ 'line-height': '16px' }, { 'line-height': '20px' }),
      ['token space.md'],
    ],
    [
      'a token is one in a sum and in a multiple',
      styled({ margin: '36px', gap: '32px' }, { margin: '40px', gap: '40px' }),
      ['style margin', 'style gap'],
    ],
    [
      'a round corner is none in the middle',
      styled({ 'border-radius': '3px' }, { 'border-radius': '4px' }),
      [],
    ],
    [
      'a length is none that has grown with its letters',
      styled({ 'font-size': '16px', padding: '8px' }, { 'font-size': '24px', padding: '12px' }),
      [],
    ],
    [
      'a block is none that its parent or its place makes',
      styled({ display: 'inline' }, { display: 'block', position: 'absolute' }),
      [],
    ],
  ] satisfies [string, Looks, string[]][])('%s', async (_what, [before, after], expected) => {
    const pages = [page({ first: before }), page({ first: { ...after, fill: '#654' } })] as const;
    const declared = { ...line('tokens/space.tokens.json', '16', '20'), keys: 'space.md.$value' };
    const changed = { ...lines(source, marked, declared), tokens: [spacing, other] };
    const { shares } = await explained(pages, changed);
    const found = shares.map(({ kind, name }) => `${kind} ${name}`);
    expect(found).toEqual(expected.length > 0 ? expected : ['unexplained ']);
  });
});

describe('a token', () => {
  const own = { ...line('tokens/space.tokens.json', '16', '20'), keys: 'space.md.$value.value' };
  const base = { ...line('tokens/base.tokens.json', '4', '5'), keys: 'base.step.4.$value' };
  const others = { ...line('tokens/space.tokens.json', '1', '2'), keys: 'space.mdx.$value' };
  const follows = { ...spacing, follows: ['base.step.4'] };

  it.each([
    ['its own line', spacing, [own]],
    ['the lines of those that it follows', follows, [own, base]],
  ])('has %s, and no other', async (_what, token, expected) => {
    const grown = { ...taller, card: { ...taller.card, styles: { gap: '20px' } } };
    const found = await rows([page({}), page(grown)], {
      ...lines(own, others, base),
      tokens: [token],
    });
    expect(found).toMatchObject([
      { kind: 'token', name: 'space.md', before: '16px', after: '20px', sources: expected },
    ]);
  });

  const elsewhere = line('src/ui/Alert.tsx', 'Tudo certo', 'Há uma falha');

  it.each([
    ['its values', '16 px', '20 px', [''], [], ['token']],
    ['its name beside it', '4.6:1', '3.1:1', ['space.md on white'], [], ['token']],
    ['what follows', '16 px', '20 px', ['Tudo certo', 'Há uma falha'], [], ['token']],
    [
      'no other cause',
      '16 px',
      '20 px',
      ['Tudo certo', 'Há uma falha'],
      [elsewhere],
      ['text', 'token'],
    ],
  ])(
    'has texts that say %s in its row, which is no loss',
    async (_what, was, is, all, more, kinds) => {
      const [beside = '', other = beside] = all;
      const table = (text: string, second: string, fill: string) =>
        page({ first: { text, fill }, second: { text: second, fill } });
      const tree = (text: string, name: string) =>
        `# Screen reader (375)\n\n- listbox "${name}":\n  - option "${is}"\n  - option "${text}"\n`;
      const changed = { ...lines(own, ...more), tokens: [spacing] };
      const picture = await explained(
        [table(was, beside, '#456'), table(is, other, '#654')],
        changed,
      );
      const changes = treeChangesOf(tree(was, beside), tree(is, other));
      const snapshot = explainSnapshot(changes, [spacing]);
      const found = rowsOf([placed(picture), placed(snapshot)], changed);
      expect(found.map(({ kind }) => kind).toSorted()).toEqual(kinds);
      expect(found.find(({ kind }) => kind === 'token')).toMatchObject({
        isLost: false,
        sources: [own],
      });
    },
  );
});

it('a box that begins between two pixels changes the nearer one', () => {
  const within = (gap: string) =>
    layoutOf(page({ card: { box: [10, 30.2, 180, 70], styles: { gap } } }));
  const facts = { tokens: [], item: '' };
  const layouts = new PictureReasons(within('1px'), within('2px'), facts, size.height);
  const point = { x: 180, y: 30, before: 30, after: 30 };
  expect(explainPoint(layouts, point).reasons.map(({ name }) => name)).toEqual(['gap']);
});

describe('one change is one row:', () => {
  const headings = {
    file: 'src/ui/Heading.css.ts',
    line: 9,
    before: ["fontSize: '20px',", "letterSpacing: '0',"],
    after: ["fontSize: '24px',", "letterSpacing: '1px',"],
    selector: 'large',
  };
  const headed = (styles: Part['styles'], fill: string) => ({
    tag: 'h2',
    classes: 'Heading_large',
    styles: styles ?? {},
    fill,
  });
  const small = headed({ 'font-size': '20px' }, '#456');
  const large = headed({ 'font-size': '24px', 'letter-spacing': '1px' }, '#654');

  test('lines of one hunk, whatever they set and wherever', async () => {
    const [row, ...others] = await rows(
      [page({ first: small, second: small }), page({ first: large, second: large })],
      lines(headings),
    );
    expect(others).toEqual([]);
    expect(row?.details.map(({ name }) => name)).toEqual(['font-size', 'letter-spacing']);
  });

  test('elements that have changed places, without what they hold', async () => {
    const swapped = (names: readonly string[]) => [
      ...page({}).slice(0, 3),
      ...names.flatMap((name, at) => [
        { ...element('li', 2, 10, 5 + at * 30, 100, 20), fill: name === 'Cível' ? '#456' : '#789' },
        { ...element('h3', 3, 0, 0, 90, 10), text: name, fill: '#222' },
        { ...element('svg', 3, 92, 0, 8, 8), text: `drawing of ${name}`, fill: '#f80' },
      ]),
    ];
    const areas = line('src/content/areas.ts', "{ name: 'Cível' },", '');
    const found = await rows(
      [swapped(['Cível', 'Penal']), swapped(['Penal', 'Cível'])],
      lines(areas),
    );
    expect(found).toMatchObject([{ kind: 'order', sources: [areas] }]);
    expect(found[0]?.before).toMatch(/Cível .*Penal/);
  });

  test('an attribute takes the styles that ask for it into its row', async () => {
    const role = line('src/ui/Toast.tsx', '<p role="alert">', '<p>');
    const other = line('src/ui/Disclosure.css.ts', 'opacity: 1,', 'opacity: 0,');
    const toast = (attributes: string[], opacity: string, fill: string) =>
      page({
        card: { classes: 'Toast', styles: { opacity }, fill },
        first: { classes: '', attributes },
      });
    const found = await rows(
      [toast(['role=alert'], '1', '#eee'), toast([], '0', '#fff')],
      lines(role, other),
    );
    expect(found).toMatchObject([{ kind: 'attribute', sources: [role] }]);
    expect(found[0]?.details.map(({ name }) => name)).toEqual(['role', 'opacity']);
  });

  test('a style that only another component’s line mentions has no cause', async () => {
    const other = line('src/ui/Disclosure.css.ts', 'opacity: 1,', 'opacity: 0,');
    const found = await rows(
      [page({ card: { styles: {} } }), page({ card: { styles: { opacity: '0' }, fill: '#fff' } })],
      lines(other),
    );
    expect(found).toMatchObject([{ kind: 'unexplained', sources: [] }]);
  });

  test('a likely cause is marked as doubtful', async () => {
    const around = line('src/ui/Card.css.ts', 'opacity: 1,', 'opacity: 0.5,');
    const found = await rows(
      [page({}), page({ first: { styles: { opacity: '0.5' }, fill: '#fff' } })],
      lines(around),
    );
    expect(found).toMatchObject([{ isDoubtful: true, sources: [around] }]);
  });

  test('pixels that another layer draws a little otherwise are no change', async () => {
    const { shares } = await explained([page({}), page({ second: { fill: '#7c8a9b' } })], lines());
    expect(shares).toEqual([]);
    const stacked = page({ bar: { styles: { 'z-index': '1' } } });
    const covering = await explained([stacked, page({ second: { fill: '#7c8a9b' } })], lines(lost));
    expect(covering.shares).toMatchObject([{ kind: 'style', name: 'z-index' }]);
  });

  test('a photograph is led to its file by what stands beside its name', async () => {
    const portrait = (src: string, fill: string) => ({
      tag: 'img',
      text: '',
      attributes: ['alt=Retrato de Ana', `src=${src}`],
      fill,
    });
    const file = (name: string, mentions: string[]): Source => {
      return { file: `src/content/images/${name}`, line: 0, before: [], after: [], mentions };
    };
    const ana = file('ana.jpg', ["alt: 'Retrato de Ana',", "file: 'ana.jpg',"]);
    const rui = file('rui.jpg', ["alt: 'Retrato de Rui',", "file: 'rui.jpg',"]);
    const found = await rows(
      [page({ first: portrait('/1.webp', '#456') }), page({ first: portrait('/2.webp', '#654') })],
      lines(rui, ana),
    );
    expect(found).toMatchObject([{ kind: 'image', sources: [ana], isDoubtful: false }]);
  });
});

describe('what no picture shows is a row:', () => {
  const passage = (heading: string, text: string) => `# ${heading} (375, 1440)\n\n${text}\n`;
  const link = (styles: string) => passage('Focus ring', `- link "Ir" (Link_footer) ${styles}`);
  const menu = (styles: string) => passage('Motion', `- nav (Header_menu) ${styles}`);
  const ring = line('src/ui/Link.css.ts', "outline: '3px solid',", "outline: 'none',");
  const slow = line(
    'src/sections/Header.css.ts',
    "transitionDuration: '0.2s',",
    "transitionDuration: '3s',",
  );

  test.each([
    [
      'a focus ring that is gone',
      link('outline: red solid 3px'),
      link('nothing'),
      ring,
      'ring',
      'outline',
    ],
    [
      'a slower transition',
      menu('transition: opacity 0.2s'),
      menu('transition: opacity 3s'),
      slow,
      'motion',
      'transition',
    ],
  ] as const)('%s', (_what, before, after, source, kind, name) => {
    const heading = kind === 'ring' ? 'Focus ring' : 'Motion';
    const styles = { ring: [], motion: [], [kind]: passagesThatDiffer(before, after, heading) };
    const snapshot = explainSnapshot(treeChangesOf(before, after), [], styles);
    expect(rowsOf([placed(snapshot)], lines(ring, slow))).toMatchObject([
      { kind, name, sources: [source], isDoubtful: false },
    ]);
  });
});

it('an element that is gone is named by its words, or else by its drawing', () => {
  const icon = { tag: 'svg', text: '1x2y3z' };
  const nameWith = (second: Part) => {
    const [, , card] = nodesOf(layoutOf(page({ first: icon, second })));
    return card && existenceReason(card, 'removed').before;
  };
  expect([nameWith({}), nameWith(icon)]).toEqual(['Uma frase inteira', '1x2y3z 1x2y3z']);
});

it('rows that only moved down are a difference, and not painted', async () => {
  const lower = await drawn(page({ card: { box: [10, 38, 180, 70] } }));
  const { pixels, isSame } = new AlignedDifference(await drawn(page({})), lower);
  expect([pixels, isSame]).toEqual([0, false]);
});

it('a row is shown first where it is clear and alone, where its region is large, and last where words follow it', () => {
  const shownIn = (
    scene: string,
    width: number,
    height: number,
    isClear = false,
    isSaid = false,
  ) => {
    const box = { x: 0, y: 0, width, height };
    const { shares, ...own } = wholeShare('unrecorded', '', '', [{ before: box, after: box }]);
    const said = { kind: 'text', component: undefined, reach: 'all', isSaid } as const;
    const clear = shares.map((one) => ({ ...one, isClear }));
    const withReason = clear.map((one) => ({ ...one, reason: { ...one, ...said } }));
    return placed({ ...own, shares: withReason }, scene);
  };
  const [row] = rowsOf(
    [
      shownIn('article-dialog', 200, 500),
      shownIn('home', 1184, 336),
      shownIn('shared', 464, 336, true),
      { ...shownIn('shared', 464, 336, true), ...wholeShare('unrecorded', 'another') },
      shownIn('news', 464, 336),
      shownIn('menu', 40, 40, true),
      shownIn('bench', 40, 40, true, true),
    ],
    lines(),
  );
  const scenes = row?.occurrences.map(({ scene }) => scene).join(' ');
  expect(scenes).toBe('menu shared news home article-dialog bench');
});

describe('the trees of a screen reader', () => {
  const tree = (...nodes: string[]) =>
    `# Screen reader (375, 768)\n\nTítulo\n\n${nodes.join('\n')}\n`;
  const tab = (...stops: string[]) =>
    `# Tab key (375)\n\n${stops.map((stop, at) => `  ${at + 1}  ${stop}`).join('\n')}\n`;
  const changesOf = (before: string, after: string) =>
    treeChangesOf(before, after).map(
      ({ kind, role, isLost, isDoubled, before: was, after: is }) => [
        kind,
        role,
        was,
        is,
        isLost || isDoubled,
      ],
    );

  const [ir, vir] = ['- link "Ir"', '- link "Vir"'];
  const items = ['- list:', '  - listitem:', `    ${ir}`, '  - listitem:', `    ${vir}`];
  it.each([
    ['renamed', [`${ir}:`], [`${vir}:`], ['renamed', 'link', 'Ir', 'Vir', false]],
    [
      'without its name',
      ['- navigation "Rodapé":', `  ${ir}`],
      ['- navigation:', `  ${ir}`],
      ['renamed', 'navigation', 'Rodapé', '', true],
    ],
    ['given the name of another', [ir, vir], [ir, ir], ['renamed', 'link', 'Vir', 'Ir', true]],
    ['of another role', [ir], ['- button "Ir"'], ['role', 'link → button', 'Ir', 'Ir', false]],
    [
      'in another state',
      ['- heading "Ir" [level=2]'],
      ['- heading "Ir" [level=3]'],
      ['state', 'heading', '[level=2]', '[level=3]', false],
    ],
    [
      'elsewhere',
      ['- main:', `  ${ir}`, '- banner:'],
      ['- main:', '- banner:', `  ${ir}`],
      ['moved', 'link', 'Ir', 'Ir', false],
    ],
    ['gone', [ir, vir], [vir], ['gone', 'link', 'Ir', '', false]],
    ['gone, by what it held', items, items.toSpliced(1, 2), ['gone', 'listitem', 'Ir', '', false]],
  ])('change by what is %s', (_what, before, after, change) => {
    expect(changesOf(tree(...before), tree(...after))).toEqual([change]);
  });

  it('are headed by the names of their views', () => {
    expect(lineText(english, '# Tab key (375, 768-text)')).toBe(
      'Tab key (375 px; 768 px, text at 200 %)',
    );
  });

  it('change by a stop of the Tab key that is lost, and no other', () => {
    expect(changesOf(tab('link "A"', 'link "B"', 'link "C"'), tab('link "A"', 'link "C"'))).toEqual(
      [['gone', 'link', 'B', '', true]],
    );
  });

  const footer = line('src/sections/Footer.tsx', '<nav aria-label={labels.footer}>', '<nav>');
  const cards = line('src/sections/Cards.tsx', '<Heading level={2}>', '<Heading level={3}>');
  const title = (tag: string) => layoutOf(page({ first: { tag } }));
  const heading = (level: number) => tree(`- heading "Um título" [level=${level}]`);
  const bar = (attributes: string[]) => layoutOf(page({ bar: { attributes } }));
  const nav = (name: string) => tree(`- navigation${name}:`);

  it.each([
    ['another tag', cards, [[title('h2'), title('h3'), heading(2), heading(3)]]],
    [
      'all names that its line gave',
      footer,
      ['Rodapé', 'Páginas'].map((name) => {
        return [bar([`aria-label=${name}`]), bar([]), nav(` "${name}"`), nav('')] as const;
      }),
    ],
  ] satisfies [string, Source, (readonly [Layout, Layout, string, string])[]][])(
    'have the attribute behind %s, in one row',
    (_what, source, all) => {
      const snapshots = all.map(([before, after, was, is], at) => {
        const layouts = new PictureReasons(before, after, { tokens: [], item: '' });
        const snapshot = explainSnapshot(treeChangesOf(was, is), [], undefined, [layouts]);
        return placed(snapshot, `scene ${at}`);
      });
      const isLost = source === footer;
      expect(rowsOf(snapshots, lines(source))).toMatchObject([
        { kind: 'attribute', isLost, sources: [source] },
      ]);
    },
  );
});

it('the same finding of elements of the same styles is listed once, and what the base had is known', () => {
  const ring = (name: string, view: string) =>
    finding({ rule: 'ring', element: `link "${name}"`, component: 'Link', view, scene: 'home' });
  const pale = finding({ rule: 'color-contrast', element: '.Figure', scene: 'home' });
  const [home, contact, renamed] = [
    ring('Início', '375'),
    ring('Contato', '1440'),
    ring('Casa', '375'),
  ];
  const grouped = (before: Placed[], after: Placed[]) =>
    groupFindings(before, after, [], lines()).map(({ rule, status, findings }) => [
      rule,
      status,
      findings.length,
    ]);
  expect(grouped([], [home, contact, pale])).toEqual([
    ['ring', 'new', 2],
    ['color-contrast', 'new', 1],
  ]);
  expect(grouped([home, pale], [renamed, contact])).toEqual([
    ['ring', 'new', 1],
    ['color-contrast', 'gone', 1],
    ['ring', 'known', 1],
  ]);
});

it('lines without a visible effect are listed, whatever the run has captured', () => {
  const changed = { ...lines(gap), tokens: [spacing] };
  expect(unseenOf({ rows: [], findings: [] }, changed)).toEqual([
    'space.md',
    'src/ui/Card.css.ts:7',
  ]);
});

describe('a finding names the changed lines that can cause it:', () => {
  const ink = { name: 'color.ink', variable: '--color-ink', before: 'black', after: 'grey' };
  const inked = { ...line('tokens/color.tokens.json', 'black', 'grey'), keys: 'color.ink.$value' };
  const label = line('src/ui/Dialog.tsx', 'aria-label={close}', '');
  const hover = line(
    'src/ui/Button.css.ts',
    "'&:hover': { backgroundColor: 'navy' },",
    "'&:hover': { backgroundColor: 'wine' },",
  );
  const padding = line('src/ui/Button.css.ts', "padding: '1px',", "padding: '2px',");
  const ring = line('src/ui/Button.css.ts', "outline: '1px',", "outline: 'none',");
  const markup = line('src/ui/Button.tsx', '<button>', '<button disabled>');
  const stack = line('src/ui/Dialog.css.ts', 'zIndex: 1,', '');
  const dialog = (attributes: string[], styles: Part['styles'] = {}, color = 'black') =>
    layoutOf(
      page({
        card: { classes: 'Dialog', styles },
        first: { tag: 'button', classes: 'Button', text: '', attributes },
        second: { styles: { color } },
      }),
    );
  const layouts = new PictureReasons(
    dialog(['aria-label=Fechar'], { 'z-index': '1' }),
    dialog([], {}, 'grey'),
    { tokens: [ink], item: '' },
  );
  const own = placed({ shares: [], reasons: layouts.reasons(), movers: [] });

  it.each([
    [
      'a lost name, its attribute',
      { rule: 'button-name', component: 'Button' },
      [hover, label],
      [label],
    ],
    ['a lost name, no style', { rule: 'button-name', component: 'Button' }, [hover, padding], []],
    ['a role, its markup', { rule: 'aria-roles', component: 'Button' }, [hover, markup], [markup]],
    [
      'pale text, its colour',
      { rule: 'color-contrast', component: 'Button' },
      [padding, markup, hover],
      [hover],
    ],
    [
      'pale text, its token',
      { rule: 'color-contrast', component: 'Text' },
      [label, inked],
      [inked],
    ],
    [
      'pale text, the token of its colour',
      { rule: 'color-contrast', component: 'Text', colors: ['#808080'] },
      [stack, inked],
      [inked],
    ],
    [
      'a small control, its size',
      { rule: 'target-size', component: 'Button' },
      [hover, padding],
      [padding],
    ],
    ['a ring, its outline', { rule: 'ring', component: 'Button' }, [hover, ring], [ring]],
    [
      'a ring, what has covered it',
      { rule: 'ring', component: 'Button' },
      [hover, inked, stack],
      [stack],
    ],
    ['a ring, no colour that others have', { rule: 'ring', component: 'Text' }, [inked, hover], []],
  ])('%s', (_what, about, hunks, expected) => {
    const changed = { ...lines(...hunks), tokens: [ink] };
    const [found] = groupFindings([], [finding({ ...about, scene: 'home' })], [own], changed);
    expect(found?.sources).toEqual(expected);
  });
});
