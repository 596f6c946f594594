/** Whether a text is a date like 2024-05-03 that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`);
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Fonts of the site have no emoji, and screen readers read each out. */
export const emoji = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

export const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** 'qual-e-o-prazo' of 'Qual é o prazo?' */
export const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
