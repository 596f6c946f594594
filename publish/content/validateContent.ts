import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { articleWords } from '#content/article.ts';
import { checkText } from './checkText.ts';
import { checkFormerPages } from './formerPages.ts';
import {
  type ArticleFile,
  compileArticles,
  readArticleFiles,
  type Reading,
} from './loadArticles.ts';
import { currentDay, isCalendarDate, yearAfter } from './formats.ts';
import { checkLetters, checkTextLetters } from './letters.ts';
import { checkArticleSizes, checkSize } from './pictureSize.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import { problemOf } from './problemOf.ts';
import { imagesFolder } from './readPicture.ts';
import { checkHero, resolveImage } from './resolveImage.ts';
import { describeSample, listSamples } from './sampleFirm.ts';
import { type Facts, factsSchema } from './schemas.ts';
import { keepOnce, withoutPhrase } from './repeats.ts';
import { checkOtherStates } from './otherStates.ts';
import { checkTruth, type Firm, readFirm } from './truth.ts';
import { checkWords, textsIn } from './words.ts';

export type Content = {
  /** Exports of each module of `src/content/`, by its file. */
  readonly modules: Readonly<Record<string, object>>;
  readonly articles: readonly ArticleFile[];
  readonly imagesFolder: URL;
};

const source = new URL('../../src/content/', import.meta.url);
const names = readdirSync(source).filter((name) => name.endsWith('.ts'));
const load = async (name: string) => [name, await import(new URL(name, source).href)] as const;
const modules = Object.fromEntries(await Promise.all(names.map(load)));

/** Reads the folder, so that a new module is checked without being registered. */
export const readContent = (): Content => ({
  modules,
  articles: readArticleFiles(),
  imagesFolder,
});

function checkArticle(
  { file, words, problems }: Reading,
  source: ArticleFile | undefined,
): readonly ContentProblem[] {
  if (!words || !source) return problems;
  const { acknowledged, title, excerpt, imageAlt } = words.head;
  const blocks = articleWords(words.blocks).filter((text) => text.trim());
  const terms = Array.isArray(acknowledged) ? acknowledged.map(String) : [];
  return [
    ...problems,
    ...[...checkWords(file, { title, excerpt, imageAlt, texto: blocks }, terms)].map(withoutPhrase),
    ...checkTextLetters(source, title, words.blocks),
    ...checkArticleSizes(file, words.image, words.blocks),
  ];
}

/** Words of pages that are only read; a title that says a word twice. */
function* checkPages(
  { pages }: Facts['pages.ts'],
  firm: Firm | undefined,
): Iterable<ContentProblem> {
  for (const [path, { kind, title }] of Object.entries(pages)) {
    if (kind === 'text') yield* checkText(path, firm);
    const words: readonly string[] = title?.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
    const twice = words.find((word, index) => words.indexOf(word) !== index);
    const reason = `says "${twice}" twice`;
    if (twice) yield { file: 'pages.ts', field: `pages.${path}.title`, reason, isWarning: true };
  }
}

/** Past closed days, which cards and search engines would still show. */
function checkDays({ site }: Facts['site.ts']): readonly ContentProblem[] {
  const past = site.closedDays?.filter(({ to }) => to < currentDay()) ?? [];
  return past.map(({ name, to }) => {
    const reason = `${name} ended on ${to}: take it out`;
    return { file: 'site.ts', field: 'site.closedDays', reason, isWarning: true };
  });
}

/** Norms that nobody has looked at for a year. */
const checkNorms = ({ norms }: Facts['norms.ts']): readonly ContentProblem[] =>
  Object.entries(norms)
    .filter(
      ([, { checkedOn }]) => isCalendarDate(checkedOn) && yearAfter(checkedOn) <= currentDay(),
    )
    .map(([key, { number, checkedOn, url }]) => ({
      file: 'norms.ts',
      field: `norms.${key}.checkedOn`,
      reason: `${number} was last checked on ${checkedOn}: see ${url}, and set the day`,
      isWarning: true,
    }));

/** Every `file` that the content names is a picture. */
async function checkImages(file: string, words: object, folder: URL) {
  const faults = textsIn(words)
    .filter(({ field, text }) => field.endsWith('.file') && text.trim())
    .map(({ field, text }) =>
      resolveImage({ file: text, alt: '' }, folder).then(
        (image) => checkSize(file, field, text, image),
        (error: Error): readonly ContentProblem[] => [{ file, field, reason: error.message }],
      ),
    );
  return (await Promise.all(faults)).flat();
}

/** The output of each module's facts that are right in themselves, and the problems of the others. */
function readFacts(modules: Content['modules']) {
  const facts: Partial<Record<string, unknown>> = {};
  const problems = Object.entries(factsSchema.entries).flatMap(([file, schema]) => {
    const result = v.safeParse(v.object({ [file]: schema }), modules);
    if (result.typed) facts[file] = Object.values(result.output)[0];
    return result.issues?.map(problemOf) ?? [];
  });
  return { facts: facts as Partial<Facts>, problems };
}

/** @param parts are checked in place of the content in the repository. */
export async function validateContent(
  parts: Partial<Content> = {},
): Promise<readonly ContentProblem[]> {
  const { modules, articles, imagesFolder } = { ...readContent(), ...parts };
  const { facts, problems } = readFacts(modules);
  const firm = readFirm(modules);
  const readings = await compileArticles(articles);
  const inArticles = readings.flatMap((reading, index) => checkArticle(reading, articles[index]));
  const inWords = Object.entries(modules).flatMap(([file, words]) => [
    ...checkWords(file, words),
    ...checkLetters(file, words),
    ...(firm ? checkTruth(file, words, firm) : []),
  ]);
  const inPictures = Object.entries(modules).map(([file, words]) =>
    checkImages(file, words, imagesFolder),
  );
  const {
    'pages.ts': pages,
    'site.ts': site,
    'norms.ts': norms,
    'oldAddresses.ts': addresses,
  } = facts;
  return [
    ...problems,
    ...keepOnce(inWords),
    ...(await Promise.all(inPictures)).flat(),
    ...(firm ? checkOtherStates(firm) : []),
    ...(pages ? checkPages(pages, firm) : []),
    ...(site ? checkDays(site) : []),
    ...(norms ? checkNorms(norms) : []),
    ...(await checkHero(imagesFolder)),
    ...inArticles,
    ...(addresses ? checkFormerPages(readings, addresses.oldAddresses) : []),
  ];
}

/** Guards every build. @returns the number of warnings. @throws Error that lists problems or samples. */
export async function assertPublishable(
  env: Readonly<Record<string, string | undefined>>,
  parts: Partial<Content> = {},
  samples = listSamples(),
): Promise<number> {
  const faults = await validateContent(parts);
  const problems = faults.filter(({ isWarning }) => !isWarning);
  if (problems.length > 0) throw new ContentError(problems);
  if (env['ALLOW_SAMPLE_CONTENT'] === '1' || samples.length === 0) return faults.length;
  throw new Error(
    `${samples.length} facts are still the sample firm's, which must not be published:\n` +
      `${samples.map(describeSample).join('\n')}\n` +
      'Replace each and delete its @sample mark.\n' +
      'To publish a demonstration all the same, set ALLOW_SAMPLE_CONTENT=1.',
  );
}
