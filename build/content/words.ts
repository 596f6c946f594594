import { advertisingIn } from './advertising.ts';
import type { ContentProblem } from './problem.ts';
import type { Facts } from './schemas.ts';

type Text = { readonly field: string; readonly text: string; readonly isCode?: true };

/** All texts inside a value, with their paths; the source of a function holds words too. */
export function textsIn(value: unknown, field = ''): readonly Text[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value === 'function') return [{ field, text: String(value), isCode: true }];
  if (typeof value !== 'object' || value === null) return [];
  const pathOf = (key: string) => {
    if (Array.isArray(value)) return `${field}[${key}]`;
    return field ? `${field}.${key}` : key;
  };
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, pathOf(key)));
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

const numbers = 'um dois três quatro cinco seis sete oito nove dez onze doze'.split(' ');

const valueOf = (number: string): number =>
  Number(number) || numbers.indexOf(number.toLowerCase().replace('duas', 'dois')) + 1;

/** `um` and `uma` are articles too. */
const counted = (things: string) =>
  new RegExp(`(?<![\\p{L}\\d])(\\d+|duas|${numbers.slice(1).join('|')})\\s+${things}`, 'giu');

/** Words with a number or a code in them, and the fact that they contradict when they are not true. */
type Claim = readonly [said: RegExp, isTrue: (number: string) => boolean, fact: string];

/** Posts, areas and biographies, like articles, count what is not the firm's. */
const counts = ({ 'partners.ts': { partners }, ...facts }: Facts): readonly Claim[] => {
  const { practiceAreas } = facts['practiceAreas.ts'];
  const has = `partners.ts has ${partners.length}`;
  return [
    [counted('sóci[ao]s'), (number) => valueOf(number) === partners.length, has],
    [/noss[ao]s sóci[ao]s|sóci[ao]s fundador[ae]s/gi, () => partners.length > 1, has],
    [
      counted('áreas'),
      (number) => valueOf(number) === practiceAreas.length,
      `practiceAreas.ts has ${practiceAreas.length}`,
    ],
  ];
};

const claims = (facts: Facts): readonly Claim[] => {
  const { partners } = facts['partners.ts'];
  const areaCodes = textsIn(facts).flatMap(({ text }) => /^\+55(\d\d)\d+$/.exec(text)?.[1] ?? []);
  return [
    [
      // A time for an answer is no opening hour.
      /(?<!(?:até|cada|dentro de|em|prazo de|próximas) )\b(?:24|vinte e quatro) ?h(?:oras)?\b|24\/7|em poucos minutos|disposição para urgências/gi,
      () => facts['site.ts'].site.openingHours === 'always',
      "site.openingHours is not 'always'",
    ],
    [
      /sóci[ao]s? fundador(?:[ae]s?)?/gi,
      () => partners.some(({ label, jobTitle }) => /fundador/i.test(label + jobTitle)),
      'no label or jobTitle in partners.ts does',
    ],
    [
      /\((\d\d)\)(?= ?\d)/g,
      (code) => areaCodes.length === 0 || areaCodes.includes(code),
      "no number of the firm's has this area code",
    ],
    [
      /whatsapp/gi,
      () => partners.some(({ whatsapp }) => whatsapp),
      'no partner has a number for it',
    ],
  ];
};

export function* checkTruth(file: string, words: unknown, facts: Facts): Iterable<ContentProblem> {
  const hasChats = facts['partners.ts'].partners.some(({ whatsapp }) => whatsapp);
  for (const { field, text, isCode } of textsIn(words)) {
    // Neither is shown without chats.
    const isShown = hasChats || !/^(?:urgency|whatsappDialog)\b/.test(field);
    if (isCode || !isShown) continue;
    const isOfFirm = !/^(?:feedPosts|partners|practiceAreas)\[/.test(field);
    for (const [said, isTrue, fact] of [...claims(facts), ...(isOfFirm ? counts(facts) : [])])
      for (const [phrase, number = ''] of text.matchAll(said))
        if (!isTrue(number)) yield { file, field, reason: `says "${phrase}", but ${fact}` };
  }
}
