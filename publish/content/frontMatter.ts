import * as v from 'valibot';
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { emoji, isCalendarDate } from './formats.ts';
import type { FieldProblem } from './problem.ts';

const plain = v.pipe(
  v.string('não é um só texto: ponha tudo entre aspas'),
  v.trim(),
  // Pages show fields as they are, marks included.
  v.check(
    (value) => !/\*\*|\]\(|`|<\/?[a-z]/i.test(value),
    'leva só texto simples, sem formatação',
  ),
);

const text = v.pipe(plain, v.nonEmpty('falta ou está vazio'));

const schema = v.pipe(
  v.strictObject(
    {
      title: v.pipe(
        text,
        v.check((value) => !emoji.test(value), 'tem um emoji, que nenhuma fonte do site mostra'),
      ),
      date: v.pipe(
        text,
        v.check(
          isCalendarDate,
          ({ input }) => `"${input}" não é uma data do calendário, como 2024-05-03`,
        ),
      ),
      excerpt: text,
      image: v.optional(text),
      imageAlt: v.optional(text),
      acknowledged: v.optional(
        v.array(text, 'não é uma lista de palavras, como [preço, garantido]'),
        [],
      ),
      withdrawn: v.optional(text),
      movedTo: v.optional(text),
    },
    ({ expected }) => (expected === 'never' ? 'não é um campo de artigo' : 'falta ou está vazio'),
  ),
  v.forward(
    v.partialCheck(
      [['image'], ['imageAlt']],
      ({ image, imageAlt }) => (image === undefined) === (imageAlt === undefined),
      'image e imageAlt vêm juntos: a imagem e, em palavras, o que ela mostra',
    ),
    ['imageAlt'],
  ),
);

export type FrontMatter = v.InferOutput<typeof schema>;

type Reading = { readonly fields?: FrontMatter; readonly problems?: readonly FieldProblem[] };

function* syntaxProblems(
  source: string,
  { errors, contents }: Document.Parsed,
  lines: LineCounter,
): Iterable<FieldProblem> {
  for (const { code, pos } of errors) {
    const line = source.split('\n')[lines.linePos(pos[0]).line - 1] ?? '';
    const field = /^(\w+)\s*:/.exec(line)?.[1] ?? 'cabeçalho';
    const how = `não se pode ler "${line.trim()}": ponha todo o valor entre aspas simples`;
    yield { field, reason: code === 'DUPLICATE_KEY' ? 'aparece duas vezes' : how };
  }
  if (contents && !isMap(contents))
    yield { field: 'cabeçalho', reason: 'escreva um "campo: valor" por linha' };
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(value) || !value.comment) continue;
    const reason = `#${value.comment} fica de fora: ponha o valor entre aspas`;
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
  const fieldOf = (issue: v.InferIssue<typeof schema>) => v.getDotPath(issue) ?? 'cabeçalho';
  return { problems: issues.map((issue) => ({ field: fieldOf(issue), reason: issue.message })) };
}

export const dateOf = (source: string): string | undefined =>
  /^date:\s*["']?(\d{4}-\d{2}-\d{2})/m.exec(source)?.[1];
