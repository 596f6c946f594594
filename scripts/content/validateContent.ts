import { forbiddenWord } from './advertising.ts';
import { readContent, type Content } from './readContent.ts';
import type { AuthoredImage } from '#content/image.ts';
import { isBarRegistration, isEmail, isKebabCase, isPermalink, isPostalCode } from './formats.ts';
import { isE164 } from '#lib/whatsappLink.ts';
import { ContentError, parseArticle, type ArticleFile } from './loadArticles.ts';
import { resolveImage } from './resolveImage.ts';
import { listSamples } from './samples.ts';

/** What is wrong with the content, where, and what to do about it. */
export type ContentProblem = {
  readonly file: string;
  readonly field: string;
  readonly reason: string;
};

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

function* checkPartners({ partners }: Content): Problems {
  const file = 'partners.ts';
  yield* checkCopy(file, { partners });
  yield* checkIds(file, 'partners', partners);
  if (partners.length !== 2) {
    yield { file, field: 'partners', reason: `holds ${partners.length}, not two partners` };
  }
  const areaCodes = new Set<string>();
  for (const [index, partner] of partners.entries()) {
    const { registration, whatsapp, biography } = partner;
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

function* checkFeedPosts({ feedPosts }: Content): Problems {
  const file = 'feedPosts.ts';
  yield* checkCopy(file, { feedPosts });
  yield* checkIds(file, 'feedPosts', feedPosts);
  for (const [index, { permalink }] of feedPosts.entries()) {
    const field = `feedPosts[${index}].permalink`;
    yield* checkForm({ file, field }, permalink, isPermalink, '"#" or an https: address');
  }
}

function* checkArticle(article: ArticleFile): Problems {
  const { file } = article;
  try {
    const { title, excerpt, image, blocks } = parseArticle(article);
    yield* checkCopy(file, { title, excerpt, ...(image && { image }), text: blocks });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    yield { file: error.file, field: error.field, reason: error.reason };
  }
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
export async function validateContent(parts: Partial<Content> = {}): Promise<ContentProblem[]> {
  const content = { ...readContent(), ...parts };
  return [
    ...checkSite(content),
    ...checkPages(content),
    ...checkPartners(content),
    ...checkPracticeAreas(content),
    ...checkFeedPosts(content),
    ...content.articles.flatMap((article) => [...checkArticle(article)]),
    ...Object.entries(content.copy).flatMap(([file, copy]) => [...checkCopy(file, copy)]),
    ...(await checkImages(content)),
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
  if (problems.length > 0) {
    const list = problems.map(({ file, field, reason }) => `  ${file}: ${field}: ${reason}`);
    throw new Error(`The content has ${problems.length} problem(s):\n${list.join('\n')}`);
  }
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
