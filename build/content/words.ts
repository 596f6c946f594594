import { advertisingIn } from './advertising.ts';
import type { ContentProblem } from './problem.ts';
import type { Facts } from './schemas.ts';

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

/** @param acknowledged terms of law in an article, where other words are warnings. */
export function* checkWords(
  file: string,
  words: unknown,
  acknowledged?: readonly string[],
): Iterable<ContentProblem> {
  const known = acknowledged?.map((word) => word.toLowerCase());
  for (const { field, text } of textsIn(words)) {
    // An empty alternative text marks decoration.
    if (!text.trim() && !/alt$/i.test(field)) yield { file, field, reason: 'is empty' };
    for (const { word, article, about } of advertisingIn(text)) {
      const rule = `(Provimento OAB 205/2021, ${article}: ${about})`;
      const reason = known
        ? `"${word}" pode ser publicidade ${rule}; se aqui é um termo jurídico, acrescente-o a "acknowledged" no cabeçalho do artigo`
        : `"${word}" may not be used in lawyers' advertising ${rule}`;
      if (!known?.includes(word.toLowerCase()))
        yield { file, field, reason, ...(known && { isWarning: true }) };
    }
  }
}

const numbers = 'dois|duas três quatro cinco seis sete oito nove dez onze doze'.split(' ');

const otherThan = (count: number, things: string) => {
  const words = numbers.filter((_, index) => index + 2 !== count).join('|');
  return new RegExp(`(?<![\\p{L}\\d])(?:(?!${count}\\b)\\d+|${words})\\s+${things}`, 'giu');
};

/** When words are not true, how they are found, and the fact that they contradict. */
type Falsehood = readonly [isFalse: boolean, said: RegExp, fact: string];

/** @param isOfFirm is false of words that count other people's partners and areas. */
function falsehoods(facts: Facts, isOfFirm: boolean): readonly Falsehood[] {
  const { partners } = facts['partners.ts'];
  const { length: areas } = facts['practiceAreas.ts'].practiceAreas;
  const isAlwaysOpen = facts['site.ts'].site.openingHours === 'always';
  const codes = textsIn(facts).flatMap(({ text }) => /^\+55(\d\d)\d+$/.exec(text)?.[1] ?? []);
  const hasFounder = partners.some(({ label, jobTitle }) => /fundador/i.test(label + jobTitle));
  const hasChats = partners.some(({ whatsapp }) => whatsapp);
  const has = `partners.ts has ${partners.length}`;
  const otherCode = new RegExp(`\\((?!${codes.join('|')})\\d\\d\\)(?= ?\\d)`, 'g');
  return [
    [!isAlwaysOpen, roundTheClock, "site.openingHours is not 'always'"],
    [isOfFirm, otherThan(partners.length, 'sóci[ao]s'), has],
    [isOfFirm && partners.length === 1, /noss[ao]s sóci[ao]s|sóci[ao]s fundador[ae]s/gi, has],
    [isOfFirm, otherThan(areas, 'áreas'), `practiceAreas.ts has ${areas}`],
    [!hasFounder, /sóci[ao]s? fundador(?:[ae]s?)?/gi, 'no label or jobTitle in partners.ts does'],
    [codes.length > 0, otherCode, "no number of the firm's has this area code"],
    [!hasChats, /whatsapp/gi, 'no partner has a number for it'],
  ];
}

/** A time for an answer is no opening hour. */
const roundTheClock =
  /(?<!(?:até|cada|dentro de|em|prazo de|próximas) )\b(?:24|vinte e quatro) ?h(?:oras)?\b|24\/7|em poucos minutos|disposição para urgências/gi;

export function* checkTruth(file: string, words: unknown, facts: Facts): Iterable<ContentProblem> {
  const hasChats = facts['partners.ts'].partners.some(({ whatsapp }) => whatsapp);
  for (const { field, text, isCode } of textsIn(words)) {
    // Neither is shown without chats.
    const isShown = hasChats || !/^(?:urgency|whatsappDialog)\b/.test(field);
    if (isCode || !isShown) continue;
    const isOfFirm = !/^(?:feedPosts|partners|practiceAreas)\[/.test(field);
    for (const [isFalse, said, fact] of falsehoods(facts, isOfFirm))
      for (const [phrase] of isFalse ? text.matchAll(said) : [])
        yield { file, field, reason: `says "${phrase}", but ${fact}` };
  }
}
