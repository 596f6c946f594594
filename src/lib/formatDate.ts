import { DateFormatter, parseDate } from '@internationalized/date';

const options = { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/**
 * Turns '2024-05-03' into '03 de maio de 2024' in every time zone.
 * @throws Error when the text is not a calendar date.
 */
export function formatDate(iso: string, locale = 'pt-BR'): string {
  try {
    return new DateFormatter(locale, options).format(parseDate(iso).toDate('UTC'));
  } catch (cause) {
    throw new Error(`"${iso}" is not a calendar date: write year-month-day, like 2024-05-03`, {
      cause,
    });
  }
}
