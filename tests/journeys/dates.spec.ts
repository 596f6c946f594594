import { loadArticles } from '#build/content/loadArticles.ts';
import { articlesSection } from '#content/newsPage.ts';
import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const articles = await loadArticles();

/** From 8 hours behind to 14 ahead of UTC. */
const places = [
  ['America/Los_Angeles', 'en-US'],
  ['Pacific/Kiritimati', 'pt-BR'],
] as const;

const months =
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';

for (const [timezoneId, locale] of places) {
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
