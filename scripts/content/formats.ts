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

/** Number at the state bar: OAB/ES 12.345. */
export function isBarRegistration(text: string): boolean {
  return /^OAB\/ES \d{1,2}\.\d{3}$/.test(text);
}

/** A link to a feed post: '#' while there is none, else https. */
export function isPermalink(text: string): boolean {
  return text === '#' || (URL.parse(text)?.protocol === 'https:' && text.startsWith('https://'));
}
