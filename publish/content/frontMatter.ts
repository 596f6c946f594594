import * as v from 'valibot';
import { isMap, isScalar, parseDocument } from 'yaml';
import { emoji, isCalendarDate } from './formats.ts';
import { marksIn } from './leftovers.ts';
import type { FieldProblem } from './problem.ts';

const plain = v.pipe(
  v.string('não é um só texto: ponha tudo entre aspas'),
  v.trim(),
  // Pages show fields as they are, marks included.
  v.rawCheck(({ dataset, addIssue }) => {
    for (const { mark } of dataset.typed ? marksIn(dataset.value) : [])
      addIssue({
        message: `${mark} sairia como está: o campo leva só texto simples, sem formatação`,
      });
  }),
);

const text = v.pipe(plain, v.nonEmpty('falta ou está vazio'));

const schema = v.pipe(
  v.objectWithRest(
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
    v.never('não é um campo de artigo'),
    'falta ou está vazio',
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

export type Head = {
  /** Missing when there are problems. */
  readonly fields?: FrontMatter;
  /** The fields without a problem. */
  readonly texts: Readonly<Partial<Record<string, unknown>>>;
  readonly problems: readonly FieldProblem[];
};

/** Reads one field by itself, so that a fault hides no other; `failsafe` makes each a text, `2024` too. */
function readField(lines: string): readonly [name: string, value: unknown, reason?: string] {
  const [line = ''] = lines.split('\n', 1);
  const [, name = 'cabeçalho'] = /^([^\s#:][^:]*?)\s*:/.exec(line) ?? [];
  const document = parseDocument(lines, { schema: 'failsafe', prettyErrors: false });
  if (document.errors.length > 0)
    return [name, '', `não se pode ler "${line.trim()}": ponha todo o valor entre aspas simples`];
  const { contents } = document;
  if (contents === null) return [name, undefined];
  if (!isMap(contents)) return [name, '', 'escreva um "campo: valor" por linha'];
  const [{ value } = { value: null }] = contents.items;
  if (isScalar(value) && value.comment)
    return [name, '', `#${value.comment} fica de fora: ponha o valor entre aspas`];
  return [name, Object.values(document.toJS())[0]];
}

/** Reads the fields at the head of an article. */
export function readFrontMatter(source: string): Head {
  const values = new Map<string, unknown>();
  const problems: FieldProblem[] = [];
  for (const lines of source.split(/^(?=[^\s#:][^:\n]*:)/m)) {
    const [name, value, reason] = readField(lines);
    if (reason) problems.push({ field: name, reason });
    else if (values.has(name)) problems.push({ field: name, reason: 'aparece duas vezes' });
    if (value !== undefined) values.set(name, value);
  }
  const { success, output, issues = [] } = v.safeParse(schema, Object.fromEntries(values));
  const unread = new Set(problems.map(({ field }) => field));
  for (const issue of issues) {
    const [field = 'cabeçalho'] = v.getDotPath(issue)?.split('.') ?? [];
    if (!unread.has(field)) problems.push({ field, reason: issue.message });
  }
  for (const { field } of problems) values.delete(field);
  const texts = Object.fromEntries(values);
  return { texts, problems, ...(success && problems.length === 0 && { fields: output }) };
}

export const dateOf = (source: string): string | undefined =>
  /^date:\s*["']?(\d{4}-\d{2}-\d{2})/m.exec(source)?.[1];
