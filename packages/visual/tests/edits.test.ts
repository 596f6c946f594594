/** Tests how changed lines are split into separate edits. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, editsOf } from '#diff/edits.ts';

const textOf = (before: string, after: string) =>
  editsOf(before, after).map(
    (edit) => `${edit.line}: ${edit.before.join('⏎')} → ${edit.after.join('⏎')}`,
  );

const line = fc.constantFrom('', 'a: 1;', 'a: 2;', 'b {', 'b: 3;', '}', '<p>', '</p>', 'x');
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));

describe('edits', () => {
  test('give the text after when all are made, and the text before when none is', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = editsOf(before, after);
        expect(applyEdits(before, edits)).toBe(after);
        expect(applyEdits(before, [])).toBe(before);
      }),
    );
  });

  test('stand in the line that they have in the text after', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = after.split('\n');
        for (const { line: first, after: added } of editsOf(before, after))
          expect(lines.slice(first - 1, first - 1 + added.length)).toEqual(added);
      }),
    );
  });

  test('split neighbors that git prints as one hunk', () => {
    expect(
      textOf('a {\n  color: red;\n  gap: 1px;\n}', 'a {\n  color: tan;\n  gap: 2px;\n}'),
    ).toEqual(['2:   color: red; →   color: tan;', '3:   gap: 1px; →   gap: 2px;']);
  });

  test('pair lines by what they set where one is new beside another', () => {
    expect(textOf('  gap: 1px;', '  color: tan;\n  gap: 2px;')).toEqual([
      '1:  →   color: tan;',
      '2:   gap: 1px; →   gap: 2px;',
    ]);
  });

  test('are one for each new declaration, and one for a new rule', () => {
    expect(textOf('', 'color: red;\ngap: 1px;\n')).toEqual([
      '1:  → color: red;',
      '2:  → gap: 1px;',
    ]);
    expect(textOf('x', 'x\nb {\n  gap: 1px;\n}')).toEqual(['2:  → b {⏎  gap: 1px;⏎}']);
  });

  test('keep together what a bracket or a tag holds together', () => {
    expect(textOf('run(a);\nb();', 'run(\n  b);')).toHaveLength(1);
    expect(textOf('f(1);\ng(2);', 'f(\n1, g(2));')).toHaveLength(1);
    expect(textOf('', '<p>\n  Some words\n</p>\n<img\n  src="a">')).toHaveLength(1);
  });

  test('take a line that is gone for one of its own', () => {
    expect(textOf('a;\nb;\nc;', 'a;\nc;')).toEqual(['2: b; → ']);
  });
});
