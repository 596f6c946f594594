import { DateFormatter, parseDate } from '@internationalized/date';

const formatter = new DateFormatter('pt-BR', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A calendar date as a reader sees it: '2024-05-03' is '03 de maio de 2024' in every time zone.
 * @throws Error when the text is not a date of the calendar.
 */
export function formatDate(iso: string): string {
  try {
    return formatter.format(parseDate(iso).toDate('UTC'));
  } catch (cause) {
    throw new Error(`"${iso}" is not a calendar date: write year-month-day, like 2024-05-03`, {
      cause,
    });
  }
}
