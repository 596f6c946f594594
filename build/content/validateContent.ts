import * as v from 'valibot';

import { advertisingIn, type Finding } from './advertising.ts';
import { readContent, type Content } from './readContent.ts';
import type { AuthoredImage } from '#content/image.ts';
import { chatsOf } from '#content/partners.ts';
import { articleWords } from './articleWords.ts';
import { parseArticle, type ArticleFile } from './loadArticles.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import { resolveImage } from './resolveImage.ts';
import { describeSample, listSamples } from './sampleFirm.ts';
import { schemas } from './schemas.ts';

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

const rule = ({ article, about }: Finding) => `OAB Provimento 205/2021, ${article}: ${about}`;

function* checkWords(file: string, { field, text }: Said): Problems {
  // An empty alternative text is how decoration is marked.
  if (!text.trim() && !field.endsWith('alt')) yield { file, field, reason: 'is empty' };
  for (const finding of advertisingIn(text)) {
    const reason = `"${finding.word}" may not be used in lawyers' advertising (${rule(finding)})`;
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
    for (const finding of advertisingIn(text)) {
      const { word } = finding;
      if (known.has(word.toLowerCase())) continue;
      const reason = `"${word}" may be advertising (${rule(finding)}); if it is a term of law here, add it to "acknowledged" in the head of the file`;
      yield { file, field, reason, isWarning: true };
    }
  }
}

async function checkArticle(file: ArticleFile): Promise<readonly ContentProblem[]> {
  const { article, problems } = await parseArticle(file);
  if (!article) return problems;
  const { title, excerpt, image, blocks, acknowledged } = article;
  const words = { title, excerpt, image: { alt: image?.alt ?? '' }, text: articleWords(blocks) };
  return [...checkArticleWords(file.file, words, acknowledged)];
}

async function checkImage(
  problem: Omit<ContentProblem, 'reason'>,
  image: AuthoredImage,
  folder: URL,
): Promise<ContentProblem[]> {
  // An empty name is already reported as empty.
  if (!image.file.trim()) return [];
  return resolveImage(image, folder).then(
    () => [],
    (error: Error) => [{ ...problem, reason: error.message }],
  );
}

async function checkImages({ partners, feedPosts, imagesFolder }: Content) {
  const problems = await Promise.all([
    ...partners.map(({ portrait }, index) => {
      const at = { file: 'partners.ts', field: `partners[${index}].portrait.file` };
      return checkImage(at, portrait, imagesFolder);
    }),
    ...feedPosts.map(({ image }, index) => {
      const at = { file: 'feedPosts.ts', field: `feedPosts[${index}].image.file` };
      return checkImage(at, image, imagesFolder);
    }),
  ]);
  return problems.flat();
}

/** Everything that is wrong with the content; pass parts of it to check these instead. */
export async function validateContent(
  parts: Partial<Content> = {},
): Promise<readonly ContentProblem[]> {
  const content = { ...readContent(), ...parts };
  const { problems, isReadable } = checkFacts(content);
  const articles = (await Promise.all(content.articles.map(checkArticle))).flat();
  if (!isReadable) return [...problems, ...articles];
  return [
    ...problems,
    ...checkAreaCodes(content),
    ...checkCopy(content),
    ...articles,
    ...(await checkImages(content)),
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
  samples = listSamples(),
): Promise<number> {
  const found = await validateContent(parts);
  const problems = found.filter(({ isWarning }) => !isWarning);
  if (problems.length > 0) throw new ContentError(problems);
  if (env['ALLOW_SAMPLE_CONTENT'] === '1' || samples.length === 0) return found.length;
  throw new Error(
    `${samples.length} facts are still the sample firm's, which must not be published:\n` +
      `${samples.map(describeSample).join('\n')}\n` +
      'Replace each and delete its @sample mark.\n' +
      'To publish a demonstration all the same, set ALLOW_SAMPLE_CONTENT=1.',
  );
}
