import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Markdown from 'mdast';
import type { Article } from '#content/article.ts';
import type { AuthoredImage } from '#content/image.ts';
import { articlePath } from '#content/paths.ts';
import { filesBelow } from '#publish/listFiles.ts';
import { formatDate } from '#lib/formatDate.ts';
import { compileText, imagesOf } from './compileText.ts';
import { currentDay, kebabCase, slugOf } from './formats.ts';
import { type FrontMatter, type Head, readFrontMatter } from './frontMatter.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { ContentError, type ContentProblem, type FieldProblem } from './problem.ts';
import { pictureState, resolveImage } from './resolveImage.ts';

export type ArticleFile = { readonly file: string; readonly source: string };

export const articlesFolder = new URL('../../src/content/articles/', import.meta.url);

export const readArticleFiles = (folder: URL = articlesFolder): ArticleFile[] =>
  filesBelow(folder, '')
    .filter((name) => /\.(?:md|mdx|markdown)$/i.test(name))
    .map((name) => ({
      file: `articles/${name}`,
      source: readFileSync(join(fileURLToPath(folder), name), 'utf8'),
    }));

/** An address that was taken back on an ISO date, or that moved to another path. */
export type FormerPage = Pick<FrontMatter, 'withdrawn' | 'movedTo'> & {
  readonly file: string;
  readonly path: string;
};

export type Reading = Pick<FormerPage, 'file' | 'path'> & {
  /** Missing when there are problems, or when it is former. */
  readonly article?: Article;
  readonly former?: FormerPage;
  /** Parts of an article that could be read, even of one with problems. */
  readonly words?: Pick<Article, 'blocks' | 'image'> & { readonly head: Head['texts'] };
  readonly problems: readonly ContentProblem[];
};

const reserved: ReadonlyMap<string, string> = new Map([
  ['arquivo', '/noticias/arquivo é a lista de todos os artigos'],
  ['site', '/previa/site.png é a imagem de prévia das outras páginas'],
]);

/** The router parses such an id as a number or a boolean: `?artigo=2024`. */
const searchValue = /^(?:\d+(?:e-?\d+)?|true|false|null)$/;

/** Checks the name of an article's file, which is also its address. */
function checkName(name: string): readonly FieldProblem[] {
  const wrong = (reason: string) => [{ field: 'nome do arquivo', reason }];
  const id = name.replace(/\.md$/, '');
  const better = slugOf(id.replace(/\.\w+$/, ''));
  if (name.includes('/')) return wrong('ponha o arquivo na própria pasta articles/');
  if (!kebabCase.test(id))
    return wrong(
      `use palavras em minúsculas, sem acentos, unidas por hífens, como ${better || 'artigo'}.md`,
    );
  if (searchValue.test(id)) return wrong(`comece com uma palavra, como artigo-${id}.md`);
  const reservation = reserved.get(id);
  return reservation ? wrong(`${reservation}: escolha outro nome`) : [];
}

const publishedOrError = (image: AuthoredImage) =>
  resolveImage(image).catch((error: Error) => error);

async function readText(tree: Markdown.Root, source: string) {
  const images = await Promise.all(
    imagesOf(tree).map(async ([node, image]) => [node, await publishedOrError(image)] as const),
  );
  const { blocks, faults } = compileText(tree, source, new Map(images));
  const problems = faults.map(({ line, reason }) => ({ field: `texto, linha ${line}`, reason }));
  if (problems.length + blocks.length === 0)
    problems.push({ field: 'texto', reason: 'está vazio' });
  return { blocks, problems };
}

async function readCover({ image: file, imageAlt }: Head['texts']) {
  const alt = typeof imageAlt === 'string' ? imageAlt : '';
  const image = typeof file === 'string' ? await publishedOrError({ file, alt }) : undefined;
  if (!(image instanceof Error)) return { problems: [], cover: image && { image } };
  return { problems: [{ field: 'image', reason: image.message }], cover: undefined };
}

/** Keeps line numbers right for a text without a head. */
function splitHead(markdown: string) {
  const tree = parseMarkdown(markdown);
  const [first] = tree.children;
  if (first?.type === 'yaml') return { head: readFrontMatter(first.value), tree, text: markdown };
  const reason = 'comece o arquivo com os campos, entre duas linhas ---';
  const problems = [{ field: 'cabeçalho', reason }];
  const text = markdown.replace(/^(?:\w+:.*\n)+---$/m, (lines) => lines.replaceAll(/.+/g, ''));
  const head: Head = { texts: {}, problems };
  return { head, tree: parseMarkdown(text), text };
}

export async function parseArticle({ file, source }: ArticleFile): Promise<Reading> {
  const name = file.replace(/^articles\//, '');
  const id = name.replace(/\.md$/, '');
  const path = articlePath(id);
  const refuse = (problems: readonly FieldProblem[]) => ({
    file,
    path,
    problems: problems.map((problem) => ({ file, ...problem })),
  });
  if (source.includes('\uFFFD'))
    return refuse([
      { field: 'texto', reason: 'não está em UTF-8: salve o arquivo de novo, em UTF-8' },
    ]);
  const { head, tree, text } = splitHead(source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'));
  const { fields, texts, problems } = head;
  const { withdrawn, movedTo } = fields ?? {};
  const former = { file, path, withdrawn, movedTo: movedTo && articlePath(movedTo) };
  if (withdrawn || movedTo) return { ...refuse(checkName(name)), former };
  const { cover, ...image } = await readCover(texts);
  const { blocks, ...body } = await readText(tree, text);
  const faults = [...checkName(name), ...problems, ...image.problems, ...body.problems];
  const words = { head: texts, blocks, ...cover };
  if (!fields || faults.length > 0) return { ...refuse(faults), words };
  const { title, date, excerpt } = fields;
  const article = { id, title, date, dateLabel: formatDate(date), excerpt, ...cover, blocks };
  return { file, path, article, words, problems: [] };
}

/** Articles of this process, by file and text, while no picture and no color changes. */
const compiled = new Map<string, Promise<Reading>>();
let pictures = '';

/** Reads and compiles each article once, however many parts of a build ask for it. */
export function compileArticles(files: readonly ArticleFile[]): Promise<readonly Reading[]> {
  const state = pictureState();
  if (state !== pictures) compiled.clear();
  pictures = state;
  const read = (file: ArticleFile) => {
    const key = JSON.stringify(file);
    const reading = compiled.get(key) ?? parseArticle(file);
    compiled.set(key, reading);
    return reading;
  };
  return Promise.all(files.map(read));
}

/** Lets an author preview articles before their day. */
export const lastDay = '9999-12-31';

/** @throws ContentError with the problems of all. */
export async function readArticles(folder = articlesFolder): Promise<readonly Reading[]> {
  const readings = await compileArticles(readArticleFiles(folder));
  const problems = readings.flatMap((reading) => reading.problems);
  if (problems.length > 0) throw new ContentError(problems);
  return readings;
}

const sortArticles = (readings: readonly Reading[]) =>
  readings
    .flatMap(({ article }) => article ?? [])
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id, 'en'));

/** Published articles, newest first. */
export const loadArticles = async (folder = articlesFolder, day = currentDay()) =>
  sortArticles(await readArticles(folder)).filter(({ date }) => date <= day);

/** Articles with a future date. */
export const loadScheduledArticles = async (folder = articlesFolder, day = currentDay()) =>
  sortArticles(await readArticles(folder)).filter(({ date }) => date > day);
