/** Reads when a text says that the firm is open, and compares it with the opening hours. */
import { week, weekdays } from '#content/openingHours.ts';
import { numeral, readNumeral, wordsLike } from './numerals.ts';

type Weekday = (typeof week)[number];

type OpenDays = {
  readonly days: readonly string[];
  readonly times: readonly (readonly [opens: string, closes: string])[];
};

export type Hours = 'always' | readonly OpenDays[];

const time = `(?:meio-dia|meia-noite|${numeral}(?: ?h(?:oras?)?(?:\\d\\d)?|:\\d\\d)?(?: e (?:meia|${numeral}))?(?: horas?)?(?: da (?:manhã|tarde|noite))?)`;

/** Spans with an article are of the clock; others need an hour's sign, as 'de 2 a 5 anos'. */
const span = wordsLike(
  `(?:das?|entre as|desde as) (?<from>${time})(?: até)? (?:às?|e as|as|ao|a|e|até as) (?<to>${time})|` +
    `(?:de |entre )?(?<start>${time}) ?(?:a|às?|e|até|–|—|-) ?(?<end>${time})`,
);

const edge = wordsLike(`(?:a partir das|desde as|até as|até às|só às) (?<at>${time})`);

/** Minutes after midnight. */
function readTime(text: string): number {
  const lowered = text.toLowerCase();
  if (lowered.startsWith('meio-dia')) return 12 * 60;
  if (lowered.startsWith('meia-noite')) return 24 * 60;
  const [, hours = '', figures, minuteWords] =
    new RegExp(
      `^(${numeral})(?:\\s?h(?:oras?)?|:)?(\\d\\d)?(?:\\s+e\\s+(meia|${numeral}))?`,
      'u',
    ).exec(lowered) ?? [];
  const hour =
    readNumeral(hours) + (/da (?:tarde|noite)/.test(lowered) && readNumeral(hours) < 12 ? 12 : 0);
  if (minuteWords) return hour * 60 + (minuteWords === 'meia' ? 30 : readNumeral(minuteWords));
  return hour * 60 + Number(figures ?? 0);
}

const weekday = `(?:${Object.values(weekdays).join('|')})(?:s|(?:-feira)s?)?`;
const dayRange = wordsLike(`(?<first>${weekday}) (?:a|à|até|ao) (?<last>${weekday})`);
const singleDay = wordsLike(`(?:aos?|às?|nos?|nas?|e) (?<day>${weekday})`);

const dayOf = (text: string): number =>
  week.findIndex((day) => text.toLowerCase().startsWith(weekdays[day]));

/** Days from one to another, also over the end of a week: 'de domingo a domingo'. */
function daysBetween(first: string, last: string): readonly Weekday[] {
  const [start, end] = [dayOf(first), dayOf(last)];
  const length = end >= start && !(start === end) ? end - start + 1 : end - start + 8;
  return Array.from({ length: Math.min(length, 7) }, (_, index) => {
    const day = week[(start + index) % 7];
    if (!day) throw new Error(`No weekday after ${first}`);
    return day;
  });
}

const weekend = wordsLike('(?:fins|fim|finais|final) de semana');
const everyDay = wordsLike(
  `todos os dias|todo dia|todo o dia|diariamente|${numeral} dias (?:por|da|na) semana`,
);
const roundTheClock = wordsLike(
  'dia e noite|noite e dia|de dia (?:e|ou) (?:de|à) noite|a qualquer (?:hora|momento|horário)|em qualquer horário|sem hora marcada|madrugadas?|plantão|sem interrupção|ininterrupt[ao]s?|feriados',
);

/** True if a sentence is about the firm's opening hours. */
const attends =
  /atend|plant|dispon|respond|aberto|aberta|abrimos|funcion|convers|ligue|escreva|fale|cham|whatsapp|telefon|lid[ao]s/iu;

/** A sentence that says when the firm is closed. */
const denies = /fechad|exceto|salvo|não (?:há|abr|atend|funcion)|fora d|recess/iu;

export type Schedule = {
  readonly isAlways: boolean;
  /** Pairs of minutes: each time, and each day from its first to its last. */
  readonly spans: readonly (readonly [opens: number, closes: number])[];
  readonly days: readonly string[];
};

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

export function scheduleOf(hoursList: readonly Hours[]): Schedule {
  const open = hoursList.flatMap((hours) => (hours === 'always' ? [] : hours));
  const spans = open.flatMap(({ times }) => {
    const minutes = times.map(([opens, closes]) => [minutesOf(opens), minutesOf(closes)] as const);
    const opens = Math.min(...minutes.map(([first]) => first));
    const closes = Math.max(...minutes.map(([, last]) => last));
    return [...minutes, [opens, closes] as const];
  });
  return { isAlways: hoursList.includes('always'), spans, days: open.flatMap(({ days }) => days) };
}

/** Phrases of a sentence that the schedule does not bear out. */
function* falseIn(sentence: string, { spans, days }: Schedule): Iterable<string> {
  const opens = (list: readonly Weekday[]) => list.every((day) => days.includes(day));
  for (const { 0: phrase, groups = {} } of sentence.matchAll(span)) {
    const { from, to, start, end } = groups;
    const [first = start, last = end] = [from, to];
    if (!first || !last || (!from && !/h|:|meio-dia|meia-noite/i.test(first + last))) continue;
    const [begins, ends] = [readTime(first), readTime(last)];
    if (!spans.some(([opening, closing]) => opening === begins && closing === ends)) yield phrase;
  }
  for (const { 0: phrase, groups } of sentence.replaceAll(span, '').matchAll(edge)) {
    const at = readTime(groups?.['at'] ?? '');
    if (!spans.some((times) => times.includes(at))) yield phrase;
  }
  const ranges = [...sentence.matchAll(dayRange)];
  for (const { 0: phrase, groups = {} } of ranges)
    if (!opens(daysBetween(groups['first'] ?? '', groups['last'] ?? ''))) yield phrase;
  for (const [phrase, day = ''] of sentence.replaceAll(dayRange, '').matchAll(singleDay))
    if (attends.test(sentence) && !opens(week.filter((_, index) => index === dayOf(day))))
      yield phrase;
  for (const [phrase] of sentence.matchAll(weekend))
    if (!opens(['Saturday', 'Sunday'])) yield phrase;
  for (const [phrase] of sentence.matchAll(everyDay)) {
    const count = /^\S+(?= dias )/i.exec(phrase)?.[0];
    const isTrue =
      count && count !== 'todos' ? readNumeral(count) <= new Set(days).size : opens(week);
    if (!isTrue && attends.test(sentence)) yield phrase;
  }
  for (const [phrase] of sentence.matchAll(roundTheClock)) if (attends.test(sentence)) yield phrase;
}

/** Finds hours and days in a text, in figures or words, that contradict the opening hours. */
export function falseHours(text: string, schedule: Schedule): readonly string[] {
  if (schedule.isAlways) return [];
  return text
    .split(/(?<=[.!?;])\s+|\n/)
    .filter((sentence) => !denies.test(sentence))
    .flatMap((sentence) => [...falseIn(sentence, schedule)]);
}
