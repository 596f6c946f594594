/** Tests that changes with the same proof join in one row. */
import { describe, expect, test } from 'vitest';
import { groupFindings } from '#cause/findings.ts';
import type { Mark } from '#cause/marks.ts';
import { unitsWithoutEffect, type Verdict, type Verdicts, withProofs } from '#cause/proved.ts';
import { rowsOf } from '#cause/rows.ts';
import { type ExplainedChange, shareOf } from '#cause/share.ts';
import { noCause } from '#cause/sources.ts';
import type { Row, Source } from '#model/data.ts';
import { finding, suite } from './sample.ts';

const lineAt = (line: number, file = 'a.css'): Source => ({ file, line, before: [], after: ['b'] });

const markOf = (likeness: string, kin = likeness): Mark => ({ key: likeness, likeness, kin });

type Told = { readonly name: string; readonly mark: Mark; readonly hint?: Source };

/** Verdicts of changes, each asked for in a scene. */
const verdictsOf = (
  ...list: readonly (readonly [scene: string, name: string, verdict: Verdict, kin?: string])[]
): Verdicts =>
  list.map(([scene, name, verdict, kin]) => ({ scene, mark: markOf(name, kin), verdict }));

/** A picture with changes of styles. */
const picture = (scene: string, ...changes: readonly Told[]): ExplainedChange => ({
  scene,
  item: '375',
  changes: [],
  shares: changes.map(({ name, mark, hint }) => {
    const about = {
      kind: 'style',
      where: 'Card',
      before: '1',
      after: '2',
      reach: 'paint',
    } as const;
    const cause = { ...noCause, sources: hint ? [hint] : [] };
    return shareOf({ ...about, name }, { cause, mark });
  }),
});

const proved = (...sources: readonly Source[]): Verdict => ({
  proof: { status: 'proved', how: sources.length > 1 ? 'together' : 'one' },
  sources,
});

const unsteady: Verdict = { proof: { status: 'likely', doubt: 'unsteady' }, sources: [] };

const shown = (rows: readonly Row[]) =>
  rows.map(({ proof, sources, details, occurrences }) => {
    const lines = sources.map(({ line }) => line).join('+');
    const names = details.map(({ name }) => name).join(' ');
    const scenes = occurrences.map(({ scene }) => scene).join(' ');
    return `${proof?.status ?? 'open'} ${lines}: ${names} (${scenes})`;
  });

describe('rows', () => {
  test('are one for all changes of a line, wherever hints had led them', () => {
    const [wrong, other] = [lineAt(90), lineAt(91)];
    const explained = [
      picture('home', { name: 'gap', mark: markOf('a'), hint: wrong }),
      picture(
        'news',
        { name: 'color', mark: markOf('b'), hint: other },
        { name: 'top', mark: markOf('c') },
      ),
    ];
    const verdicts = verdictsOf(
      ['home', 'a', proved(lineAt(4))],
      ['news', 'b', proved(lineAt(4))],
      ['news', 'c', proved(lineAt(4))],
    );
    expect(shown(rowsOf(withProofs(explained, verdicts)))).toEqual([
      'proved 4: gap color top (home news)',
    ]);
  });

  test('are two for changes of two lines that one hint had joined', () => {
    const hint = lineAt(90);
    const explained = [
      picture(
        'home',
        { name: 'gap', mark: markOf('a'), hint },
        { name: 'color', mark: markOf('b'), hint },
      ),
    ];
    const verdicts = verdictsOf(['home', 'a', proved(lineAt(4))], ['home', 'b', proved(lineAt(5))]);
    expect(shown(rowsOf(withProofs(explained, verdicts))).toSorted()).toEqual([
      'proved 4: gap (home)',
      'proved 5: color (home)',
    ]);
  });

  test('that need two lines join the row of the line with more shared pictures, if each line has a row', () => {
    const both = picture('news', { name: 'top', mark: markOf('c') });
    const explained = [
      picture('home', { name: 'gap', mark: markOf('a') }),
      picture('news', { name: 'color', mark: markOf('b') }),
      both,
    ];
    const together = ['news', 'c', proved(lineAt(4), lineAt(5))] as const;
    const [first, second] = [
      ['home', 'a', proved(lineAt(4))],
      ['news', 'b', proved(lineAt(5))],
    ] as const;
    const rowsWith = (verdicts: Verdicts) => rowsOf(withProofs(explained, verdicts));
    const rows = rowsWith(verdictsOf(first, second, together));
    expect(shown(rows).toSorted()).toEqual(['proved 4: gap (home)', 'proved 5: color top (news)']);
    const [row] = rows.filter(({ details }) => details.length === 2);
    expect(row?.details[1]?.needs).toEqual(['a.css:4']);
    expect(shown(rowsWith(verdictsOf(first, together)))).toContain('proved 4+5: top (news)');
    const third = ['home', 'd', proved(lineAt(6))] as const;
    const three = ['people', 'e', proved(lineAt(4), lineAt(5), lineAt(6))] as const;
    explained.push(
      picture('home', { name: 'left', mark: markOf('d') }),
      picture('people', { name: 'top', mark: markOf('c') }, { name: 'right', mark: markOf('e') }),
    );
    expect(shown(rowsWith(verdictsOf(first, second, third, together, three))).toSorted()).toEqual([
      'proved 4: gap (home)',
      'proved 5: top color right (news people)',
      'proved 6: left (home)',
    ]);
  });

  test('are one for a class and the style that it gives, but not for a class beside other elements', () => {
    const [markup, style] = [lineAt(15, 'a.tsx'), lineAt(34)];
    const classIn = (scene: string, where: string): ExplainedChange => {
      const about = { kind: 'classes', name: 'class', before: '', after: 'wide' } as const;
      const share = shareOf({ ...about, where, reach: 'all' }, { mark: markOf('class') });
      return { scene, item: '375', changes: [], shares: [share] };
    };
    const rowsWith = (...explained: readonly ExplainedChange[]) =>
      shown(
        rowsOf(
          withProofs(
            explained,
            verdictsOf(['home', 'class', proved(markup)], ['home', 'size', proved(style, markup)]),
          ),
        ),
      ).toSorted();
    const size = picture('home', { name: 'size', mark: markOf('size') });
    expect(rowsWith(classIn('home', 'Card'), size)).toEqual(['proved 34+15: size class (home)']);
    const apart = ['proved 15: class (home)', 'proved 34+15: size (home)'];
    expect(rowsWith(classIn('home', 'Title'), size)).toEqual(apart);
    expect(rowsWith(classIn('home', 'Card'), classIn('news', 'Card'), size)).toEqual([
      'proved 15: class (news home)',
      'proved 34+15: size (home)',
    ]);
  });

  test('have no second line where one alone makes the same change elsewhere', () => {
    const explained = ['home', 'news', 'people'].map((scene) =>
      picture(scene, { name: 'gap', mark: markOf('a') }),
    );
    const verdicts = verdictsOf(
      ['home', 'a', proved(lineAt(4))],
      ['home', 'b', proved(lineAt(9))],
      ['other', 'a', proved(lineAt(4), lineAt(9))],
    );
    expect(shown(rowsOf(withProofs(explained, verdicts)))).toEqual([
      'proved 4: gap (home news people)',
    ]);
  });

  test('are two where the same change has another line in each scene', () => {
    const explained = ['home', 'news'].map((scene) =>
      picture(scene, { name: 'gap', mark: markOf('a') }),
    );
    const verdicts = verdictsOf(['home', 'a', proved(lineAt(4))], ['news', 'a', proved(lineAt(9))]);
    expect(shown(rowsOf(withProofs(explained, verdicts))).toSorted()).toEqual([
      'proved 4: gap (home)',
      'proved 9: gap (news)',
    ]);
  });

  test('take the proof of the same change elsewhere, if all of them have the same line', () => {
    const story = picture('story', { name: 'gap', mark: markOf('in a story', 'gap') });
    const scenes = ['a', 'b'].map((name) =>
      picture(name, { name: 'gap', mark: markOf(name, 'gap') }),
    );
    const verdicts = (second: number) =>
      verdictsOf(
        ['a', 'a', proved(lineAt(4)), 'gap'],
        ['b', 'b', proved(lineAt(second)), 'gap'],
        ['story', 'in a story', unsteady, 'gap'],
      );
    expect(shown(rowsOf(withProofs([...scenes, story], verdicts(4))))).toEqual([
      'proved 4: gap (a b story)',
    ]);
    expect(shown(rowsOf(withProofs([...scenes, story], verdicts(5))))).toContain(
      'likely : gap (story)',
    );
  });

  test('of stories take the proof of the same values in another element', () => {
    const story = picture('story', { name: 'gap', mark: markOf('in a story') });
    const other = picture('story', { name: 'color', mark: markOf('of a story') });
    const scene = picture('home', { name: 'gap', mark: markOf('a') });
    const verdicts = verdictsOf(
      ['home', 'a', proved(lineAt(4))],
      ['story', 'in a story', unsteady],
      ['story', 'of a story', unsteady],
    );
    expect(shown(rowsOf(withProofs([scene, story, other], verdicts))).toSorted()).toEqual([
      'likely : color (story)',
      'proved 4: gap (home story)',
    ]);
  });

  test('keep the line of a hint where nothing is proved, beside the row of the proved one', () => {
    const explained = [
      picture('home', { name: 'gap', mark: markOf('a') }),
      picture('news', { name: 'color', mark: markOf('b'), hint: lineAt(4) }),
      picture('people', { name: 'top', mark: markOf('c'), hint: lineAt(7) }),
    ];
    const older: Verdict = { proof: { status: 'likely', doubt: 'older' }, sources: [] };
    const verdicts = verdictsOf(
      ['home', 'a', proved(lineAt(4))],
      ['news', 'b', unsteady],
      ['people', 'c', older],
    );
    expect(shown(rowsOf(withProofs(explained, verdicts))).toSorted()).toEqual([
      'likely 4: color (news)',
      'likely : top (people)',
      'proved 4: gap (home)',
    ]);
  });
});

test('rows drop a likely line that builds disprove, and keep it if only a part is disproved', () => {
  const wide = { ...lineAt(7), after: ['b', 'c'] };
  const explained = [
    picture('home', { name: 'gap', mark: markOf('a'), hint: lineAt(4) }),
    picture('news', { name: 'color', mark: markOf('b'), hint: wide }),
    picture('people', { name: 'top', mark: markOf('c'), hint: lineAt(4, 'b.css') }),
  ];
  const several: Verdict = {
    proof: { status: 'likely', doubt: 'several' },
    sources: [],
    disproved: [lineAt(4), lineAt(8)],
  };
  const verdicts = verdictsOf(
    ['home', 'a', several],
    ['news', 'b', several],
    ['people', 'c', several],
  );
  expect(shown(rowsOf(withProofs(explained, verdicts))).toSorted()).toEqual([
    'likely 4: top (people)',
    'likely 7: color (news)',
    'likely : gap (home)',
  ]);
});

test('a finding has the proved line of the change behind it, where a hint had led to another', () => {
  const role = { kind: 'attribute', name: 'role', before: 'list', after: '' } as const;
  const change = { ...role, where: 'div', reach: 'speech' } as const;
  const mark = markOf('role');
  const cause = { ...noCause, sources: [lineAt(90)] };
  const shares = [shareOf(change, { mark, cause })];
  const changes = [{ change, mark, cause, inside: [] }];
  const explained = [{ scene: 'home', item: '375', shares, changes }];
  const list = finding({ rule: 'aria-required-parent', measure: ['Parent role missing: list'] });
  const linesWith = (verdict: Verdict) => {
    const proofs = withProofs(explained, verdictsOf(['home', 'role', verdict]));
    const lines = { sources: suite.sources, hunks: [], tokens: [] };
    const [group] = groupFindings([], [{ ...list, scene: 'home' }], proofs, lines);
    return group?.sources.map(({ line }) => line);
  };
  expect(linesWith(proved(lineAt(4)))).toEqual([4]);
  expect(linesWith(unsteady)).toEqual([90]);
});

test('lines without effect are those that no row has, proved or likely', () => {
  const units = [[lineAt(1)], [lineAt(2)], [lineAt(3), lineAt(7)], [lineAt(0, 'a.png')]];
  const rows = [
    { sources: units[0] ?? [], proof: { status: 'proved', how: 'one' } },
    { sources: [lineAt(3)], proof: { status: 'likely', doubt: 'time' } },
  ] as const;
  expect(unitsWithoutEffect(units, rows)).toEqual(['a.css:2', 'a.png']);
});

test('a line whose other part has a row is not said to do nothing, and each line is named once', () => {
  const units = [[lineAt(1)], [lineAt(1)], [lineAt(2)], [lineAt(2)]];
  const rows = [{ sources: units[0] ?? [], proof: { status: 'proved', how: 'one' } }] as const;
  expect(unitsWithoutEffect(units, rows)).toEqual(['a.css:2']);
});
