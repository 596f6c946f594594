import { stripVTControlCharacters } from 'node:util';
import { withColon } from '#content/contactForm.ts';
import { timeZone } from '#content/facts.ts';
import type { Form } from '#content/form.ts';
import { contact, formOf, forms } from '#content/forms.ts';
import { readContactFields } from '#lib/contactRequest.ts';
import type { StoredRequest } from './request.ts';

const formatIn = (place: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: place, dateStyle: 'short', timeStyle: 'short' });

const formatHere = formatIn(timeZone);

/** Uses the time zone of the firm unless another place is given. */
export const localDate = (instant: string, place?: string): string =>
  (place ? formatIn(place) : formatHere).format(new Date(instant)).replace(', ', ' ');

export const plural = (count: number, singular: string, pluralWord: string): string =>
  `${count} ${count === 1 ? singular : pluralWord}`;

/** Control characters, invisible characters, and marks that change the writing direction. */
const invisible = /[^\P{C}\n]|[\u2028\u2029]/gu;

// Removes characters that would move the cursor, recolor the terminal or change the writing
// direction.
export function forTerminal(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(invisible, '');
}

const indent = (text: string) => forTerminal(text).replaceAll('\n', '\n             ');

/** '' for the contact form. */
export const titleOf = ({ form }: StoredRequest): string =>
  form === contact.id ? '' : (formOf(form)?.title ?? form);

const valuesOf = ({ extra, ...request }: StoredRequest): Readonly<Record<string, string>> => ({
  ...readContactFields((name) => request[name]),
  ...extra,
});

const otherFieldsOf = (request: StoredRequest, fields: Form['fields']) =>
  Object.entries(valuesOf(request)).filter(([name, text]) => text && !Object.hasOwn(fields, name));

export function rowsOf(request: StoredRequest) {
  const { fields = {} } = formOf(request.form) ?? {};
  const values = valuesOf(request);
  const rows = Object.entries(fields).map(([wireName, { name, shortName, empty = '' }]) => {
    return [shortName ?? name, values[wireName] || empty] as const;
  });
  return [
    ...rows.filter(([, text]) => text),
    // Quote the name, so that nobody mistakes the field for one of ours.
    ...otherFieldsOf(request, fields).map(
      ([name, text]) => [`Outro campo, “${name}”`, text] as const,
    ),
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

const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Matches telephones, dates, amounts and document numbers, with signs before and between their
 * digits.
 */
const numberLike = /^[ \u00a0]*(?:R?\$|€)?[ \u00a0]*[+(.,]?\d[\d \u00a0()+./:,%$€-]*$/;

/** Words that spreadsheets convert to a truth value or a date. */
const wordLike =
  /^(?:true|false|verdadeiro|falso)$|^\d{1,4}[ ./-]?(?:de )?[a-zç]{1,9}\.?(?:[ ./-]?(?:de )?\d{1,4})?$|^[a-zç]{3,9}[ ./-]?\d{1,4}$/i;

/**
 * A cell that a spreadsheet shows unchanged. Spreadsheets convert numbers and dates even in quotes,
 * so write them as a formula with a text value. Put an apostrophe before a text that would run as a
 * formula, also where the text itself may be split into cells.
 */
function typedCell(value: string): string {
  const text = forTerminal(value);
  if (numberLike.test(text) || wordLike.test(text)) return quoteCell(`="${text}"`);
  return quoteCell(text.replace(/(^|[;,|\n])([^\S\n]*)(?=[=+\-@＝＋－＠])/g, "$1$2'"));
}

/** Forms share a column if their fields share a name on the wire. */
const columns: Form['fields'] = Object.assign(
  {},
  ...[...forms, contact].map(({ fields }) => fields),
);

/** Writes invisible characters as escapes. */
export function toJson(requests: readonly StoredRequest[]): string {
  const escapeInvisible = (text: string) =>
    text.replace(invisible, (sign) =>
      sign
        .split('')
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    );
  return `${escapeInvisible(JSON.stringify(requests, null, 2))}\n`;
}

/** Writes CSV for a Brazilian Excel: UTF-8 with a BOM, semicolons, all values quoted. */
export function toCsv(requests: readonly StoredRequest[]): string {
  const labels = Object.values(columns).map(({ name }) => name);
  const form = forms.length > 1 ? ['Formulário'] : [];
  const head = ['Nº', 'Recebida em', ...labels, 'Outros campos', 'Spam', 'Respondida em', ...form];
  const rows = requests.map((request) => {
    const values = valuesOf(request);
    const otherFields = otherFieldsOf(request, columns).map((field) => field.join(': '));
    return [
      quoteCell(String(request.id)),
      quoteCell(localDate(request.receivedAt)),
      ...Object.keys(columns).map((name) => typedCell(values[name] ?? '')),
      typedCell(otherFields.join('\n')),
      quoteCell(request.spam ? 'sim' : 'não'),
      quoteCell(request.answeredAt ? localDate(request.answeredAt) : ''),
      ...(forms.length > 1 ? [typedCell(titleOf(request))] : []),
    ];
  });
  const lines = [head.map(quoteCell), ...rows].map((row) => `${row.join(';')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}
