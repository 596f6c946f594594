/** Lines that are taken away together, because they only build so: an experiment proves them as one. */
import { describe, expect, test } from 'vitest';
import type { Unit } from '#model/unit.ts';
import { needs, prove, unitAt, units } from './madeUpSite.ts';

describe('an experiment', () => {
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
});
