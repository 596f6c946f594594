import { afterEach, describe, expect, it, vi } from 'vitest';

/** Minutes west of Greenwich on 3 May 2024. */
const zones = [
  ['America/Los_Angeles', 420],
  ['America/Sao_Paulo', 180],
  ['Pacific/Kiritimati', -840],
] as const;

const dates = [
  ['2024-05-03', '03 de maio de 2024'],
  ['2024-01-01', '01 de janeiro de 2024'],
  ['2024-12-31', '31 de dezembro de 2024'],
  ['2024-02-29', '29 de fevereiro de 2024'],
  ['2018-11-04', '04 de novembro de 2018'],
] as const;

/** A fresh copy, so that nothing is kept from another time zone. */
async function formatDate(iso: string): Promise<string> {
  vi.resetModules();
  return (await import('#lib/formatDate.ts')).formatDate(iso);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('A date', () => {
  describe.each(zones)('in %s', (zone, offset) => {
    it.each(dates)('%s reads %s', async (iso, text) => {
      vi.stubEnv('TZ', zone);
      expect(new Date('2024-05-03T12:00:00Z').getTimezoneOffset()).toBe(offset);
      expect(await formatDate(iso)).toBe(text);
    });
  });

  it.each(['', 'ontem', '2024-02-30', '2023-02-29', '2024-13-01', '2024-5-3', '2024-05-03T10:00'])(
    'is refused as "%s", with how to write it',
    async (iso) => {
      await expect(formatDate(iso)).rejects.toThrow(
        `"${iso}" is not a calendar date: write year-month-day, like 2024-05-03`,
      );
    },
  );
});
