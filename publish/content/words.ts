import advertising from './advertising.json' with { type: 'json' };
import { norms } from '#content/norms.ts';
import type { WordProblem } from './problem.ts';
import { isSampleFirm } from './sampleFirm.ts';

/**
 * Words that break `norms.advertising`, as regular expressions without accents; a space matches any
 * white space. A word that is also a legal term is matched with its context; the first matching
 * rule reports. `allowed` are terms of law that hold a forbidden word and promise nothing,
 * `specified` words of the sample firm's specification.
 */
const { rules, allowed, specified } = advertising;

/** `\b` ends a word before a letter with a combining accent. */
const wholeWords = (expressions: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${expressions.join('|').replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`,
    'giu',
  );

const forbiddenWords = wholeWords(
  rules.map(({ words }, rule) => `(?<r${rule}>${words.join('|')})`),
);
const passing = wholeWords(allowed);
const passingInSample = wholeWords([...allowed, ...specified]);

/** Keeps the length, so that an index in it is one in the text. */
const withoutAccents = (text: string) =>
  text.replaceAll(/[À-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0));

type Advertising = Readonly<Record<'article' | 'about' | 'word', string>>;

/** Words of a text that lawyers' advertising may not use, each once. */
export function advertisingIn(text: string, isSample = isSampleFirm): readonly Advertising[] {
  const normalized = text.normalize('NFC');
  const terms = isSample ? passingInSample : passing;
  const searchable = withoutAccents(normalized).replace(terms, (term) => ' '.repeat(term.length));
  const findings = new Map<string, Advertising>();
  for (const { 0: match, index, groups = {} } of searchable.matchAll(forbiddenWords)) {
    const word = normalized.slice(index, index + match.length);
    const rule = rules.find((_, number) => groups[`r${number}`] !== undefined);
    if (rule) findings.set(word, { word, article: rule.article, about: rule.about });
  }
  return [...findings.values()];
}

type Text = { readonly field: string; readonly text: string; readonly isCode?: true };

/** All texts inside a value, with their paths; the source of a function holds words too. */
export function textsIn(value: unknown, field = ''): readonly Text[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value === 'function') return [{ field, text: String(value), isCode: true }];
  if (typeof value !== 'object' || value === null) return [];
  const fieldOf = (key: string) => {
    if (Array.isArray(value)) return `${field}[${key}]`;
    return field ? `${field}.${key}` : key;
  };
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, fieldOf(key)));
}

/** Marks of Markdown and HTML, which texts of facts do not have. */
const formatting = /\*\*(?=\S)|\]\((?=\S)|`|<\/?[a-z][^<>]*>|&(?:[a-z]{2,6}|#\d+);/i;

/** @param acknowledged terms of law in an article, where other words are warnings. */
export function* checkWords(
  file: string,
  words: unknown,
  acknowledged?: readonly string[],
): Iterable<WordProblem> {
  const allowedWords = acknowledged?.map((word) => word.toLowerCase());
  for (const { field, text, isCode } of textsIn(words)) {
    // An empty alternative text marks decoration.
    if (!text.trim() && !/alt$/i.test(field)) yield { file, field, reason: 'is empty' };
    const [mark] = (!allowedWords && !isCode && formatting.exec(text)) || [];
    if (mark)
      yield { file, field, reason: `shows "${mark}" as it is: it is plain text`, phrase: mark };
    for (const { word, article, about } of advertisingIn(text)) {
      const rule = `(${norms.advertising.number}, ${article}: ${about})`;
      const reason = allowedWords
        ? `"${word}" pode ser publicidade ${rule}; se aqui é um termo jurídico, acrescente-o a "acknowledged" no cabeçalho do artigo`
        : `"${word}" may not be used in lawyers' advertising ${rule}`;
      if (!allowedWords?.includes(word.toLowerCase()))
        yield { file, field, reason, phrase: word, ...(allowedWords && { isWarning: true }) };
    }
  }
}
