import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

import { forbiddenWordsIn } from './advertising.ts';
import { readContent, type Content } from './readContent.ts';
import type { ContentImage } from '#content/article.ts';
import { feedImageSize } from '#content/feedPosts.ts';
import { chatsOf } from '#content/partners.ts';
import { imageSize } from './imageSize.ts';
import { ContentError, parseArticle, type ArticleFile } from './loadArticles.ts';
import { listSamples } from './samples.ts';
import { schemas } from './schemas.ts';

/** What is wrong with the content, where, and what to do about it. */
export type ContentProblem = {
  readonly file: string;
  readonly field: string;
  readonly reason: string;
  /** Told, but no reason not to publish. */
  readonly isWarning?: true;
};

type Problems = Iterable<ContentProblem>;

type Said = { readonly field: string; readonly text: string; readonly isCode: boolean };

/** Every text inside a value, with its path; functions give their source, for it holds words too. */
function* texts(value: unknown, path: string): Iterable<Said> {
  if (typeof value === 'string') yield { field: path, text: value, isCode: false };
  else if (typeof value === 'function') yield { field: path, text: String(value), isCode: true };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* texts(item, `${path}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* texts(item, path ? `${path}.${key}` : key);
  }
}

function* checkWords(file: string, { field, text }: Said): Problems {
  // An empty alternative text is how decoration is marked.
  if (!text.trim() && !field.endsWith('alt')) yield { file, field, reason: 'is empty' };
  for (const word of forbiddenWordsIn(text)) {
    const reason = `"${word}" may not be used in lawyers' advertising (OAB Provimento 205/2021)`;
    yield { file, field, reason };
  }
}

const counts: Readonly<Record<string, number>> = {
  dois: 2,
  duas: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
};

/** What a text says that the facts belie. */
function* untruths(text: string, { site, partners }: Content): Iterable<string> {
  const [day] = /\b24 ?h(?:oras)?\b/i.exec(text) ?? [];
  if (day && site.openingHours !== 'always') {
    yield `says "${day}", but site.openingHours is not 'always'`;
  }
  const [said, number = ''] = /\b(dois|duas|três|quatro|cinco|seis) sóci[ao]s\b/i.exec(text) ?? [];
  if (said && counts[number.toLowerCase()] !== partners.length) {
    yield `says "${said}", but partners.ts has ${partners.length}`;
  }
  if (/whatsapp/i.test(text) && chatsOf(partners).length === 0) {
    yield 'speaks of WhatsApp, but no partner has a number for it';
  }
}

function* checkTruth(file: string, { field, text, isCode }: Said, content: Content): Problems {
  const isOfChats = /^(?:urgency|whatsappDialog)\b/.test(field);
  const isShown = !isOfChats || chatsOf(content.partners).length > 0;
  if (isCode || !isShown) return;
  for (const reason of untruths(text, content)) yield { file, field, reason };
}

/** Everything that the site says outside of its articles, by file. */
const wordsOf = ({ modules, ...facts }: Content): readonly (readonly [string, unknown])[] => {
  const { site, pages, partners, practiceAreas, feedPosts } = facts;
  const given: Record<string, object> = {
    'site.ts': { site },
    'pages.ts': { pages },
    'partners.ts': { partners },
    'practiceAreas.ts': { practiceAreas },
    'feedPosts.ts': { feedPosts },
  };
  return Object.entries(modules).map(([file, words]) => [
    file,
    Object.assign({}, words, given[file]),
  ]);
};

function* checkCopy(content: Content): Problems {
  for (const [file, words] of wordsOf(content)) {
    for (const said of texts(words, '')) {
      yield* checkWords(file, said);
      yield* checkTruth(file, said, content);
    }
  }
}

/** 'partners[0].biography' */
const fieldOf = (name: string, issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? []).reduce(
    (path, { key }) => path + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
    name,
  );

/** What has another shape than it should cannot be looked at any further. */
const isShape = ({ kind, type, expected }: v.BaseIssue<unknown>): boolean =>
  kind === 'schema' && type !== 'picklist' && expected !== 'never';

function checkFacts(content: Content) {
  const values: Readonly<Record<string, unknown>> = content;
  const issues = Object.entries(schemas).flatMap(([file, parts]) =>
    Object.entries<v.GenericSchema>(parts).flatMap(([name, schema]) => {
      const found = v.safeParse(schema, values[name], { abortPipeEarly: true }).issues ?? [];
      return found.map((issue) => ({ file, field: fieldOf(name, issue), issue }));
    }),
  );
  return {
    problems: issues.map(({ file, field, issue }) => ({ file, field, reason: issue.message })),
    isReadable: !issues.some(({ issue }) => isShape(issue)),
  };
}

function* checkImage(
  file: string,
  field: string,
  image: Omit<ContentImage, 'alt'>,
  publicFolder: URL,
): Problems {
  const { src, width, height } = image;
  if (!src.trim()) return;
  if (!/^\/(?:[\w-]+\/)*[\w-]+\.\w+$/.test(src)) {
    yield {
      file,
      field,
      reason: `"${src}" is not a path of a file under public/, like /images/a.svg`,
    };
    return;
  }
  const address = new URL(src.slice(1), publicFolder);
  if (!existsSync(address)) {
    yield { file, field, reason: `there is no file public${src}` };
    return;
  }
  const size = imageSize(readFileSync(address));
  if (size && (size.width !== width || size.height !== height)) {
    const reason = `says ${width}×${height}, but public${src} is ${size.width}×${size.height}`;
    yield { file, field, reason };
  }
}

/** One area code for two partners may be right: the specification's firm has two. */
function* checkAreaCodes({ partners }: Content): Problems {
  const seen = new Set<string>();
  for (const [index, { whatsapp }] of partners.entries()) {
    const areaCode = whatsapp?.slice(0, 5);
    if (!areaCode) continue;
    if (seen.has(areaCode)) {
      const reason = `has the same area code ${areaCode} as another partner: is it right?`;
      yield { file: 'partners.ts', field: `partners[${index}].whatsapp`, reason, isWarning: true };
    }
    seen.add(areaCode);
  }
}

function* checkImages({ partners, feedPosts, publicFolder }: Content): Problems {
  for (const [index, { portrait }] of partners.entries()) {
    yield* checkImage('partners.ts', `partners[${index}].portrait`, portrait, publicFolder);
  }
  for (const [index, { media_url: src }] of feedPosts.entries()) {
    const image = { src, ...feedImageSize };
    yield* checkImage('feedPosts.ts', `feedPosts[${index}].media_url`, image, publicFolder);
  }
}

/**
 * The words of an article: what is forbidden to the firm's own copy may be a term of law here, so it
 * is told until the author has acknowledged it.
 */
export function* checkArticleWords(
  file: string,
  words: unknown,
  acknowledged: readonly string[],
): Problems {
  const known = new Set(acknowledged.map((word) => word.toLowerCase()));
  for (const { field, text } of texts(words, '')) {
    if (!text.trim() && !field.endsWith('alt')) yield { file, field, reason: 'is empty' };
    for (const word of forbiddenWordsIn(text)) {
      if (known.has(word.toLowerCase())) continue;
      const reason = `"${word}" may be advertising (OAB Provimento 205/2021); if it is a term of law here, add it to "acknowledged" in the head of the file`;
      yield { file, field, reason, isWarning: true };
    }
  }
}

function acknowledgedIn(article: object): readonly string[] {
  const words: unknown = 'acknowledged' in article ? article.acknowledged : [];
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
}

function* checkArticle(article: ArticleFile, publicFolder: URL): Problems {
  const { file } = article;
  try {
    const parsed = parseArticle(article);
    const { title, excerpt, image, blocks } = parsed;
    const words = { title, excerpt, ...(image && { image }), text: blocks };
    yield* checkArticleWords(file, words, acknowledgedIn(parsed));
    if (image) yield* checkImage(file, 'image', image, publicFolder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    yield { file: error.file, field: error.field, reason: error.reason };
  }
}

/** Everything that is wrong with the content; pass parts of it to check these instead. */
export async function validateContent(parts: Partial<Content> = {}): Promise<ContentProblem[]> {
  const content = { ...readContent(), ...parts };
  const { problems, isReadable } = checkFacts(content);
  if (!isReadable) return problems;
  return [
    ...problems,
    ...checkAreaCodes(content),
    ...checkImages(content),
    ...checkCopy(content),
    ...content.articles.flatMap((article) => [...checkArticle(article, content.publicFolder)]),
  ];
}

/**
 * The gate in front of every build that is meant for the public.
 * @returns how much there is to look at that is no reason not to publish.
 * @throws Error listing what is wrong, or what is still sample and was not allowed to be.
 */
export async function assertPublishable(
  env: Readonly<Record<string, string | undefined>>,
  parts: Partial<Content> = {},
): Promise<number> {
  const found = await validateContent(parts);
  const problems = found.filter(({ isWarning }) => !isWarning);
  if (problems.length > 0) {
    const list = problems.map(({ file, field, reason }) => `  ${file}: ${field}: ${reason}`);
    throw new Error(`The content has ${problems.length} problem(s):\n${list.join('\n')}`);
  }
  if (env['ALLOW_SAMPLE_CONTENT'] === '1') return found.length;
  const samples = listSamples(parts).filter(({ declared }) => !declared);
  if (samples.length === 0) return found.length;
  const files = [...new Set(samples.map(({ file }) => file))].join(', ');
  throw new Error(
    `${samples.length} value(s) are still sample content, in ${files}: this must not be published.\n` +
      'List them with: npm run content:check\n' +
      'To publish a demonstration all the same, set ALLOW_SAMPLE_CONTENT=1.',
  );
}
