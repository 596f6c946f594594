import { stripVTControlCharacters } from 'node:util';
import { fieldNames, formFields, withColon } from '#content/contactForm.ts';
import { extraFields } from '#content/extraFields.ts';
import { isContactField } from '#lib/contactRequest.ts';
import type { StoredRequest } from '#server/store/request.ts';

const dateFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

export function localDate(instant: string): string {
  return dateFormat.format(new Date(instant)).replace(', ', ' ');
}

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

const othersOf = ({ extra }: StoredRequest) =>
  Object.entries(extra).filter(([name]) => !fieldNames.includes(name));

export function rowsOf(request: StoredRequest) {
  const { nome, telefone, email, mensagem, extra } = request;
  return [
    ['Nome', nome],
    ['Telefone', telefone],
    ['E-mail', email],
    ...extraFields.flatMap(({ name, label }) =>
      extra[name] ? [[label, extra[name]] as const] : [],
    ),
    ['Mensagem', mensagem || '(sem mensagem)'],
    // In quotation marks, so that a field with the name of one of ours does not pass for it.
    ...othersOf(request).map(([name, value]) => [`Outro campo, “${name}”`, value] as const),
  ] as const;
}

export function toText(request: StoredRequest): string {
  const { id, receivedAt, answeredAt, spam, webdriver } = request;
  const notes = [
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

/** A table for a Brazilian Excel: UTF-8 with a mark, semicolons, everything in quotes. */
export function toCsv(requests: readonly StoredRequest[]): string {
  const labels = Object.values(formFields).map(({ name }) => name);
  const head = ['Nº', 'Recebida em', ...labels, 'Outros campos', 'Spam', 'Respondida em'];
  const rows = requests.map((request) => [
    request.id,
    localDate(request.receivedAt),
    ...fieldNames.map((name) =>
      isContactField(name) ? request[name] : (request.extra[name] ?? ''),
    ),
    othersOf(request)
      .map((field) => field.join(': '))
      .join('\n'),
    request.spam ? 'sim' : 'não',
    request.answeredAt ? localDate(request.answeredAt) : '',
  ]);
  const lines = [head, ...rows].map((row) => `${row.map(csvCell).join(';')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}
