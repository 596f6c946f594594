import { stripVTControlCharacters } from 'node:util';
import { withColon } from '#content/contactForm.ts';
import type { Form } from '#content/form.ts';
import { contact, formOf, forms } from '#content/forms.ts';
import { readContactFields } from '#lib/contactRequest.ts';
import type { StoredRequest } from './request.ts';

const dateFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const localDate = (instant: string): string =>
  dateFormat.format(new Date(instant)).replace(', ', ' ');

export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

// A visitor's text must not move the cursor, recolour the terminal or turn the writing direction.
export function forTerminal(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{C}\n]|[\u2028\u2029]/gu, '');
}

const indent = (text: string) => forTerminal(text).replaceAll('\n', '\n             ');

/** '' for the contact form. */
export const titleOf = ({ form }: StoredRequest): string =>
  form === contact.id ? '' : (formOf(form)?.title ?? form);

const valuesOf = ({ extra, ...request }: StoredRequest): Readonly<Record<string, string>> => ({
  ...readContactFields((name) => request[name]),
  ...extra,
});

const othersOf = (request: StoredRequest, fields: Form['fields']) =>
  Object.entries(valuesOf(request)).filter(([name, text]) => text && !Object.hasOwn(fields, name));

export function rowsOf(request: StoredRequest) {
  const { fields = {} } = formOf(request.form) ?? {};
  const values = valuesOf(request);
  const rows = Object.entries(fields).map(([wireName, { name, shortName, empty = '' }]) => {
    return [shortName ?? name, values[wireName] || empty] as const;
  });
  return [
    ...rows.filter(([, text]) => text),
    // In quotation marks, so that a field with the name of one of ours does not pass for it.
    ...othersOf(request, fields).map(([name, text]) => [`Outro campo, “${name}”`, text] as const),
  ];
}

export function toText(request: StoredRequest): string {
  const { id, receivedAt, answeredAt, spam, webdriver } = request;
  const notes = [
    titleOf(request),
    spam && 'spam',
    webdriver && 'enviado por um programa',
    answeredAt && `respondida em ${localDate(answeredAt)}`,
  ].filter(Boolean);
  const title = [`Nº ${id} · ${localDate(receivedAt)}`, notes.join(', ')].filter(Boolean);
  return [
    title.join(' · '),
    ...rowsOf(request).map(
      ([label, value]) => `  ${indent(withColon(label)).padEnd(10)} ${indent(value)}`,
    ),
    '',
  ].join('\n');
}

// A spreadsheet would run a formula, also after what it takes for the start of a cell.
function csvCell(value: string | number): string {
  const text = forTerminal(String(value));
  const guarded = text.replace(/(^|[;,|\n])(\s*)(?=[=+\-@＝＋－＠])/g, "$1$2'");
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** Forms share a column where their fields have one wire name. */
const columns: Form['fields'] = Object.assign(
  {},
  ...[...forms, contact].map(({ fields }) => fields),
);

/** A table for a Brazilian Excel: UTF-8 with a mark, semicolons, everything in quotes. */
export function toCsv(requests: readonly StoredRequest[]): string {
  const labels = Object.values(columns).map(({ name }) => name);
  const form = forms.length > 1 ? ['Formulário'] : [];
  const head = ['Nº', 'Recebida em', ...labels, 'Outros campos', 'Spam', 'Respondida em', ...form];
  const rows = requests.map((request) => [
    request.id,
    localDate(request.receivedAt),
    ...Object.keys(columns).map((name) => valuesOf(request)[name] ?? ''),
    othersOf(request, columns)
      .map((field) => field.join(': '))
      .join('\n'),
    request.spam ? 'sim' : 'não',
    request.answeredAt ? localDate(request.answeredAt) : '',
    ...(forms.length > 1 ? [titleOf(request)] : []),
  ]);
  const lines = [head, ...rows].map((row) => `${row.map(csvCell).join(';')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}
