import { archivePage } from '#content/articlePage.ts';
import { newestCount } from '#build/vite/siteModules.ts';
import { loadArticles } from '#build/content/loadArticles.ts';
import { articlesSection } from '#content/newsPage.ts';
import { textPage } from '#content/textPage.ts';
import { open } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const articles = await loadArticles();
const newest = articles.slice(0, newestCount);

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
      // Several buttons say the same: each is described by its article's title.
      await expect(card.getByRole('button')).toHaveAccessibleDescription(title);
    }
  });
});

test('the archive leads to each article', async ({ page }) => {
  await page.goto('/noticias/arquivo');
  for (const { id, title } of articles.slice(0, archivePage.size))
    await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/noticias/${id}`,
    );
});

const headingsOf = ({ blocks }: (typeof articles)[number]) =>
  blocks.filter(({ type }) => type === 'heading').length;

for (const article of articles.filter((candidate) => headingsOf(candidate) > 2).slice(0, 1))
  test('an article of three headings and more begins with links to them', async ({ page }) => {
    await page.goto(`/noticias/${article.id}`);
    const links = page
      .getByRole('navigation', { name: textPage['pt-BR'].contents })
      .getByRole('link');
    await expect(links).toHaveCount(headingsOf(article));
    const name = await links.last().innerText();
    await links.last().click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  });
