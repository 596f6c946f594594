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

const numerals = 'um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze'.split(' ');
const numeral = `(\\d+|${numerals.join('|')})`;

const readNumeral = (word = '') =>
  Number(word) || numerals.findIndex((forms) => forms.split('|').includes(word.toLowerCase())) + 1;

const countedPartners = new RegExp(
  `(?<![\\p{L}\\d])${numeral}\\s+(sóci[ao])s?(?:\\s+e\\s+${numeral}\\s+sóci[ao]s?)?`,
  'giu',
);

const otherThan = (count: number, things: string) => {
  const words = numerals.filter((_, index) => index > 0 && index + 1 !== count).join('|');
  return new RegExp(`(?<![\\p{L}\\d])(?:(?!${count}\\b)\\d+|${words})\\s+${things}`, 'giu');
};

type Partners = Facts['partners.ts']['partners'];

const withTitle = (partners: Partners, title: string) =>
  partners.filter((partner) => partner.title === title).length;

/** Numbers of partners that are not true: 'duas sócias' may count all, or the women, 'uma sócia' one of them. */
function falseCounts(text: string, partners: Partners): readonly string[] {
  const counts = { sócia: withTitle(partners, 'Dra.'), sócio: withTitle(partners, 'Dr.') };
  return [...text.matchAll(countedPartners)].flatMap(([phrase, first, noun = '', second]) => {
    const number = readNumeral(first);
    const ofGender = noun.toLowerCase() === 'sócia' ? counts.sócia : counts.sócio;
    const isPart = !second && (number === 1 || number === ofGender);
    return isPart || number + readNumeral(second) === partners.length ? [] : [phrase];
  });
}

/** Phrases that are false or, where they may be meant of others than the partners, doubtful. */
type Claim = {
  readonly isFalse: boolean;
  readonly phrases: RegExp;
  readonly fact: string;
  readonly isWarning?: true;
};

/** `Ordem dos Advogados` is the name of the bar. */
const determiners = '(?<![\\p{L}\\d]|Ordem )(?:';

/** Words of a gender or a number that no partner has. */
function claimsOfPartners(partners: Partners): readonly Claim[] {
  const nouns = (words: string) => new RegExp(`${determiners}${words}(?!\\p{L})`, 'giu');
  const isOf = (title: string) => withTitle(partners, title) === partners.length;
  const fact = `partners.ts has ${partners.length}`;
  const isSole = partners.length === 1;
  return [
    { isFalse: isSole, phrases: /noss[ao]s sóci[ao]s|sóci[ao]s fundador[ae]s/gi, fact },
    {
      isFalse: isSole,
      phrases: nouns('[ao]s|[dn][ao]s|pel[ao]s|noss[ao]s) advogad[ao]s'),
      fact,
      isWarning: true,
    },
    {
      isFalse: isOf('Dra.'),
      phrases: nouns('um|os?|[dn]os?|aos?|pelos?|nossos?) (?:advogado|sócio)s?'),
      fact: 'each title in partners.ts is Dra.',
      isWarning: true,
    },
    {
      isFalse: isOf('Dr.'),
      phrases: nouns('uma|as?|[dn]as?|às?|pelas?|nossas?) (?:advogada|sócia)s?'),
      fact: 'each title in partners.ts is Dr.',
      isWarning: true,
    },
  ];
}

function claims(facts: Facts): readonly Claim[] {
  const { partners } = facts['partners.ts'];
  const { openingHours } = facts['site.ts'].site;
  const codes = textsIn(facts).flatMap(({ text }) => /^\+55(\d\d)\d+$/.exec(text)?.[1] ?? []);
  return [
    {
      isFalse: openingHours !== 'always',
      phrases: roundTheClock,
      fact: "site.openingHours is not 'always'",
    },
    {
      isFalse: !partners.some(({ label, jobTitle }) => /fundador/i.test(label + jobTitle)),
      phrases: /sóci[ao]s? fundador(?:[ae]s?)?/gi,
      fact: 'no label or jobTitle in partners.ts does',
    },
    {
      isFalse: codes.length > 0,
      phrases: new RegExp(`\\((?!${codes.join('|')})\\d\\d\\)(?= ?\\d)`, 'g'),
      fact: "no number of the firm's has this area code",
    },
    {
      isFalse: !partners.some(({ whatsapp }) => whatsapp),
      phrases: /whatsapp/gi,
      fact: 'no partner has a number for it',
    },
  ];
}

/** A time for an answer is no opening hour. */
const roundTheClock =
  /(?<!(?:até|cada|dentro de|em|prazo de|próximas) )\b(?:24|vinte e quatro) ?h(?:oras)?\b|24\/7|em poucos minutos|disposição para urgências/gi;

export function* checkTruth(file: string, words: unknown, facts: Facts): Iterable<ContentProblem> {
  const { partners } = facts['partners.ts'];
  const { length: areas } = facts['practiceAreas.ts'].practiceAreas;
  const hasChats = partners.some(({ whatsapp }) => whatsapp);
  const count: Claim = {
    isFalse: true,
    phrases: otherThan(areas, 'áreas'),
    fact: `practiceAreas.ts has ${areas}`,
  };
  const ofFirm = [...claimsOfPartners(partners), count];
  const general = claims(facts);
  for (const { field, text, isCode } of textsIn(words)) {
    // Neither is shown without chats.
    const isShown = hasChats || !/^(?:urgency|whatsappDialog)\b/.test(field);
    if (isCode || !isShown) continue;
    // These count other people's partners and areas.
    const isOfFirm = !/^(?:feedPosts|partners|practiceAreas)\[/.test(field);
    const say = (phrase: string, fact: string) => `says "${phrase}", but ${fact}`;
    if (isOfFirm)
      for (const phrase of falseCounts(text, partners))
        yield { file, field, reason: say(phrase, `partners.ts has ${partners.length}`) };
    for (const { isFalse, phrases, fact, isWarning } of [...general, ...(isOfFirm ? ofFirm : [])])
      for (const [phrase] of isFalse ? text.matchAll(phrases) : [])
        yield { file, field, reason: say(phrase, fact), ...(isWarning && { isWarning }) };
  }
}
