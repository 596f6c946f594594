import * as v from 'valibot';
import { week } from '#content/openingHours.ts';
import { areaIcons } from '#ui/areaIcons.ts';
import { isE164 } from '#lib/whatsappLink.ts';
import {
  isBarRegistration,
  isEmail,
  isInstagramProfile,
  isKebabCase,
  isPermalink,
  isPostalCode,
  isPostalCodeOf,
  isTime,
  namesBarRegistration,
  states,
} from './formats.ts';

/** Longest meta description that search engines show in full. */
const longestDescription = 155;

const text = v.string('is not a text');

/** An object with these fields and no others. */
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? 'is not a field that is known here' : 'is missing',
  );

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, ({ received }) => `${received} is none of ${options.join(', ')}`);

/** An empty text is reported as empty: no second problem about its form. */
const like = (isRight: (value: string) => boolean, expected: string) =>
  v.pipe(
    text,
    v.check(
      (value) => !value.trim() || isRight(value),
      ({ input }) => `"${input}" is not ${expected}`,
    ),
  );

const some = <Item extends v.GenericSchema>(item: Item, what: string) =>
  v.pipe(v.array(item, 'is not a list'), v.minLength(1, `holds no ${what}`));

const id = like(isKebabCase, 'lowercase words joined by hyphens');
const e164 = like(isE164, 'an E.164 number like +5527900000001');
const time = like(isTime, 'a time like 08:00');

/** Items with ids of their own. */
const list = <Item extends v.GenericSchema<unknown, { readonly id: string }>>(item: Item) =>
  v.pipe(
    v.array(item, 'is not a list'),
    v.checkItems(
      (one, index, all) => all.findIndex((other) => other.id === one.id) === index,
      ({ input }) => `the id "${input.id}" is used twice`,
    ),
  );

const openDays = object({
  days: some(oneOf(week), 'day'),
  times: some(
    v.pipe(
      v.strictTuple([time, time]),
      v.check(
        ([opens, closes]) => opens < closes,
        ({ input: [opens, closes] }) => `closes at ${closes}, before it opens at ${opens}`,
      ),
    ),
    'time',
  ),
});

const address = v.pipe(
  object({
    street: text,
    district: text,
    city: text,
    state: like((value) => states.includes(value), 'a state like ES'),
    postalCode: like(isPostalCode, 'a postal code like 29010-935'),
    country: text,
  }),
  v.forward(
    v.check(
      ({ state, postalCode }) => !isPostalCode(postalCode) || isPostalCodeOf(state, postalCode),
      ({ input }) => `${input.postalCode} is not a postal code of ${input.state}`,
    ),
    ['postalCode'],
  ),
);

const site = object({
  name: text,
  shortName: text,
  tagline: text,
  registration: like(
    namesBarRegistration,
    "a registration at a state's bar, like OAB/ES, with its number",
  ),
  description: text,
  email: like(isEmail, 'an e-mail address'),
  telephone: v.optional(e164),
  instagram: v.optional(
    like(isInstagramProfile, 'a profile like https://www.instagram.com/escritorio'),
  ),
  address,
  openingHours: v.lazy((input) =>
    typeof input === 'string'
      ? v.literal('always', ({ received }) => `${received} is neither "always" nor a list of days`)
      : some(openDays, 'day'),
  ),
  controller: text,
  copyright: text,
  locale: text,
});

/** Whether the file is there is told by who reads it. */
const image = v.strictObject({ file: text, alt: text });

const partner = v.pipe(
  object({
    id,
    title: v.optional(oneOf(['Dr.', 'Dra.'])),
    name: text,
    shortName: text,
    label: text,
    biography: some(text, 'paragraph'),
    university: text,
    registrations: some(like(isBarRegistration, 'a bar number like OAB/ES 12.345'), 'bar number'),
    portrait: image,
    whatsapp: v.optional(e164),
    jobTitle: text,
  }),
  v.forward(
    v.check(
      ({ registrations, biography }) =>
        registrations.every((registration) => biography.join(' ').includes(registration)),
      ({ input }) => `does not name the registration ${input.registrations.join(' and ')}`,
    ),
    ['biography'],
  ),
);

const practiceArea = object({
  id,
  title: text,
  icon: oneOf(Object.keys(areaIcons)),
  text,
});

const feedPost = object({
  id,
  image,
  permalink: like(isPermalink, '"#" or an https: address'),
  title: text,
  description: text,
});

const page = v.looseObject({
  description: v.pipe(
    text,
    v.maxLength(
      longestDescription,
      ({ received }) =>
        `has ${received} characters; search engines cut it after ${longestDescription}`,
    ),
  ),
});

/** Of the facts of a firm, by the file and the name that each is written under. */
export const schemas = {
  'site.ts': { site },
  'pages.ts': { pages: v.record(text, page) },
  'partners.ts': { partners: v.pipe(list(partner), v.minLength(1, 'holds no partner')) },
  'practiceAreas.ts': {
    practiceAreas: v.pipe(list(practiceArea), v.minLength(1, 'holds no practice area')),
  },
  'feedPosts.ts': { feedPosts: list(feedPost) },
} as const;
