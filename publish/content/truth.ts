/** Compares what texts say of the firm with its facts. */
import * as v from 'valibot';
import claims from './claims.json' with { type: 'json' };
import { numeral, readNumeral, wordsLike } from './numerals.ts';
import type { WordProblem } from './problem.ts';
import { falseHours, type Hours, scheduleOf } from './schedule.ts';
import { textsIn } from './words.ts';

const text = v.fallback(v.string(), '');
const texts = v.fallback(v.array(text), []);

const partner = v.looseObject({
  title: v.optional(text),
  label: text,
  jobTitle: text,
  registrations: texts,
  whatsapp: v.optional(text),
});

const time = v.tuple([v.string(), v.string()]);
const hours = v.fallback(
  v.union([
    v.literal('always'),
    v.array(v.object({ days: v.array(v.string()), times: v.array(time) })),
  ]),
  'always',
);

const office = v.looseObject({
  address: v.fallback(v.looseObject({ state: text }), { state: '' }),
  telephone: v.optional(text),
  openingHours: v.optional(hours),
});

/** Reads what it can, so that a fault in one fact hides no other. */
const schema = v.looseObject({
  'site.ts': v.looseObject({
    site: v.looseObject({
      ...office.entries,
      name: text,
      shortName: text,
      furtherOffices: v.optional(v.array(office)),
    }),
  }),
  'partners.ts': v.looseObject({ partners: v.array(partner) }),
  'practiceAreas.ts': v.looseObject({ practiceAreas: v.array(v.unknown()) }),
});

type Modules = Readonly<Record<string, object>>;

export type Firm = {
  /** Its own, the longest first; a name like 'Irmãos Lima' counts nobody. */
  readonly names: readonly string[];
  readonly partners: readonly v.InferOutput<typeof partner>[];
  readonly offices: readonly v.InferOutput<typeof office>[];
  readonly areas: number;
  readonly chats: number;
  /** Area codes of its numbers. */
  readonly codes: readonly string[];
};

/** The facts that words may contradict; undefined when they cannot be read. */
export function readFirm(modules: Modules): Firm | undefined {
  const { success, output } = v.safeParse(schema, modules);
  if (!success) return undefined;
  const { site } = output['site.ts'];
  const { partners } = output['partners.ts'];
  const facts = [site, partners, site.furtherOffices];
  const names = [site.name, site.shortName].filter((name) => name.trim());
  return {
    names: names.toSorted((a, b) => b.length - a.length),
    partners,
    offices: [site, ...(site.furtherOffices ?? [])],
    areas: output['practiceAreas.ts'].practiceAreas.length,
    chats: partners.filter(({ whatsapp }) => whatsapp).length,
    codes: textsIn(facts).flatMap((fact) => /^\+55(\d\d)\d+$/.exec(fact.text)?.[1] ?? []),
  };
}

/** A statement that facts do not bear out, and the fact. */
type Finding = readonly [phrase: string, fact: string, isWarning?: boolean];

/** Reads one kind of statement in a text. */
type Reader = (text: string, firm: Firm, field: string) => Iterable<Finding>;

const people = wordsLike(
  `(?<first>${numeral}) (?<noun>sóci[ao]s?|irmãs?|irmãos?|fundador(?:[ae]s?)?|advogad[ao]s?|profissiona(?:l|is))(?: e (?<second>${numeral}) (?:sóci|advogad)[ao]s?)?`,
);

/** 'duas sócias' may count all partners, or the women among them; 'uma sócia' is one of many. */
const readPeople: Reader = function* (text, { partners }) {
  const withTitle = (title: string) =>
    partners.filter((candidate) => candidate.title === title).length;
  for (const { 0: phrase, groups = {} } of text.matchAll(people)) {
    const { first = '', noun = '', second } = groups;
    const number = readNumeral(first);
    if (number >= 1000) continue; // A year.
    const ofGender = withTitle(/(?:as?|ãs?)$/i.test(noun) ? 'Dra.' : 'Dr.');
    const isPart = !second && (number === 1 || number === ofGender);
    const sum = number + (second ? readNumeral(second) : 0);
    // Others than partners may work there.
    const isDoubtful = /^(?:advogad|profission)/i.test(noun);
    if (!isPart && sum !== partners.length)
      yield [phrase, `partners.ts has ${partners.length}`, isDoubtful];
  }
};

const countedAreas = wordsLike(`(?<count>${numeral}) áreas`);

const readAreas: Reader = function* (text, { areas }) {
  for (const { 0: phrase, groups } of text.matchAll(countedAreas)) {
    const count = readNumeral(groups?.['count'] ?? '');
    if (count !== 1 && count !== areas) yield [phrase, `practiceAreas.ts has ${areas}`];
  }
};

const oneOfMany = wordsLike(
  '(?:um|uma) d[oa]s (?:nomes|números|contatos|conversas|advogad[ao]s|sóci[ao]s)|(?:n|a)?os (?:nomes|números|contatos) (?:abaixo|a seguir)|cada um dos (?:nomes|sócios|advogados)',
);
const onlyOne = wordsLike('(?:n?o|ao) (?:nome|número|contato) (?:abaixo|a seguir)');
const countedChats = wordsLike(`(?<count>${numeral}) (?:números|contatos|conversas)`);

const readChats: Reader = function* (text, { chats }, field) {
  if (chats === 0 || !(/whatsapp/i.test(text) || /^whatsappDialog\b/.test(field))) return;
  const fact = `partners.ts has ${chats} ${chats === 1 ? 'number' : 'numbers'} for WhatsApp`;
  for (const [phrase] of text.matchAll(chats === 1 ? oneOfMany : onlyOne)) yield [phrase, fact];
  for (const { 0: phrase, groups } of text.matchAll(countedChats))
    if (readNumeral(groups?.['count'] ?? '') !== chats) yield [phrase, fact];
};

const readHours: Reader = function* (text, { offices }) {
  const list = offices.flatMap(({ openingHours }): readonly Hours[] =>
    openingHours ? [openingHours] : [],
  );
  for (const phrase of falseHours(text, scheduleOf(list)))
    yield [phrase, 'site.openingHours says otherwise'];
};

const areaCode = /\((\d\d)\)(?= ?\d)/g;

const readCodes: Reader = function* (text, { codes }) {
  for (const [phrase, code = ''] of text.matchAll(areaCode))
    if (codes.length > 0 && !codes.includes(code))
      yield [phrase, "no number of the firm's has this area code"];
};

/** Kinds of firms, as `claims.json` names those that cannot say something. */
const kindsOf = ({ partners, offices, chats }: Firm): Readonly<Record<string, boolean>> => ({
  isSole: partners.length === 1,
  isOfWomen: partners.every(({ title }) => title === 'Dra.'),
  isOfMen: partners.every(({ title }) => title === 'Dr.'),
  closes: offices[0]?.openingHours !== 'always',
  hasNoFounder: !partners.some(({ label, jobTitle }) => /fundador/i.test(label + jobTitle)),
  hasNoChats: chats === 0,
});

type Claim = (typeof claims)[number];

const readClaims = (isOfFirm: boolean): Reader =>
  function* (text, firm) {
    const kinds = kindsOf(firm);
    const claimsMade = claims.filter(
      (claim: Claim) => kinds[claim.when] && claim.isOfFirm === isOfFirm,
    );
    for (const { phrases, fact, isWarning } of claimsMade)
      for (const [phrase] of text.matchAll(new RegExp(phrases, 'giu')))
        yield [phrase, fact, isWarning];
  };

/** Checked in texts about the firm alone: others count other people's partners and areas. */
const ofFirm: readonly Reader[] = [readPeople, readAreas, readChats, readHours, readClaims(true)];
const ofAnyone: readonly Reader[] = [readCodes, readClaims(false)];

export function* checkTruth(file: string, words: unknown, firm: Firm): Iterable<WordProblem> {
  for (const { field, text, isCode } of textsIn(words)) {
    // Neither is shown without chats.
    const isShown = firm.chats > 0 || !/^(?:urgency|whatsappDialog)\b/.test(field);
    if (isCode || !isShown) continue;
    const isOfFirm = !/^(?:feedPosts|partners|practiceAreas)\[/.test(field);
    const claim = firm.names.reduce((words, name) => words.replaceAll(name, '…'), text);
    for (const readClaim of isOfFirm ? [...ofFirm, ...ofAnyone] : ofAnyone)
      for (const [phrase, fact, isWarning] of readClaim(claim, firm, field)) {
        const reason = `says "${phrase}", but ${fact}`;
        yield { file, field, reason, phrase, ...(isWarning && { isWarning }) };
      }
  }
}
