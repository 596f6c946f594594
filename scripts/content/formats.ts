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

/** The states of Brazil and its capital, each with a bar of its own. */
export const states =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

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
