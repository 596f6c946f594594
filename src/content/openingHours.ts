export const weekdays = {
  Monday: 'segunda',
  Tuesday: 'terça',
  Wednesday: 'quarta',
  Thursday: 'quinta',
  Friday: 'sexta',
  Saturday: 'sábado',
  Sunday: 'domingo',
} as const;

type Weekday = keyof typeof weekdays;

export const week = Object.keys(weekdays) as readonly Weekday[];

export const workingDays = week.slice(0, 5);

export type OpenDays = {
  readonly days: readonly Weekday[];
  /** Two with a break between them. */
  readonly times: readonly (readonly [opens: string, closes: string])[];
};

export type ClosedDays = {
  /** Example: 'Carnaval'. */
  readonly name: string;
  /** ISO dates, the first and the last. */
  readonly from: string;
  readonly to: string;
};

export type OpeningHours = 'always' | readonly OpenDays[];

const list = (words: readonly string[]): string => new Intl.ListFormat('pt-BR').format(words);

/** 'Segunda a sexta', 'Sábado e domingo', 'Segunda, quarta e sexta'. */
function daysInWords(open: readonly Weekday[]): string {
  const names = week.filter((day) => open.includes(day)).map((day) => weekdays[day]);
  const run = Object.values(weekdays).join().includes(names.join());
  const words = run && names.length > 2 ? `${names[0]} a ${names.at(-1)}` : list(names);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '8h', '8h30'. */
const timeInWords = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:(?:00)?/, 'h');

/** 'das 8h às 18h', 'da 1h às 6h'. */
function spanInWords([opens, closes]: OpenDays['times'][number]): string {
  const from = timeInWords(opens);
  const to = timeInWords(closes);
  return `${from.startsWith('1h') ? 'da' : 'das'} ${from} ${to.startsWith('1h') ? 'à' : 'às'} ${to}`;
}

export const hoursInWords = (hours: OpeningHours): readonly string[] =>
  hours === 'always'
    ? ['Atendimento 24 horas']
    : hours.map((open) => `${daysInWords(open.days)}, ${list(open.times.map(spanInWords))}`);

/** '01 de março de 2026', as articles have it. */
const date = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Fechado de 16 a 18 de fevereiro de 2026 (Carnaval)': month and year once, where both days have them. */
export function closedInWords({ name, from, to }: ClosedDays): string {
  const [first, last] = [from, to].map((day) => date.format(new Date(day)));
  const span = `${first} a ${last}`.replace(/( de .+)(?= a .*\1$)/, '');
  return from === to ? `Fechado em ${first} (${name})` : `Fechado de ${span} (${name})`;
}
