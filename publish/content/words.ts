import advertising from './advertising.json' with { type: 'json' };
import claims from './claims.json' with { type: 'json' };
import { norms } from '#content/norms.ts';
import type { ContentProblem } from './problem.ts';
import { isSampleFirm } from './sampleFirm.ts';
import type { Facts } from './schemas.ts';

/**
 * Rules of `norms.advertising` with words that break them: without accents, as regular expressions, a
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

type Advertising = Readonly<Record<'article' | 'about' | 'word', string>>;

/** Words of a text that lawyers' advertising may not use, each once. */
export function advertisingIn(text: string, isSample = isSampleFirm): readonly Advertising[] {
  const written = text.normalize('NFC');
  const terms = isSample ? passingInSample : passing;
  const rest = withoutAccents(written).replace(terms, (term) => ' '.repeat(term.length));
  const findings = new Map<string, Advertising>();
  for (const { 0: match, index, groups = {} } of rest.matchAll(forbiddenWords)) {
    const word = written.slice(index, index + match.length);
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
      const rule = `(${norms.advertising.number}, ${article}: ${about})`;
      const reason = known
        ? `"${word}" pode ser publicidade ${rule}; se aqui é um termo jurídico, acrescente-o a "acknowledged" no cabeçalho do artigo`
        : `"${word}" may not be used in lawyers' advertising ${rule}`;
      if (!known?.includes(word.toLowerCase()))
        yield { file, field, reason, ...(known && { isWarning: true }) };
    }
  }
}

const numerals = 'um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze'.split(' ');
const numeral = `(\\d+|${numerals.join('|')})`;

const readNumeral = (word = '') =>
  Number(word) || numerals.findIndex((forms) => forms.split('|').includes(word.toLowerCase())) + 1;

const countedPartners = new RegExp(
  `(?<![\\p{L}\\d])${numeral}\\s+(sóci[ao])s?(?:\\s+e\\s+${numeral}\\s+sóci[ao]s?)?`,
  'giu',
);

const falseAreas = (count: number) => {
  const words = numerals.filter((_, index) => index > 0 && index + 1 !== count).join('|');
  return new RegExp(`(?<![\\p{L}\\d])(?:(?!${count}\\b)\\d+|${words})\\s+áreas`, 'giu');
};

type Partners = Facts['partners.ts']['partners'];

/** Numbers of partners that are not true: 'duas sócias' may count all, or the women, 'uma sócia' one of them. */
function falseCounts(text: string, partners: Partners): readonly string[] {
  const withTitle = (title: string) => partners.filter((partner) => partner.title === title).length;
  return [...text.matchAll(countedPartners)].flatMap(([phrase, first, noun = '', second]) => {
    const number = readNumeral(first);
    const ofGender = withTitle(noun.toLowerCase() === 'sócia' ? 'Dra.' : 'Dr.');
    const isPart = !second && (number === 1 || number === ofGender);
    return isPart || number + readNumeral(second) === partners.length ? [] : [phrase];
  });
}

/** Kinds of firms, as `claims.json` names those that cannot say something. */
function kindsOf(facts: Facts): Readonly<Record<string, boolean>> {
  const { partners } = facts['partners.ts'];
  return {
    isSole: partners.length === 1,
    isOfWomen: partners.every(({ title }) => title === 'Dra.'),
    isOfMen: partners.every(({ title }) => title === 'Dr.'),
    closes: facts['site.ts'].site.openingHours !== 'always',
    hasNoFounder: !partners.some(({ label, jobTitle }) => /fundador/i.test(label + jobTitle)),
    hasNoChats: !partners.some(({ whatsapp }) => whatsapp),
  };
}

type Claim = Omit<(typeof claims)[number], 'when' | 'phrases'> & { readonly phrases: RegExp };

/** Phrases that are false or, where they may be meant of others than the partners, doubtful. */
function falseClaims(facts: Facts): readonly Claim[] {
  const kinds = kindsOf(facts);
  const written = claims
    .filter(({ when }) => kinds[when])
    .map(({ phrases, ...claim }) => ({ ...claim, phrases: new RegExp(phrases, 'giu') }));
  const { length: areas } = facts['practiceAreas.ts'].practiceAreas;
  const codes = textsIn(facts).flatMap(({ text }) => /^\+55(\d\d)\d+$/.exec(text)?.[1] ?? []);
  const otherCode = new RegExp(`\\((?!${codes.join('|')})\\d\\d\\)(?= ?\\d)`, 'g');
  const claim = (phrases: RegExp, fact: string, isOfFirm: boolean): Claim => {
    return { phrases, fact, isOfFirm, isWarning: false };
  };
  return [
    ...written,
    claim(falseAreas(areas), `practiceAreas.ts has ${areas}`, true),
    ...(codes.length > 0
      ? [claim(otherCode, "no number of the firm's has this area code", false)]
      : []),
  ];
}

export function* checkTruth(file: string, words: unknown, facts: Facts): Iterable<ContentProblem> {
  const { partners } = facts['partners.ts'];
  const { hasNoChats } = kindsOf(facts);
  const general = falseClaims(facts);
  for (const { field, text, isCode } of textsIn(words)) {
    // Neither is shown without chats.
    const isShown = !hasNoChats || !/^(?:urgency|whatsappDialog)\b/.test(field);
    if (isCode || !isShown) continue;
    // These count other people's partners and areas.
    const isOfFirm = !/^(?:feedPosts|partners|practiceAreas)\[/.test(field);
    const say = (phrase: string, fact: string) => `says "${phrase}", but ${fact}`;
    if (isOfFirm)
      for (const phrase of falseCounts(text, partners))
        yield { file, field, reason: say(phrase, `partners.ts has ${partners.length}`) };
    for (const { phrases, fact, isWarning } of general.filter((c) => isOfFirm || !c.isOfFirm))
      for (const [phrase] of text.matchAll(phrases))
        yield { file, field, reason: say(phrase, fact), ...(isWarning && { isWarning }) };
  }
}
