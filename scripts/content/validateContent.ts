import { existsSync, readFileSync } from 'node:fs';

import { forbiddenWord } from './advertising.ts';
import { readContent, type Content } from './readContent.ts';
import type { ContentImage } from '#content/article.ts';
import { feedImageSize } from '#content/feedPosts.ts';
import { isBarRegistration, isEmail, isKebabCase, isPermalink, isPostalCode } from './formats.ts';
import { isE164 } from '#lib/whatsappLink.ts';
import { imageSize } from './imageSize.ts';
import { articleWords } from './articleWords.ts';
import { parseArticle, type ArticleFile } from './loadArticles.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import { listSamples } from './samples.ts';

type Problems = Iterable<ContentProblem>;

/** Longest meta description that search engines show in full. */
const longestDescription = 155;

/** Every text inside a value, with its path; functions give their source, for it holds words too. */
function* texts(value: unknown, path: string): Iterable<{ field: string; text: string }> {
  if (typeof value === 'string') yield { field: path, text: value };
  else if (typeof value === 'function') yield { field: path, text: String(value) };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* texts(item, `${path}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* texts(item, path ? `${path}.${key}` : key);
  }
}

function* checkCopy(file: string, value: unknown): Problems {
  for (const { field, text } of texts(value, '')) {
    // An empty alternative text is how decoration is marked.
    if (!text.trim() && !field.endsWith('alt')) yield { file, field, reason: 'is empty' };
    const word = forbiddenWord(text);
    if (word) {
      const reason = `"${word}" may not be used in lawyers' advertising (OAB Provimento 205/2021)`;
      yield { file, field, reason };
    }
  }
}

/** An empty text is already reported as empty: no second problem about its form. */
function* checkForm(
  problem: Omit<ContentProblem, 'reason'>,
  text: string,
  isRight: (text: string) => boolean,
  expected: string,
): Problems {
  if (text.trim() && !isRight(text)) yield { ...problem, reason: `"${text}" is not ${expected}` };
}

function* checkIds(
  file: string,
  list: string,
  items: readonly { readonly id: string }[],
): Problems {
  const seen = new Set<string>();
  for (const [index, { id }] of items.entries()) {
    const field = `${list}[${index}].id`;
    yield* checkForm({ file, field }, id, isKebabCase, 'lowercase words joined by hyphens');
    if (seen.has(id)) yield { file, field, reason: `"${id}" is used twice` };
    seen.add(id);
  }
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

function* checkSite({ site }: Content): Problems {
  const file = 'site.ts';
  yield* checkCopy(file, { site });
  yield* checkForm({ file, field: 'site.email' }, site.email, isEmail, 'an e-mail address');
  const field = 'site.address.postalCode';
  const { postalCode } = site.address;
  yield* checkForm({ file, field }, postalCode, isPostalCode, 'a postal code like 29010-935');
  yield* checkForm(
    { file, field: 'site.registration' },
    site.registration,
    (text) => /OAB\/ES.*\d/.test(text),
    'a registration at the OAB/ES with its number',
  );
}

function* checkPages({ pages }: Content): Problems {
  const file = 'pages.ts';
  yield* checkCopy(file, { pages });
  for (const [key, { description }] of Object.entries(pages)) {
    const { length } = description;
    if (length > longestDescription) {
      const reason = `has ${length} characters; search engines cut it after ${longestDescription}`;
      yield { file, field: `pages.${key}.description`, reason };
    }
  }
}

function* checkPartners({ partners, publicFolder }: Content): Problems {
  const file = 'partners.ts';
  yield* checkCopy(file, { partners });
  yield* checkIds(file, 'partners', partners);
  if (partners.length !== 2) {
    yield { file, field: 'partners', reason: `holds ${partners.length}, not two partners` };
  }
  const areaCodes = new Set<string>();
  for (const [index, partner] of partners.entries()) {
    const { registration, whatsapp, biography, portrait } = partner;
    const at = (name: string) => ({ file, field: `partners[${index}].${name}` });
    const number = 'a bar number like OAB/ES 12.345';
    yield* checkForm(at('registration'), registration, isBarRegistration, number);
    if (!biography.join(' ').includes(registration)) {
      yield { ...at('biography'), reason: `does not name the registration ${registration}` };
    }
    yield* checkForm(at('whatsapp'), whatsapp, isE164, 'an E.164 number like +5527900000001');
    const areaCode = whatsapp.slice(0, 5);
    if (areaCodes.has(areaCode)) {
      yield { ...at('whatsapp'), reason: `has the same area code ${areaCode} as another partner` };
    }
    areaCodes.add(areaCode);
    yield* checkImage(file, at('portrait').field, portrait, publicFolder);
  }
}

function* checkPracticeAreas({ practiceAreas, counterTarget }: Content): Problems {
  const file = 'practiceAreas.ts';
  yield* checkCopy(file, { practiceAreas });
  yield* checkIds(file, 'practiceAreas', practiceAreas);
  if (practiceAreas.length !== counterTarget) {
    const reason = `holds ${practiceAreas.length} areas, but the counter counts to ${counterTarget}`;
    yield { file, field: 'practiceAreas', reason };
  }
}

function* checkFeedPosts({ feedPosts, publicFolder }: Content): Problems {
  const file = 'feedPosts.ts';
  yield* checkCopy(file, { feedPosts });
  yield* checkIds(file, 'feedPosts', feedPosts);
  for (const [index, { media_url: src, permalink }] of feedPosts.entries()) {
    const field = `feedPosts[${index}].permalink`;
    yield* checkForm({ file, field }, permalink, isPermalink, '"#" or an https: address');
    yield* checkImage(
      file,
      `feedPosts[${index}].media_url`,
      { src, ...feedImageSize },
      publicFolder,
    );
  }
}

async function checkArticle(file: ArticleFile): Promise<readonly ContentProblem[]> {
  const { article, problems } = await parseArticle(file);
  if (!article) return problems;
  const { title, excerpt, image, blocks } = article;
  const words = { title, excerpt, image: { alt: image?.alt ?? '' }, text: articleWords(blocks) };
  return [...checkCopy(file.file, words)];
}

/** Everything that is wrong with the content; pass parts of it to check these instead. */
export async function validateContent(
  parts: Partial<Content> = {},
): Promise<readonly ContentProblem[]> {
  const content = { ...readContent(), ...parts };
  const articles = await Promise.all(content.articles.map(checkArticle));
  return [
    ...checkSite(content),
    ...checkPages(content),
    ...checkPartners(content),
    ...checkPracticeAreas(content),
    ...checkFeedPosts(content),
    ...articles.flat(),
    ...Object.entries(content.copy).flatMap(([file, copy]) => [...checkCopy(file, copy)]),
  ];
}

/**
 * The gate in front of every build that is meant for the public.
 * @throws Error listing what is wrong, or what is still sample and was not allowed to be.
 */
export async function assertPublishable(
  env: Readonly<Record<string, string | undefined>>,
  parts: Partial<Content> = {},
): Promise<void> {
  const problems = await validateContent(parts);
  if (problems.length > 0) throw new ContentError(problems);
  if (env['ALLOW_SAMPLE_CONTENT'] === '1') return;
  const samples = listSamples(parts).filter(({ declared }) => !declared);
  if (samples.length === 0) return;
  const files = [...new Set(samples.map(({ file }) => file))].join(', ');
  throw new Error(
    `${samples.length} value(s) are still sample content, in ${files}: this must not be published.\n` +
      'List them with: npm run content:check\n' +
      'To publish a demonstration all the same, set ALLOW_SAMPLE_CONTENT=1.',
  );
}
