import * as v from 'valibot';
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { emoji, isCalendarDate } from './formats.ts';
import type { FieldProblem } from './problem.ts';

const plain = v.pipe(
  v.string('is not one text: put all of it between quotes'),
  v.trim(),
  // Pages show fields as they are, marks included.
  v.check((value) => !/\*\*|\]\(|`|<\/?[a-z]/i.test(value), 'is plain text, without formats'),
);

const text = v.pipe(plain, v.nonEmpty('is empty or missing'));

const schema = v.pipe(
  v.strictObject(
    {
      title: v.pipe(
        text,
        v.check((value) => !emoji.test(value), 'has an emoji, which no font of the site can show'),
      ),
      date: v.pipe(
        text,
        v.check(isCalendarDate, ({ input }) => `"${input}" is not a calendar date like 2024-05-03`),
      ),
      excerpt: text,
      image: v.optional(text),
      imageAlt: v.optional(plain),
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

type Reading = { readonly fields?: FrontMatter; readonly problems?: readonly FieldProblem[] };

function* syntaxProblems(
  source: string,
  { errors, contents }: Document.Parsed,
  lines: LineCounter,
): Iterable<FieldProblem> {
  for (const { code, message, pos } of errors) {
    const line = source.split('\n')[lines.linePos(pos[0]).line - 1] ?? '';
    const field = /^(\w+)\s*:/.exec(line)?.[1] ?? 'front matter';
    const how = `${message}, at "${line.trim()}": put the whole value between single quotes`;
    yield { field, reason: code === 'DUPLICATE_KEY' ? 'is written twice' : how };
  }
  if (contents && !isMap(contents))
    yield { field: 'front matter', reason: 'write one "field: value" a line' };
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(value) || !value.comment) continue;
    const reason = `#${value.comment} is left out: put the value between quotes`;
    yield { field: String(key), reason };
  }
}

/** Reads the fields at the head of an article; `failsafe` makes each a text, `2024` and `true` too. */
export function readFrontMatter(source: string): Reading {
  const lineCounter = new LineCounter();
  const options = { schema: 'failsafe', prettyErrors: false, lineCounter } as const;
  const document = parseDocument(source, options);
  const problems = [...syntaxProblems(source, document, lineCounter)];
  if (problems.length > 0) return { problems };
  const { success, output, issues } = v.safeParse(schema, document.toJS() ?? {});
  if (success) return { fields: output };
  const fieldOf = (issue: v.InferIssue<typeof schema>) => v.getDotPath(issue) ?? 'front matter';
  return { problems: issues.map((issue) => ({ field: fieldOf(issue), reason: issue.message })) };
}

export const dateOf = (source: string): string | undefined =>
  /^date:\s*["']?(\d{4}-\d{2}-\d{2})/m.exec(source)?.[1];
