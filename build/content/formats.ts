/** '2024-05-03', and a day that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const date = match && new Date(`${text}T00:00:00Z`);
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Lowercase words joined by hyphens. */
export function isKebabCase(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

export function isEmail(text: string): boolean {
  return /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(text);
}

/** Brazilian postal code: 29010-935. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}-\d{3}$/.test(text);
}

/** The states of Brazil and its capital, each with a bar of its own, and how its postal codes begin. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  AC: /^699/,
  AL: /^57/,
  AM: /^69[0-24-8]/,
  AP: /^689/,
  BA: /^4[0-8]/,
  CE: /^6[0-3]/,
  DF: /^7(?:[01]|2[0-7]|3[0-6])/,
  ES: /^29/,
  GO: /^7(?:2[89]|3[7-9]|[45]|6[0-7])/,
  MA: /^65/,
  MG: /^3/,
  MS: /^79/,
  MT: /^78[0-8]/,
  PA: /^6(?:[67]|8[0-8])/,
  PB: /^58/,
  PE: /^5[0-6]/,
  PI: /^64/,
  PR: /^8[0-7]/,
  RJ: /^2[0-8]/,
  RN: /^59/,
  RO: /^76[89]/,
  RR: /^693/,
  RS: /^9/,
  SC: /^8[89]/,
  SE: /^49/,
  SP: /^[01]/,
  TO: /^77/,
};

export const states = Object.keys(postalCodes);

/** Whether a postal code can be of a state; of an unknown state any can. */
export const isPostalCodeOf = (state: string, postalCode: string): boolean =>
  postalCodes[state]?.test(postalCode) ?? true;

const bar = `OAB/(?:${states.join('|')})`;

/** A lawyer's number at the bar of a state: OAB/ES 12.345, or OAB/PE 1.234-A of a second one. */
export function isBarRegistration(text: string): boolean {
  return new RegExp(`^${bar} \\d{1,3}(?:\\.\\d{3})?(?:-[A-Z])?$`).test(text);
}

/** A sentence with the bar of a state, and a number after it. */
export function namesBarRegistration(text: string): boolean {
  return new RegExp(`${bar}\\b.*\\d`).test(text);
}

/** A time of the day: 08:00, and 24:00 for its end. */
export function isTime(text: string): boolean {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);
}

/** A profile: https://www.instagram.com/escritorio */
export function isInstagramProfile(text: string): boolean {
  return /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/.test(text);
}

/** A link to a feed post: '#' while there is none, else https. */
export function isPermalink(text: string): boolean {
  return text === '#' || (URL.parse(text)?.protocol === 'https:' && text.startsWith('https://'));
}
