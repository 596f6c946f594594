import { isValidPhoneNumber } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { week } from '#content/openingHours.ts';
import { isE164 } from '#lib/whatsappLink.ts';
import { checkFormat, like, nonEmptyList, object, oneOf, text, uniqueList } from './fields.ts';
import { emoji, isCalendarDate } from './formats.ts';
import digits from './postalCodes.json' with { type: 'json' };

/** Beginnings of the postal codes of each state. */
const postalCodes: Readonly<Record<string, string>> = digits;

export const name = v.pipe(
  text,
  v.check((value) => !emoji.test(value), 'has an emoji, which no font of the site can show'),
);
export const e164 = v.pipe(
  text,
  checkFormat(isE164, 'an E.164 number like +5527900000001'),
  checkFormat(
    (number) => !isE164(number) || isValidPhoneNumber(number),
    'a number of its country: count its digits, and look at its area code',
  ),
);
export const email = like(v.EMAIL_REGEX, 'an e-mail address');
const time = like(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time like 08:00');
export const bar = `OAB/(?:${Object.keys(postalCodes).join('|')})`;
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

const openingHours = v.lazy((input) =>
  typeof input === 'string'
    ? v.literal('always', ({ received }) => `${received} is neither "always" nor a list of days`)
    : nonEmptyList(openDays, 'day'),
);

export const day = v.pipe(
  text,
  checkFormat(isCalendarDate, 'a date of the calendar like 2026-02-16'),
);
const closedDays = v.pipe(
  object({ name: text, from: day, to: day }),
  v.partialCheck(
    [['from'], ['to']],
    ({ from, to }) => !isCalendarDate(from) || !isCalendarDate(to) || from <= to,
    ({ input: { from, to } }) => `ends on ${to}, before it begins on ${from}`,
  ),
);

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const address = {
  street: text,
  district: text,
  city: text,
  country: like(
    (code) => /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined,
    'a country by its two letters, like BR',
  ),
};
const addressAbroad = object({ ...address, postalCode: text });
const addressInBrazil = v.pipe(
  object({
    ...address,
    state: like((value) => Object.hasOwn(postalCodes, value), 'a state like ES'),
    postalCode: like(/^\d{5}-\d{3}$/, 'a postal code like 29010-935'),
  }),
  v.forward(
    v.partialCheck(
      [['state'], ['postalCode']],
      ({ state, postalCode }) => new RegExp(postalCodes[state] ?? '').test(postalCode),
      ({ input }) => `${input.postalCode} is not a postal code of ${input.state}`,
    ),
    ['postalCode'],
  ),
);

/** An address with an unreadable country counts as Brazilian. */
const isAbroad = v.looseObject({ country: v.pipe(address.country, v.notValue('BR')) });
const anyAddress = v.lazy((input) => (v.is(isAbroad, input) ? addressAbroad : addressInBrazil));

const office = object({
  name,
  address: anyAddress,
  telephone: v.optional(e164),
  openingHours: v.optional(openingHours),
});

/** Time zones of Brazil, from east to west. */
const timeZones =
  'America/Noronha America/Sao_Paulo America/Cuiaba America/Campo_Grande America/Manaus America/Porto_Velho America/Boa_Vista America/Rio_Branco'.split(
    ' ',
  );

export const siteSchema = object({
  name,
  shortName: name,
  tagline: name,
  registration: like(
    new RegExp(`${bar}\\b.*\\d`),
    "a registration at a state's bar, like OAB/ES, with its number",
  ),
  description: text,
  email,
  telephone: v.optional(e164),
  instagram: v.optional(
    like(
      /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/,
      'a profile like https://www.instagram.com/escritorio',
    ),
  ),
  address: anyAddress,
  timeZone: v.optional(
    like((zone) => timeZones.includes(zone), 'a time zone of Brazil, like America/Manaus'),
  ),
  openingHours,
  closedDays: v.optional(v.array(closedDays)),
  areaServed: v.optional(nonEmptyList(text, 'city or state')),
  furtherOffices: v.optional(uniqueList(['name'], office)),
  controller: text,
  dataProtectionOfficer: v.optional(
    object({ title: oneOf(['encarregado', 'encarregada']), name, email }),
  ),
  copyright: text,
  locale: text,
});
