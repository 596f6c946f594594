import { DateFormatter, parseDate } from '@internationalized/date';

const formatter = new DateFormatter('pt-BR', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Turns '2024-05-03' into '03 de maio de 2024' in every time zone.
 * @throws Error when the text is not a calendar date.
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
