import { existsSync, readFileSync } from 'node:fs';
import type { TextPage } from '#content/textPage.ts';
import type { Phrases } from '#content/textPhrases.ts';
import { compileText } from './compileText.ts';
import { isCalendarDate } from './formats.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { ContentError, type FieldProblem } from './problem.ts';

export const textsFolder = new URL('../../src/content/texts/', import.meta.url);

/** Writes phrases in the place of their names. */
function fillIn(source: string, phrases: Phrases, problems: FieldProblem[]): string {
  const phraseOf = (name: string) => {
    const phrase = Object.hasOwn(phrases, name) ? phrases[name] : undefined;
    const names = Object.keys(phrases).join(', ');
    const reason = `não tem frase em textPhrases.ts, que tem ${names}`;
    if (phrase === undefined) problems.push({ field: `{{${name}}}`, reason });
    return phrase ?? '';
  };
  const lines = source.split('\n').flatMap((line) => {
    const [, start = '', alone] = /^([-*] )?\{\{([^{}]+)\}\}$/.exec(line) ?? [];
    if (alone) return [phraseOf(alone)].flat().map((phrase) => start + phrase);
    return line.replaceAll(/\{\{([^{}]+)\}\}/g, (_, name: string) => String(phraseOf(name)));
  });
  return lines.join('\n');
}

function readSection(part: string, problems: FieldProblem[], ids: Set<string>) {
  const [line = ''] = part.split('\n', 1);
  const [, title = line, id = ''] = /^(.+) \{#([a-z\d-]+)\}$/.exec(line) ?? [];
  const text = part.slice(line.length);
  const { blocks, faults } = compileText(parseMarkdown(text), text, new Map(), {
    names: ids,
    heading: title,
  });
  if (!id) problems.push({ field: `## ${line}`, reason: 'falta o nome da seção, como {#cookies}' });
  for (const { reason } of faults) problems.push({ field: `## ${title}`, reason });
  return { id, title, blocks };
}

/**
 * Reads the words of a page of the kind `text`: fields, then sections below headings like
 * `## Cookies {#cookies}`.
 * @throws ContentError with all that is wrong in the file.
 */
export function readText(path: string, phrases: Phrases, folder = textsFolder): TextPage {
  const file = `texts${path}.md`;
  const url = new URL(`.${path}.md`, folder);
  if (!existsSync(url))
    throw new ContentError([{ file, field: path, reason: 'este arquivo não existe' }]);
  const problems: FieldProblem[] = [];
  const source = fillIn(readFileSync(url, 'utf8').replaceAll('\r\n', '\n'), phrases, problems);
  const [head = '', ...parts] = source.split(/^## /m);
  const field = (name: string) => {
    const [, value = ''] = new RegExp(`^${name}: (.+)$`, 'm').exec(head) ?? [];
    if (!value) problems.push({ field: name, reason: 'falta no cabeçalho' });
    return value.replaceAll('&nbsp;', '\u00a0');
  };
  const intro = field('intro');
  const updated = field('updated');
  if (updated && !isCalendarDate(updated))
    problems.push({
      field: 'updated',
      reason: `"${updated}" não é uma data do calendário, como 2024-05-03`,
    });
  const tables = new Set<string>();
  const sections = parts.map((part) => readSection(part, problems, tables));
  if (problems.length > 0)
    throw new ContentError(problems.map((problem) => ({ file, ...problem })));
  return { intro, updated, sections };
}
