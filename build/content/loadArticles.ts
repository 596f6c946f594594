import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { today as todayIn } from '@internationalized/date';
import type { Article } from '#content/article.ts';
import type { AuthoredImage, PublishedImage } from '#content/image.ts';
import { filesBelow } from '#build/listFiles.ts';
import { formatDate } from '#lib/formatDate.ts';
import { checkName } from './articleName.ts';
import { compileText, imagesOf } from './compileText.ts';
import { type FrontMatter, readFrontMatter } from './frontMatter.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { ContentError, type ContentProblem, type FieldProblem } from './problem.ts';
import { resolveImage } from './resolveImage.ts';

export type ArticleFile = { readonly file: string; readonly source: string };

type LoadedArticle = Article & {
  /** Words against which the rules of advertising need not warn here. */
  readonly acknowledged: readonly string[];
};

export const articlesFolder = new URL('../../src/content/articles/', import.meta.url);

/** The Markdown files of a folder and of those in it, by name. */
export const readArticleFiles = (folder: URL = articlesFolder): ArticleFile[] =>
  filesBelow(folder, '')
    .filter((name) => /\.(?:md|mdx|markdown)$/i.test(name))
    .map((name) => ({
      file: `articles/${name}`,
      source: readFileSync(join(fileURLToPath(folder), name), 'utf8'),
    }));

type Published<Key> = {
  readonly images: ReadonlyMap<Key, PublishedImage>;
  readonly problems: readonly { readonly key: Key; readonly reason: string }[];
};

async function publish<Key>(authored: ReadonlyMap<Key, AuthoredImage>): Promise<Published<Key>> {
  const images = new Map<Key, PublishedImage>();
  const problems: { key: Key; reason: string }[] = [];
  for (const [key, image] of authored) {
    try {
      images.set(key, await resolveImage(image));
    } catch (error) {
      problems.push({ key, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { images, problems };
}

async function readText(tree: ReturnType<typeof parseMarkdown>, source: string) {
  const { images, problems } = await publish(imagesOf(tree));
  const { blocks, faults } = compileText(tree, source, images);
  const missing = problems.map(({ key, reason }) => ({ line: key.position?.start.line, reason }));
  const all: FieldProblem[] = [...faults, ...missing].map(({ line, reason }) => ({
    field: `text, line ${line}`,
    reason,
  }));
  if (all.length === 0 && blocks.length === 0) all.push({ field: 'text', reason: 'is empty' });
  return { blocks, problems: all };
}

async function readCover({ image, imageAlt }: Partial<FrontMatter>) {
  const authored = image && { file: image, alt: imageAlt ?? '' };
  const { images, problems } = await publish(new Map(authored ? [['image', authored]] : []));
  return {
    cover: images.get('image'),
    problems: problems.map(({ reason }) => ({ field: 'image', reason })),
  };
}

type Reading = {
  /** Missing when there are problems. */
  readonly article?: LoadedArticle;
  readonly problems: readonly ContentProblem[];
};

/** One article out of its file, or all that is wrong with it. */
export async function parseArticle({ file, source }: ArticleFile): Promise<Reading> {
  const name = file.replace(/^articles\//, '');
  const refuse = (problems: readonly FieldProblem[]): Reading => ({
    problems: problems.map((problem) => ({ file, ...problem })),
  });
  if (source.includes('\uFFFD'))
    return refuse([{ field: 'text', reason: 'is not saved as UTF-8: save it again as UTF-8' }]);
  const markdown = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const tree = parseMarkdown(markdown);
  const [head] = tree.children;
  if (head?.type !== 'yaml') {
    const reason = 'begin the file with fields between two --- lines';
    return refuse([...checkName(name), { field: 'front matter', reason }]);
  }
  const { fields, problems = [] } = readFrontMatter(head.value);
  const { cover, ...image } = await readCover(fields ?? {});
  const { blocks, ...text } = await readText(tree, markdown);
  const all = [...checkName(name), ...problems, ...image.problems, ...text.problems];
  if (!fields || all.length > 0) return refuse(all);
  const { title, date, excerpt, acknowledged } = fields;
  const article: LoadedArticle = {
    id: name.replace(/\.md$/, ''),
    title,
    date,
    dateLabel: formatDate(date),
    excerpt,
    ...(cover && { image: cover }),
    blocks,
    acknowledged,
  };
  return { article, problems: [] };
}

/** The day it is where the firm is. */
export const currentDay = (): string => todayIn('America/Sao_Paulo').toString();

/** After all others: whoever writes an article looks at it before its day. */
export const lastDay = '9999-12-31';

async function readArticles(folder: URL): Promise<readonly Article[]> {
  const readings = await Promise.all(readArticleFiles(folder).map(parseArticle));
  const problems = readings.flatMap((reading) => reading.problems);
  if (problems.length > 0) throw new ContentError(problems);
  return readings
    .flatMap(({ article }) => article ?? [])
    .map(({ acknowledged: _acknowledged, ...article }) => article)
    .toSorted((a, b) => compare(b.date, a.date) || compare(a.id, b.id));
}

/**
 * Every article whose day has come, newest first.
 * @throws ContentError with everything that is wrong with any of them.
 */
export async function loadArticles(
  folder: URL = articlesFolder,
  day: string = currentDay(),
): Promise<readonly Article[]> {
  return (await readArticles(folder)).filter(({ date }) => date <= day);
}

/** Every article whose day is still to come, the last of them first. @throws as `loadArticles`. */
export async function loadScheduledArticles(
  folder: URL = articlesFolder,
  day: string = currentDay(),
): Promise<readonly Article[]> {
  return (await readArticles(folder)).filter(({ date }) => date > day);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
