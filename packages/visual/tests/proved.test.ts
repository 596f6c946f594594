/** Tests that changes with the same proof join in one row. */
import { describe, expect, test } from 'vitest';
import type { Mark } from '#cause/marks.ts';
import { unitsWithoutEffect, type Verdict, withProofs } from '#cause/proved.ts';
import { rowsOf } from '#cause/rows.ts';
import { type ExplainedChange, shareOf } from '#cause/share.ts';
import { noCause } from '#cause/sources.ts';
import type { Row, Source } from '#model/data.ts';

const lineAt = (line: number, file = 'a.css'): Source => ({ file, line, before: [], after: ['b'] });

const markOf = (likeness: string, kin = likeness): Mark => ({ key: likeness, likeness, kin });

type Told = { readonly name: string; readonly mark: Mark; readonly hint?: Source };

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
    return shareOf({ ...about, name }, { cause, marks: [mark] });
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
    const verdicts = new Map(['a', 'b', 'c'].map((name) => [name, proved(lineAt(4))]));
    expect(shown(rowsOf(withProofs(explained, verdicts)))).toEqual([
      'proved 4: gap color top (home news)',
    ]);
  });

  test('are two for changes of two lines that one hint had joined, and one for both together', () => {
    const hint = lineAt(90);
    const explained = [
      picture(
        'home',
        { name: 'gap', mark: markOf('a'), hint },
        { name: 'color', mark: markOf('b'), hint },
      ),
      picture('news', { name: 'top', mark: markOf('c'), hint }),
    ];
    const verdicts = new Map([
      ['a', proved(lineAt(4))],
      ['b', proved(lineAt(5))],
      ['c', proved(lineAt(4), lineAt(5))],
    ]);
    expect(shown(rowsOf(withProofs(explained, verdicts))).toSorted()).toEqual([
      'proved 4+5: top (news)',
      'proved 4: gap (home)',
      'proved 5: color (home)',
    ]);
  });

  test('take the proof of the same change elsewhere, if all of them have the same line', () => {
    const story = picture('story', { name: 'gap', mark: markOf('in a story', 'gap') });
    const scenes = ['a', 'b'].map((name) =>
      picture(name, { name: 'gap', mark: markOf(name, 'gap') }),
    );
    const verdicts = (second: number) =>
      new Map([
        ['a', proved(lineAt(4))],
        ['b', proved(lineAt(second))],
        ['in a story', unsteady],
      ]);
    expect(shown(rowsOf(withProofs([...scenes, story], verdicts(4))))).toEqual([
      'proved 4: gap (a b story)',
    ]);
    expect(shown(rowsOf(withProofs([...scenes, story], verdicts(5))))).toContain(
      'likely : gap (story)',
    );
  });

  test('keep the line of a sure hint where nothing is proved, and join the proved one', () => {
    const explained = [
      picture('home', { name: 'gap', mark: markOf('a') }),
      picture('news', { name: 'gap', mark: markOf('b'), hint: lineAt(4) }),
    ];
    const verdicts = new Map([
      ['a', proved(lineAt(4))],
      ['b', unsteady],
    ]);
    expect(shown(rowsOf(withProofs(explained, verdicts)))).toEqual(['proved 4: gap (home news)']);
  });
});

test('lines without effect are those that no row has, proved or likely', () => {
  const units = [[lineAt(1)], [lineAt(2)], [lineAt(3), lineAt(7)], [lineAt(0, 'a.png')]];
  const rows = [
    { sources: units[0] ?? [], proof: { status: 'proved', how: 'one' } },
    { sources: [lineAt(3)], proof: { status: 'likely', doubt: 'time' } },
  ] as const;
  expect(unitsWithoutEffect(units, rows)).toEqual(['a.css:2', 'a.png']);
});
