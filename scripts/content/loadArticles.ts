import { readdirSync, readFileSync } from 'node:fs';

import type { Article, ContentImage } from '#content/article.ts';
import { formatDate } from '#lib/formatDate.ts';
import { isCalendarDate, isKebabCase } from './formats.ts';
import { parseMarkdown } from './parseMarkdown.ts';

/** A mistake in the content: says which file, which field, and what to do about it. */
export class ContentError extends Error {
  readonly file: string;
  readonly field: string;
  readonly reason: string;

  constructor(file: string, field: string, reason: string) {
    super(`${file}: ${field}: ${reason}`);
    this.name = 'ContentError';
    this.file = file;
    this.field = field;
    this.reason = reason;
  }
}

export type ArticleFile = { readonly file: string; readonly source: string };

type LoadedArticle = Omit<Article, 'dateLabel'> & { readonly sample: boolean };

const knownFields = new Set([
  'title',
  'date',
  'excerpt',
  'image',
  'imageAlt',
  'imageWidth',
  'imageHeight',
  'sample',
]);

export const articlesFolder = new URL('../../src/content/articles/', import.meta.url);

/** The Markdown files of a folder, by name. */
export function readArticleFiles(folder: URL = articlesFolder): ArticleFile[] {
  const base = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`);
  return readdirSync(base)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({
      file: `articles/${name}`,
      source: readFileSync(new URL(encodeURIComponent(name), base), 'utf8'),
    }));
}

function splitFrontMatter({ file, source }: ArticleFile): { fields: string; body: string } {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const match = /^---\n(.*?)\n---(?:\n|$)(.*)$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new ContentError(
      file,
      'front matter',
      'begin the file with fields between two --- lines',
    );
  }
  return { fields: match[1], body: match[2] };
}

function parseFields(file: string, text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    const match = /^(\w+):(.*)$/.exec(line);
    if (match?.[1] === undefined || match[2] === undefined) {
      throw new ContentError(file, 'front matter', `"${line}" is not "field: value" on one line`);
    }
    const [, name, value] = match;
    if (!knownFields.has(name)) throw new ContentError(file, name, 'is not a field of an article');
    if (fields.has(name)) throw new ContentError(file, name, 'is written twice');
    fields.set(name, value.trim().replace(/^(["'])(.*)\1$/, '$2'));
  }
  return fields;
}

function required(file: string, fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name);
  if (!value) throw new ContentError(file, name, 'is empty or missing');
  return value;
}

function pixels(file: string, fields: ReadonlyMap<string, string>, name: string): number {
  const value = required(file, fields, name);
  if (!/^[1-9]\d{0,4}$/.test(value)) {
    throw new ContentError(file, name, `"${value}" is not a whole number of pixels`);
  }
  return Number(value);
}

function parseImage(
  file: string,
  fields: ReadonlyMap<string, string>,
): { readonly image?: ContentImage } {
  const src = fields.get('image');
  if (!src) {
    const orphan = ['imageAlt', 'imageWidth', 'imageHeight'].find((name) => fields.has(name));
    if (orphan) throw new ContentError(file, 'image', `is empty or missing, but ${orphan} is set`);
    return {};
  }
  return {
    image: {
      src,
      alt: fields.get('imageAlt') ?? '',
      width: pixels(file, fields, 'imageWidth'),
      height: pixels(file, fields, 'imageHeight'),
    },
  };
}

/**
 * One article out of its file.
 * @throws ContentError for the first thing that is wrong.
 */
export function parseArticle(articleFile: ArticleFile): LoadedArticle {
  const { file } = articleFile;
  const id = file.replace(/^.*\//, '').replace(/\.md$/, '');
  if (!isKebabCase(id)) {
    throw new ContentError(file, 'id', 'name the file in lowercase words joined by hyphens');
  }
  const { fields: text, body } = splitFrontMatter(articleFile);
  const fields = parseFields(file, text);
  const date = required(file, fields, 'date');
  if (!isCalendarDate(date)) {
    throw new ContentError(file, 'date', `"${date}" is not a calendar date like 2024-05-03`);
  }
  const sample = fields.get('sample') ?? 'false';
  if (sample !== 'true' && sample !== 'false') {
    throw new ContentError(file, 'sample', `"${sample}" is neither true nor false`);
  }
  const blocks = parseMarkdown(body, (reason) => new ContentError(file, 'text', reason));
  if (blocks.length === 0) throw new ContentError(file, 'text', 'is empty');
  return {
    id,
    title: required(file, fields, 'title'),
    date,
    excerpt: required(file, fields, 'excerpt'),
    ...parseImage(file, fields),
    blocks,
    sample: sample === 'true',
  };
}

/**
 * Every article, newest first.
 * @throws ContentError naming file, field and reason.
 */
export function loadArticles(folder: URL = articlesFolder): readonly Article[] {
  return readArticleFiles(folder)
    .map(parseArticle)
    .map(({ sample: _sample, ...article }) => ({ ...article, dateLabel: formatDate(article.date) }))
    .toSorted((a, b) => compare(b.date, a.date) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
