import { loadArticles } from '#build/content/loadArticles.ts';
import { articlesSection } from '#content/newsPage.ts';
import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const articles = await loadArticles();

/** From 11 hours behind to 14 ahead of UTC; the last one is the firm's own. */
const zones = ['America/Los_Angeles', 'Pacific/Kiritimati', 'America/Sao_Paulo'] as const;

const months =
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';

for (const timezoneId of zones) {
  for (const locale of ['pt-BR', 'en-US'] as const) {
    test.describe(`a visitor in ${timezoneId} whose browser speaks ${locale}`, () => {
      test.use({ timezoneId, locale });

      test('reads the same dates on the card, in the dialog and on the page', async ({ page }) => {
        for (const { id, title, date, dateLabel } of articles) {
          const [year, , day] = date.split('-');
          expect(dateLabel).toMatch(new RegExp(`^${day} de (?:${months}) de ${year}$`));
          const label = articlesSection.publishedOn + dateLabel;
          await open(page, '/noticias');
          const card = page.getByRole('listitem').filter({ hasText: title });
          await expect(card.getByText(label, { exact: true })).toBeVisible();
          await card.getByRole('button', { name: articlesSection.read }).click();
          const dialog = page.getByRole('dialog', { name: title });
          await expect(dialog.getByText(label, { exact: true })).toBeVisible();
          await page.goto(`/noticias/${id}`);
          await expect(page.getByText(label, { exact: true })).toBeVisible();
        }
      });
    });
  }
}
