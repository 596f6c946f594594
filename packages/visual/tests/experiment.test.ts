/** Runs whole experiments on made-up sites: which lines are proved, and which are reported. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Unit } from '#model/unit.ts';
import type { Atom } from '#prove/atoms.ts';
import { experiment, type Progress } from '#prove/experiment.ts';
import { absentKey, unclearKey } from '#prove/keys.ts';
import type { Outcome } from '#prove/laboratory.ts';

const unitAt = (file: string, line: number): Unit => {
  const sources = [{ file, line, before: ['a'], after: ['b'] }];
  return { id: `${file}:${line}`, kind: 'lines', sources };
};

const atomOf = (key: string): Atom => {
  const mark = { key, likeness: key, kin: key };
  return { scene: 'start', item: '375', view: '375', mark, hints: [] };
};

type World = {
  readonly units: readonly Unit[];
  readonly fixed?: readonly Unit[];
  /** True if a change shows in a build without these units. */
  readonly changes: Readonly<Record<string, (out: ReadonlySet<string>) => boolean>>;
  readonly failure?: (out: ReadonlySet<string>) => string | undefined;
  /** Why nothing can be shown of a build. */
  readonly crash?: (out: ReadonlySet<string>) => string | undefined;
  /** Number of builds until the time is over. */
  readonly most?: number;
};

async function prove({ units, fixed = [], changes, failure, crash, most = Infinity }: World) {
  const progress: Progress[] = [];
  let builds = 0;
  const build = async (ids: readonly string[]): Promise<Outcome | undefined> => {
    builds += 1;
    if (builds > most) return undefined;
    const out = new Set(ids);
    const reason = failure?.(out);
    if (reason !== undefined) return { failure: reason };
    const error = crash?.(out);
    if (error !== undefined) return { keys: new Map(), failures: new Map([['start', error]]) };
    const keys = Object.keys(changes).filter((name) => changes[name]?.(out));
    return { keys: new Map([['start/375', new Set(keys)]]), failures: new Map() };
  };
  const atoms = Object.keys(changes).map(atomOf);
  const onProgress = (step: Progress) => void progress.push(step);
  const result = await experiment({
    units,
    fixed,
    atoms,
    read: () => undefined,
    build,
    onProgress,
  });
  const shown = result.verdicts.map(({ mark, verdict: { proof, sources } }) => {
    const lines = sources.map(({ file, line }) => `${file}:${line}`);
    return `${mark.key}: ${proof.status === 'proved' ? proof.how : proof.doubt} ${lines.join(' ')}`.trim();
  });
  return { ...result, shown, progress };
}

const units = (file: string, count: number) =>
  Array.from({ length: count }, (_, at) => unitAt(file, at + 1));

const needs =
  (...ids: readonly string[]) =>
  (out: ReadonlySet<string>) =>
    ids.every((id) => !out.has(id));

describe('an experiment', () => {
  test('names each line, two that are needed, and any of two', async () => {
    const { shown, builds } = await prove({
      units: units('a.css', 9),
      changes: {
        one: needs('a.css:4'),
        both: needs('a.css:1', 'a.css:2'),
        any: (out) => !out.has('a.css:8') || !out.has('a.css:9'),
      },
    });
    expect(shown).toEqual([
      'one: one a.css:4',
      'both: together a.css:1 a.css:2',
      'any: each a.css:8 a.css:9',
    ]);
    expect(builds).toBeLessThan(24);
  });

  test('makes as few builds as tell all lines apart, and one without anything taken out', async () => {
    const { builds, progress } = await prove({
      units: units('a.css', 16),
      changes: { one: needs('a.css:16') },
    });
    expect(builds).toBe(7);
    expect(progress.at(-1)).toMatchObject({ built: 7, wanted: 7 });
  });

  test('doubts what the branch has not had again, and blames no line for what the base or a fixed unit has', async () => {
    const world = {
      units: units('a.css', 3),
      changes: { unsteady: () => false, there: () => true, one: needs('a.css:2') },
    };
    const { shown } = await prove(world);
    expect(shown).toEqual(['unsteady: unsteady', 'there: older', 'one: one a.css:2']);
    const besideFixed = await prove({ ...world, fixed: [unitAt('package-lock.json', 0)] });
    expect(besideFixed.shown).toEqual(['unsteady: unsteady', 'there: fixed', 'one: one a.css:2']);
  });

  test.each([
    ['of two files', ['a.html:2', 'words.json:1'], 'a.html: no word'],
    ['that are neighbors', ['d.js:1', 'd.js:2'], 'It does not build'],
    ['of a whole file', ['d.js:1', 'd.js:2', 'd.js:3', 'd.js:4', 'd.js:5'], 'It does not build'],
    ['that nobody names', ['b.js:1', 'c.js:1', 'd.js:1', 'd.js:2'], 'b.js, c.js, d.js: no name'],
    [
      'beside another change of their file',
      ['index.html:15', 'words.json:1', 'words.json:2'],
      'index.html, words.json: no word',
    ],
  ] as const)('has lines together that only build together, %s', async (_name, ids, error) => {
    const together = ids.map((id) => {
      const [file = '', line] = id.split(':');
      return unitAt(file, Number(line));
    });
    const { shown, failures, builds } = await prove({
      units: [...units('a.css', 7), unitAt('index.html', 11), ...together, unitAt('e.js', 3)],
      changes: {
        line: needs(...ids),
        order: needs('index.html:11'),
        style: needs('a.css:3'),
        text: needs('e.js:3'),
      },
      failure: (out) => {
        const count = ids.filter((id) => out.has(id)).length;
        return count % ids.length === 0 ? undefined : error;
      },
    });
    expect(shown).toEqual([
      `line: built ${ids.join(' ')}`,
      'order: one index.html:11',
      'style: one a.css:3',
      'text: one e.js:3',
    ]);
    expect(failures).toEqual([]);
    expect(builds).toBeLessThan(50);
  });

  test.each([
    ['x.tsx(4,3): no name', 15],
    ['y.tsx:9:1: no name', 15],
    ['It does not build', 17],
  ])(
    'finds two lines of 22 that only build together in few builds where the error is "%s"',
    async (error, most) => {
      const single = ['a.css', 'b.css', 'c.json', 'd.tsx', 'e.ts'].flatMap((file) =>
        units(file, 4),
      );
      const couple = [unitAt('x.tsx', 4), unitAt('y.tsx', 9)];
      const singleIds = single.map(({ id }) => id);
      const { shown, builds } = await prove({
        units: [...single, ...couple],
        changes: {
          couple: needs('x.tsx:4', 'y.tsx:9'),
          ...Object.fromEntries(singleIds.map((id) => [id, needs(id)])),
        },
        failure: (out) => (out.has('x.tsx:4') === out.has('y.tsx:9') ? undefined : error),
      });
      expect(shown).toEqual([
        'couple: built x.tsx:4 y.tsx:9',
        ...singleIds.map((id) => `${id}: one ${id}`),
      ]);
      expect(builds).toBeLessThanOrEqual(most);
    },
  );

  test('proves all lines where several of them only build together and no error names a file', async () => {
    const single = ['a.css', 'b.css', 'c.json', 'd.tsx'].flatMap((file) => units(file, 4));
    const joined = ['v.tsx:1 w.tsx:8', 'x.tsx:4 x.tsx:40', 'y.ts:1 z.tsx:5 z.tsx:9'].map((text) =>
      text.split(' '),
    );
    const ids = [...single.map(({ id }) => id), ...joined.flat()];
    const { shown } = await prove({
      units: ids.map((id) => {
        const [file = '', line] = id.split(':');
        return unitAt(file, Number(line));
      }),
      changes: Object.fromEntries(
        [...single.map(({ id }) => [id]), ...joined].map((group) => [
          group.join(),
          needs(...group),
        ]),
      ),
      failure: (out) => {
        const isWhole = joined.every(
          (group) => group.every((id) => out.has(id)) || !group.some((id) => out.has(id)),
        );
        return isWhole ? undefined : 'It does not build';
      },
    });
    expect(shown.filter((text) => !/: (?:one|built) /.test(text))).toEqual([]);
  });

  test('has a new file and the lines that name it as one, before any build fails', async () => {
    const lineOf = (file: string, line: number, ...after: readonly string[]): Unit => ({
      ...unitAt(file, line),
      sources: [{ file, line, before: [], after }],
    });
    const newFile = (file: string, ...after: readonly string[]): Unit => ({
      ...lineOf(file, 1, ...after),
      kind: 'file',
      side: 'after',
    });
    const together = [
      newFile('ui/Line.css', '.Line { color: red }'),
      newFile('ui/Line.tsx', "import './Line.css';", 'export const Line = () => <hr />;'),
      lineOf('page.tsx', 2, "import { Line as Rule } from './ui/Line.tsx';"),
      lineOf('page.tsx', 9, '<Rule />'),
    ];
    const ids = together.map(({ id }) => id);
    const { shown, builds } = await prove({
      units: [...units('a.css', 7), ...together, lineOf('other.tsx', 3, '<Line />')],
      changes: { line: needs(...ids), other: needs('a.css:3'), text: needs('other.tsx:3') },
      failure: (out) => {
        const count = ids.filter((id) => out.has(id)).length;
        return count === 0 || count === ids.length ? undefined : 'It does not build';
      },
    });
    expect(shown).toEqual([
      `line: built ${ids.join(' ')}`,
      'other: one a.css:3',
      'text: one other.tsx:3',
    ]);
    expect(builds).toBe(6);
  });

  test('has what was taken away, and what used it, as one, but no picture that a line names', async () => {
    const gone = (file: string, line: number, text: string): Unit => ({
      ...unitAt(file, line),
      sources: [{ file, line, before: [text], after: [] }],
    });
    const alt = { file: 'a.ts', line: 8, before: ["file: 'ana.webp', alt: 'A'"] };
    const { shown, builds } = await prove({
      units: [
        gone('a.ts', 1, 'const size = 4;'),
        gone('a.ts', 5, 'draw(size);'),
        { ...unitAt('ana.webp', 0), kind: 'file' },
        { ...unitAt('a.ts', 8), sources: [{ ...alt, after: ["file: 'ana.webp', alt: 'B'"] }] },
      ],
      changes: {
        size: needs('a.ts:1', 'a.ts:5'),
        photo: needs('ana.webp:0'),
        alt: needs('a.ts:8'),
      },
      failure: (out) => (out.has('a.ts:1') === out.has('a.ts:5') ? undefined : 'No size'),
    });
    expect(shown).toEqual([
      'size: built a.ts:1 a.ts:5',
      'photo: one ana.webp:0',
      'alt: one a.ts:8',
    ]);
    expect(builds).toBe(4);
  });

  test('has a renamed parameter and the lines below that use it as one, but no line further away', async () => {
    const lineOf = (line: number, before: string, after: string): Unit => ({
      ...unitAt('a.ts', line),
      sources: [{ file: 'a.ts', line, before: [before], after: [after] }],
    });
    const { shown, builds } = await prove({
      units: [
        lineOf(1, 'const bind = (text: string) =>', 'const bind = (title: string) =>'),
        lineOf(2, "  text.split(' ')", "  title.split(' ')"),
        lineOf(40, "const title = 'a';", "const title = 'b';"),
      ],
      changes: { bind: needs('a.ts:1', 'a.ts:2'), title: needs('a.ts:40') },
      failure: (out) => (out.has('a.ts:1') === out.has('a.ts:2') ? undefined : 'text is missing'),
    });
    expect(shown).toEqual(['bind: built a.ts:1 a.ts:2', 'title: one a.ts:40']);
    expect(builds).toBe(3);
  });

  test('has lines that changed places with each other as one, but no line of the same words elsewhere', async () => {
    const lineOf = (line: number, before: string, after: string): Unit => ({
      ...unitAt('footer.tsx', line),
      sources: [{ file: 'footer.tsx', line, before: [before], after: [after] }],
    });
    const order = ['footer.tsx:10', 'footer.tsx:11', 'footer.tsx:13', 'footer.tsx:14'] as const;
    const { shown, builds } = await prove({
      units: [
        lineOf(10, '<b>{copyright}</b>,', '<b>{registration}</b>,'),
        lineOf(11, '<i>first</i>', '<i>second</i>'),
        lineOf(13, '<b>{registration}</b>', '<b>{copyright}</b>'),
        lineOf(14, '<i>second</i>', '<i>first</i>'),
        lineOf(80, '<Small />', '<Large />'),
        lineOf(190, '<Large />', '<Small />'),
      ],
      changes: {
        order: needs(...order),
        large: needs('footer.tsx:80'),
        small: needs('footer.tsx:190'),
      },
    });
    expect(shown).toEqual([
      `order: built ${order.join(' ')}`,
      'large: one footer.tsx:80',
      'small: one footer.tsx:190',
    ]);
    expect(builds).toBe(4);
  });

  test('has a new style and the lines that import its file and use it as one', async () => {
    const lineOf = (file: string, line: number, ...after: readonly string[]): Unit => ({
      ...unitAt(file, line),
      sources: [{ file, line, before: [], after }],
    });
    const together = ['Text.css.ts:8', 'Page.tsx:5', 'Page.tsx:19'];
    const { shown } = await prove({
      units: [
        lineOf('Text.css.ts', 8, 'export const updated = style({ padding: 4 });'),
        lineOf('Text.css.ts', 20, 'export const title = style({ margin: 4 });'),
        lineOf('Page.tsx', 5, "import * as styles from './Text.css.ts';"),
        lineOf('Page.tsx', 19, '<div className={styles.updated}>'),
        lineOf('Other.tsx', 3, '<p className={styles.updated}>'),
        lineOf('ui/Card.css.ts', 9, 'export const wide = style({ padding: 8 });'),
        lineOf('ui/Card.tsx', 12, '<div className={css.wide}>'),
      ],
      changes: {
        card: needs('ui/Card.css.ts:9', 'ui/Card.tsx:12'),
        box: needs('Page.tsx:5', 'Page.tsx:19'),
        padding: needs(...together),
        title: needs('Text.css.ts:20'),
        other: needs('Other.tsx:3'),
      },
      failure: (out) =>
        out.has('Page.tsx:5') && !out.has('Page.tsx:19') ? 'No styles' : undefined,
    });
    expect(shown).toEqual([
      'card: built ui/Card.css.ts:9 ui/Card.tsx:12',
      `box: built ${together.join(' ')}`,
      `padding: built ${together.join(' ')}`,
      'title: one Text.css.ts:20',
      'other: one Other.tsx:3',
    ]);
  });

  test('has both ends of an element with another tag as one, before any build fails', async () => {
    const lineOf = (line: number, before: string, after: string): Unit => ({
      ...unitAt('Page.tsx', line),
      sources: [{ file: 'Page.tsx', line, before: [before], after: [after] }],
    });
    const { shown, builds } = await prove({
      units: [
        lineOf(18, '<nav className={styles.list}>', '<aside className={styles.list}>'),
        lineOf(20, '<Text>One</Text>', '<Text>Two</Text>'),
        lineOf(31, '</nav>', '</aside>'),
        lineOf(40, '<Line size="a" />', '<Line size="b" />'),
      ],
      changes: {
        tag: needs('Page.tsx:18', 'Page.tsx:31'),
        text: needs('Page.tsx:20'),
        line: needs('Page.tsx:40'),
      },
      failure: (out) =>
        out.has('Page.tsx:18') === out.has('Page.tsx:31') ? undefined : 'No closing tag',
    });
    expect(shown).toEqual([
      'tag: built Page.tsx:18 Page.tsx:31',
      'text: one Page.tsx:20',
      'line: one Page.tsx:40',
    ]);
    expect(builds).toBe(4);
  });

  test('has a file and the one in its place as one, where only one of them may be there', async () => {
    const [drawing, photo] = [unitAt('hero.svg', 0), unitAt('hero.jpg', 0)];
    for (const pair of [
      [drawing, photo],
      [photo, drawing],
    ]) {
      const { shown, builds } = await prove({
        units: [...units('a.css', 6), ...pair, ...units('b.json', 4)],
        changes: {
          layout: needs('hero.jpg:0'),
          drawing: (out) => !out.has('hero.svg:0'),
          other: needs('a.css:2'),
        },
        failure: (out) =>
          out.has('hero.svg:0') && !out.has('hero.jpg:0') ? 'Two files of one name' : undefined,
      });
      const ids = pair.map(({ id }) => id).join(' ');
      expect(shown).toEqual([
        `layout: built ${ids}`,
        `drawing: built ${ids}`,
        'other: one a.css:2',
      ]);
      expect(builds).toBeLessThan(30);
    }
  });

  test('tells lines that nothing can be built without, and lines that a change is there without', async () => {
    const { shown, failures, verdicts, beside } = await prove({
      units: units('a.js', 4),
      changes: { text: needs('a.js:1') },
      failure: (out) => (out.has('a.js:1') ? 'a.js:1 is needed\nby all' : undefined),
    });
    expect(shown).toEqual(['text: build']);
    expect(failures).toEqual(['a.js:1: a.js:1 is needed']);
    expect(beside.map(({ id }) => id)).toEqual(['a.js:1']);
    expect(verdicts[0]?.verdict.disproved?.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  test('takes a build that serves nothing, or whose page crashes, for one that failed', async () => {
    const { shown, failures } = await prove({
      units: [...units('a.js', 3), ...units('b.css', 2)],
      changes: { crash: needs('a.js:2'), other: needs('a.js:3'), style: needs('b.css:1') },
      crash: (out) => (out.has('a.js:2') ? 'net::ERR_CONNECTION_REFUSED' : undefined),
    });
    expect(shown).toEqual(['crash: build', 'other: one a.js:3', 'style: one b.css:1']);
    expect(failures).toEqual(['a.js:2: net::ERR_CONNECTION_REFUSED']);
  });

  test('does not say that lines do nothing which were only taken away with those that do', async () => {
    const { shown, beside } = await prove({
      units: [...units('a.js', 2), ...units('b.css', 3)],
      changes: { line: needs('a.js:2'), style: needs('b.css:1') },
      // The import builds with its use alone, and the use without the import.
      failure: (out) => (out.has('a.js:1') && !out.has('a.js:2') ? 'No import' : undefined),
    });
    expect(shown).toEqual(['line: one a.js:2', 'style: one b.css:1']);
    expect(beside.map(({ id }) => id)).toEqual(['a.js:1']);
  });

  test('does not say that lines do nothing which were only taken away without their page', async () => {
    const definition = unitAt('a.js', 1);
    for (let others = 1; others < 9; others++) {
      const { beside } = await prove({
        units: [
          ...units('b.css', others),
          unitAt('page.html', 1),
          definition,
          unitAt('a.js', 2),
          unitAt('c.css', 1),
        ],
        changes: {
          text: needs('page.html:1', 'a.js:2'),
          style: needs('b.css:1'),
          [absentKey]: (out) => out.has('page.html:1'),
        },
        // The page throws where the definition alone is out.
        failure: (out) =>
          out.has('a.js:1') && !out.has('a.js:2') && !out.has('page.html:1')
            ? 'later is not defined'
            : undefined,
      });
      expect(beside).toContainEqual(definition);
    }
  });

  test('does not say that lines do nothing which may be behind a change that is not proved', async () => {
    const several = units('a.css', 3);
    const { shown, beside } = await prove({
      units: [...several, ...units('b.css', 2)],
      changes: {
        // Any two of three make it.
        most: (out) => several.filter(({ id }) => !out.has(id)).length >= 2,
        style: needs('b.css:1'),
      },
    });
    expect(shown).toEqual(['most: several', 'style: one b.css:1']);
    expect(beside).toEqual(expect.arrayContaining(several));
  });

  test('doubts all where the branch itself does not build', async () => {
    const { shown, failures } = await prove({
      units: units('a.js', 2),
      changes: { one: needs('a.js:1') },
      failure: () => 'No compiler',
    });
    expect([shown, failures]).toEqual([['one: build'], ['No compiler']]);
  });

  test('ends with what is proved when the time is over', async () => {
    const { shown, isEnded } = await prove({
      units: units('a.css', 4),
      changes: { one: needs('a.css:1'), both: needs('a.css:1', 'a.css:4') },
      most: 5,
    });
    expect([shown, isEnded]).toEqual([['one: one a.css:1', 'both: time'], false]);
  });

  test('reads nothing from builds that leave a change of pixels unclear', async () => {
    const { shown } = await prove({
      units: [unitAt('hero.ts', 1), unitAt('footer.css', 1)],
      changes: {
        pixels: needs('footer.css:1'),
        [unclearKey('pixels')]: (out) => out.has('footer.css:1'),
      },
      failure: (out) => (out.has('hero.ts:1') ? 'has no button' : undefined),
    });
    expect(shown[0]).toBe('pixels: build');
  });

  test('never names a line that is not behind a change, whatever builds', async () => {
    const world = fc.record({
      count: fc.integer({ min: 1, max: 20 }),
      changes: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 4,
      }),
      uses: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ count, changes, uses }) => {
        const cssUnits = units('a.css', count);
        const idOf = (number: number) => cssUnits[number % count]?.id ?? '';
        const wanted = changes.map((numbers) => [...new Set(numbers.map(idOf))]);
        const { verdicts } = await prove({
          units: cssUnits,
          changes: Object.fromEntries(wanted.map((ids, at) => [`change ${at}`, needs(...ids)])),
          failure: (out) => {
            const isBroken = uses.some(
              ([user, used]) => out.has(idOf(used)) && !out.has(idOf(user)),
            );
            return isBroken ? 'It does not build' : undefined;
          },
        });
        for (const [at, ids] of wanted.entries()) {
          const { verdict } = verdicts.find(({ mark }) => mark.key === `change ${at}`) ?? {};
          if (verdict?.proof.status !== 'proved') continue;
          const named = verdict.sources.map(({ file, line }) => `${file}:${line}`);
          // Units that only build together are named together.
          if (verdict.proof.how === 'built')
            expect(named.some((id) => ids.includes(id))).toBe(true);
          else expect(named.filter((id) => !ids.includes(id))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
