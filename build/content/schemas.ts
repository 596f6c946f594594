import { isValidPhoneNumber } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { week } from '#content/openingHours.ts';
import { pagePaths } from '#content/paths.ts';
import { textPage } from '#content/textPage.ts';
import { areaIcons } from '#ui/areaIcons.ts';
import { isE164 } from '#lib/whatsappLink.ts';
import { extraField } from './extraField.ts';
import { checkFormat, like, nonEmptyList, object, oneOf, text, uniqueList } from './fields.ts';
import { emoji, kebabCase, postalCodes } from './formats.ts';

/** Search engines cut longer descriptions. */
const longestDescription = 155;

const name = v.pipe(
  text,
  v.check((value) => !emoji.test(value), 'has an emoji, which no font of the site can show'),
);
const id = like(kebabCase, 'lowercase words joined by hyphens');
const e164 = v.pipe(
  text,
  checkFormat(isE164, 'an E.164 number like +5527900000001'),
  checkFormat(
    isValidPhoneNumber,
    'a number of its country: count its digits, and look at its area code',
  ),
);
const time = like(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time like 08:00');
const bar = `OAB/(?:${Object.keys(postalCodes).join('|')})`;
/** 'OAB/ES 12.345', or 'OAB/PE 1.234-A' for a second bar. */
const registration = new RegExp(`^${bar} \\d{1,3}(?:\\.\\d{3})?(?:-[A-Z])?$`);

const interval = v.pipe(
  v.strictTuple([time, time]),
  v.check(
    ([opens, closes]) => opens < closes,
    ({ input: [opens, closes] }) => `closes at ${closes}, before it opens at ${opens}`,
  ),
);
const openDays = object({
  days: nonEmptyList(oneOf(week), 'day'),
  times: nonEmptyList(interval, 'time'),
});

type OpenDays = v.InferOutput<typeof openDays>;

function overlapIn(hours: readonly OpenDays[]): string | undefined {
  for (const day of week) {
    const open = hours.flatMap(({ days, times }) => (days.includes(day) ? times : []));
    for (const [index, [opens]] of open.entries()) {
      const earlier = open.find(([from, to], at) => at !== index && from <= opens && opens < to);
      if (earlier) return `opens at ${opens} on ${day}, before it closes at ${earlier[1]}`;
    }
  }
  return undefined;
}

const openDaysList = v.pipe(
  nonEmptyList(openDays, 'day'),
  v.check(
    (hours) => !overlapIn(hours),
    ({ input }) => overlapIn(input) ?? '',
  ),
);

const openingHours = v.lazy((input) =>
  typeof input === 'string'
    ? v.literal('always', ({ received }) => `${received} is neither "always" nor a list of days`)
    : openDaysList,
);

const address = v.pipe(
  object({
    street: text,
    district: text,
    city: text,
    state: like((value) => Object.hasOwn(postalCodes, value), 'a state like ES'),
    postalCode: like(/^\d{5}-\d{3}$/, 'a postal code like 29010-935'),
    country: text,
  }),
  v.forward(
    v.check(
      ({ state, postalCode }) => postalCodes[state]?.test(postalCode) ?? true,
      ({ input }) => `${input.postalCode} is not a postal code of ${input.state}`,
    ),
    ['postalCode'],
  ),
);

const office = object({
  name,
  address,
  telephone: v.optional(e164),
  openingHours: v.optional(openingHours),
});

const site = object({
  name,
  shortName: name,
  tagline: name,
  registration: like(
    new RegExp(`${bar}\\b.*\\d`),
    "a registration at a state's bar, like OAB/ES, with its number",
  ),
  description: text,
  email: like(v.EMAIL_REGEX, 'an e-mail address'),
  telephone: v.optional(e164),
  instagram: v.optional(
    like(
      /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/,
      'a profile like https://www.instagram.com/escritorio',
    ),
  ),
  address,
  openingHours,
  furtherOffices: v.optional(uniqueList('name', office)),
  controller: text,
  copyright: text,
  locale: text,
});

const image = object({ file: text, alt: text });

const partner = v.pipe(
  object({
    id,
    title: v.optional(oneOf(['Dr.', 'Dra.'])),
    name,
    shortName: name,
    label: text,
    biography: nonEmptyList(text, 'paragraph'),
    university: text,
    registrations: nonEmptyList(
      like(registration, 'a bar number like OAB/ES 12.345'),
      'bar number',
    ),
    portrait: object({
      file: text,
      alt: v.pipe(text, v.regex(/\S/, 'is empty: say who it shows')),
    }),
    whatsapp: v.optional(e164),
    jobTitle: text,
  }),
  v.forward(
    v.check(
      ({ registrations, biography }) =>
        registrations.every((number) => biography.join(' ').includes(number)),
      ({ input }) => `does not name the registration ${input.registrations.join(' and ')}`,
    ),
    ['biography'],
  ),
);

const practiceArea = object({ id, title: name, icon: oneOf(Object.keys(areaIcons)), text });

const feedPost = object({
  id,
  image,
  permalink: like(/^(?:#|https:\/\/\S+)$/, '"#" or an https: address'),
  title: name,
  description: text,
});

/** A page is written there, which must not replace the home page or another file of the site. */
const oldPath = like(
  /^(?!\/(?:favicon|robots|sitemap)\.)(?:\/[\w~-][\w.~-]*)+(?<!\/(?:index|404)\.html)$/,
  'a path like /artigos/fgts.html',
);

const page = v.looseObject({
  name: v.optional(name),
  lang: v.optional(oneOf(Object.keys(textPage))),
  translates: v.optional(oneOf(pagePaths)),
  description: v.pipe(
    text,
    v.maxLength(
      longestDescription,
      ({ received }) =>
        `has ${received} characters; search engines cut it after ${longestDescription}`,
    ),
  ),
});

export const factsSchema = v.object({
  'site.ts': v.object({ site }),
  'hero.ts': v.object({ hero: v.looseObject({ leadsTo: oneOf(['form', 'whatsapp']) }) }),
  'pages.ts': v.object({ pages: v.record(text, page) }),
  'partners.ts': v.object({
    partners: v.pipe(uniqueList('id', partner), v.minLength(1, 'holds no partner')),
  }),
  'practiceAreas.ts': v.object({
    practiceAreas: v.pipe(uniqueList('id', practiceArea), v.minLength(1, 'holds no practice area')),
  }),
  'extraFields.ts': v.object({ extraFields: uniqueList('name', extraField) }),
  'feedPosts.ts': v.object({ feedPosts: uniqueList('id', feedPost) }),
  'oldAddresses.ts': v.object({
    oldAddresses: v.record(oldPath, v.record(oneOf(['withdrawn', 'movedTo']), text)),
  }),
});

export type Facts = v.InferOutput<typeof factsSchema>;
