import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { isCalendarDate } from './formats.ts';
import type { FieldProblem } from './problem.ts';

const plain = v.pipe(
  v.string('is not one text: put all of it between quotes'),
  v.trim(),
  // Fields are shown as they are, so that signs of a format would be printed.
  v.check((value) => !/\*\*|\]\(|`|<\/?[a-z]/i.test(value), 'is plain text, without formats'),
);

const text = v.pipe(plain, v.nonEmpty('is empty or missing'));

const schema = v.pipe(
  v.strictObject(
    {
      title: text,
      date: v.pipe(
        text,
        v.check(isCalendarDate, ({ input }) => `"${input}" is not a calendar date like 2024-05-03`),
      ),
      excerpt: text,
      /** Path of a file below `src/content/images/`. */
      image: v.optional(text),
      imageAlt: v.optional(plain),
      /** Words against which the rules of advertising warn, and which are meant (decision 16). */
      acknowledged: v.optional(
        v.array(text, 'is not a list of words, like [preço, garantido]'),
        [],
      ),
    },
    ({ expected }) =>
      expected === 'never' ? 'is not a field of an article' : 'is empty or missing',
  ),
  v.forward(
    v.partialCheck(
      [['image'], ['imageAlt']],
      ({ image, imageAlt }) => image !== undefined || imageAlt === undefined,
      'is empty or missing, but imageAlt is set',
    ),
    ['image'],
  ),
);

export type FrontMatter = v.InferOutput<typeof schema>;

/** What the fields say of themselves, or all that is wrong with them. */
type Reading =
  | { readonly fields: FrontMatter; readonly problems?: undefined }
  | { readonly fields?: undefined; readonly problems: readonly FieldProblem[] };

/** What YAML itself refuses, each at the field of its line. */
function syntaxProblems(source: string): readonly FieldProblem[] {
  const lineCounter = new LineCounter();
  const { errors, contents } = parseDocument(source, {
    schema: 'failsafe',
    prettyErrors: false,
    lineCounter,
  });
  const wrong = errors.map(({ code, message, pos }) => {
    const line = source.split('\n')[lineCounter.linePos(pos[0]).line - 1] ?? '';
    const field = /^(\w+)\s*:/.exec(line)?.[1] ?? 'front matter';
    if (code === 'DUPLICATE_KEY') return { field, reason: 'is written twice' };
    const reason = `${message}, at "${line.trim()}": put the whole value between single quotes`;
    return { field, reason };
  });
  if (!isMap(contents)) {
    if (contents) wrong.push({ field: 'front matter', reason: 'write one "field: value" a line' });
    return wrong;
  }
  const cut = contents.items.flatMap(({ key, value }) =>
    isScalar(value) && value.comment
      ? [
          {
            field: String(key),
            reason: `#${value.comment} is left out: put the value between quotes`,
          },
        ]
      : [],
  );
  return [...wrong, ...cut];
}

/** Reads the fields at the head of an article. Every value is a text to YAML: `2024` and `true` too. */
export function readFrontMatter(source: string): Reading {
  const syntax = syntaxProblems(source);
  if (syntax.length > 0) return { problems: syntax };
  const { success, output, issues } = v.safeParse(
    schema,
    parseDocument(source, { schema: 'failsafe' }).toJS() ?? {},
  );
  if (success) return { fields: output };
  return {
    problems: issues.map((issue) => ({
      field: v.getDotPath(issue) ?? 'front matter',
      reason: issue.message,
    })),
  };
}

/** The date that a file states, without a look at the rest of it. */
export const dateOf = (source: string): string | undefined =>
  /^date:\s*["']?(\d{4}-\d{2}-\d{2})/m.exec(source)?.[1];
