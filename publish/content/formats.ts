import { parseDate, today } from '@internationalized/date';

/** True for an existing date like 2024-05-03. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}

export const currentDay = (): string => today('America/Sao_Paulo').toString();

/** The same day a year later. */
export const yearAfter = (date: string): string => parseDate(date).add({ years: 1 }).toString();

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
