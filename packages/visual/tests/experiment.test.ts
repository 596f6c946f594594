/** Runs whole experiments on made-up sites: which lines are proved, and which are reported. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absentKey, unclearKey } from '#prove/keys.ts';
import { needs, prove, unitAt, units } from './madeUpSite.ts';

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

  test('reports an unsteady change, and names no line for a change of the base or of a fixed unit', async () => {
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

  test('reports lines that no build succeeds without, and lines whose removal keeps the change', async () => {
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

  test('reports no line as without effect if it was only removed together with lines that have one', async () => {
    const { shown, beside } = await prove({
      units: [...units('a.js', 2), ...units('b.css', 3)],
      changes: { line: needs('a.js:2'), style: needs('b.css:1') },
      // The import builds with its use alone, and the use without the import.
      failure: (out) => (out.has('a.js:1') && !out.has('a.js:2') ? 'No import' : undefined),
    });
    expect(shown).toEqual(['line: one a.js:2', 'style: one b.css:1']);
    expect(beside.map(({ id }) => id)).toEqual(['a.js:1']);
  });

  test('reports no line as without effect if it was only removed without its page', async () => {
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

  test('reports no line as without effect if it may cause a change that is not proved', async () => {
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
