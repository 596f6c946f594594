/** Checks the words of a page that is only read. */
import { readFileSync } from 'node:fs';
import { articleWords } from '#content/article.ts';
import { type Phrases, phrasesOf } from '#content/textPhrases.ts';
import { privacyPractice, readEnvironment } from '#lib/environment.ts';
import { checkTextLetters } from './letters.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import { readText, textsFolder } from './readText.ts';
import { keepOnce } from './repeats.ts';
import { checkTruth, type Firm } from './truth.ts';
import { checkWords } from './words.ts';

/** Addresses of links are facts, which are checked where they are written. */
export const withoutLinks = (phrase: string) =>
  phrase.replaceAll(/\[([^\]]*)\]\(<[^<>]*>\)/g, '$1');

const checkedPhrases = (): Phrases =>
  Object.fromEntries(
    Object.entries(phrasesOf(privacyPractice(readEnvironment(process.env)))).map(
      ([name, phrase]) => [
        name,
        typeof phrase === 'string' ? withoutLinks(phrase) : phrase.map(withoutLinks),
      ],
    ),
  );

/** The words of a page of the kind `text`, as they are with the settings of this build. */
export function* checkText(path: string, firm: Firm | undefined): Iterable<ContentProblem> {
  try {
    const { intro, sections } = readText(path, checkedPhrases());
    const texts = sections.map(({ id, title, blocks }) => [id, [title, ...articleWords(blocks)]]);
    const words = { intro, ...Object.fromEntries(texts) };
    const file = `texts${path}.md`;
    yield* keepOnce([...checkWords(file, words), ...(firm ? checkTruth(file, words, firm) : [])]);
    const source = readFileSync(new URL(`.${path}.md`, textsFolder), 'utf8');
    for (const { title, blocks } of sections)
      yield* checkTextLetters({ file, source }, title, blocks);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    yield* error.problems;
  }
}
