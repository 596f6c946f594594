import { newestCount } from '#publish/bundle/siteModules.ts';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { articlesSection } from '#content/newsPage.ts';
import { open } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const newest = (await loadArticles()).slice(0, newestCount);

test.describe('a visitor 14 hours ahead of UTC whose browser speaks English', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'en-US' });

  test('finds the newest articles as cards, with the dates that the firm wrote', async ({
    page,
  }) => {
    await open(page, '/noticias');
    const buttons = page.getByRole('button', { name: articlesSection.read, exact: true });
    await expect(buttons).toHaveCount(newest.length);
    for (const { title, date, dateLabel } of newest) {
      const card = page.getByRole('listitem').filter({ hasText: title });
      await expect(card.getByRole('heading', { level: 3, name: title })).toBeVisible();
      await expect(
        card.getByText(articlesSection.publishedOn + dateLabel, { exact: true }),
      ).toBeVisible();
      await expect(card.getByRole('time')).toHaveAttribute('datetime', date);
      // The buttons share a name, so each is described by its article's title.
      await expect(card.getByRole('button')).toHaveAccessibleDescription(title);
    }
  });
});
