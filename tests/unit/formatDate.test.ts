import { describe, expect, test, vi } from 'vitest';

/** Imports the module again, so that it caches nothing from another time zone. */
async function formatDate(iso: string): Promise<string> {
  vi.resetModules();
  return (await import('#lib/formatDate.ts')).formatDate(iso);
}

describe('A date', () => {
  test.each(['America/Los_Angeles', 'America/Sao_Paulo', 'Pacific/Kiritimati'])(
    'is the same day in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(await formatDate('2024-05-03')).toBe('03 de maio de 2024');
      expect(await formatDate('2024-02-29')).toBe('29 de fevereiro de 2024');
      expect(await formatDate('2024-12-31')).toBe('31 de dezembro de 2024');
      // Daylight saving time began at midnight in Brazil.
      expect(await formatDate('2018-11-04')).toBe('04 de novembro de 2018');
    },
  );

  test.each([
    '',
    'ontem',
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-5-3',
    '2024-05-03T10:00',
  ])('is refused as "%s", with the right spelling', async (iso) => {
    await expect(formatDate(iso)).rejects.toThrow(
      `"${iso}" is not a calendar date: write year-month-day, like 2024-05-03`,
    );
  });
});
