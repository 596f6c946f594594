import advertising from './advertising.json' with { type: 'json' };
import { isSampleFirm } from './sampleFirm.ts';

/**
 * Rules of OAB Provimento 205/2021 with words that break them: without accents, as regular expressions, a
 * space for any white space. Where a word is a term of law too, the words beside it decide; of two rules
 * the first reports. `allowed` are terms of law that hold a forbidden word and promise nothing,
 * `specified` words of the sample firm's specification.
 */
const { rules, allowed, specified } = advertising;

/** `\b` ends a word before a letter with a combining accent. */
const whole = (expressions: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${expressions.join('|').replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`,
    'giu',
  );

const forbiddenWords = whole(rules.map(({ words }, rule) => `(?<r${rule}>${words.join('|')})`));
const passing = whole(allowed);
const passingInSample = whole([...allowed, ...specified]);

/** Keeps the length, so that an index in it is one in the text. */
const withoutAccents = (text: string) =>
  text.replaceAll(/[À-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0));

type Finding = Readonly<Record<'article' | 'about' | 'word', string>>;

/** Words of a text that lawyers' advertising may not use, each once. */
export function advertisingIn(text: string, isSample = isSampleFirm): readonly Finding[] {
  const written = text.normalize('NFC');
  const terms = isSample ? passingInSample : passing;
  const rest = withoutAccents(written).replace(terms, (term) => ' '.repeat(term.length));
  const findings = new Map<string, Finding>();
  for (const { 0: match, index, groups = {} } of rest.matchAll(forbiddenWords)) {
    const word = written.slice(index, index + match.length);
    const rule = rules.find((_, number) => groups[`r${number}`] !== undefined);
    if (rule) findings.set(word, { word, article: rule.article, about: rule.about });
  }
  return [...findings.values()];
}
