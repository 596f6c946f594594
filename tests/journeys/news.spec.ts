import { archivePage, articlePage } from '#content/articlePage.ts';
import { newestCount } from '#build/vite/articles.ts';
import { loadArticles } from '#build/content/loadArticles.ts';
import { articlesSection } from '#content/newsPage.ts';
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the read button leads to the whole article', async ({ page }) => {
    const [article] = articles;
    await page.goto('/noticias');
    await page.getByRole('button', { name: articlesSection.read }).first().click();
    await expect(page).toHaveURL(new RegExp(`/noticias/${article?.id}\\??$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '');
    await page.getByRole('link', { name: articlePage.backToNews }).click();
    await expect(page).toHaveURL('/noticias');
    await page.getByRole('link', { name: article?.title ?? '' }).click();
    await expect(page).toHaveURL(`/noticias/${article?.id}`);
  });
});

test('prints an article without bar, footer and buttons', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'BiDi cannot emulate a medium.');
  await page.goto(`/noticias/${articles[0]?.id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: articlePage.backToNews })).toBeHidden();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wide).toBe(false);
});

test('the archive leads to each article', async ({ page }) => {
  await page.goto('/noticias/arquivo');
  for (const { id, title } of articles.slice(0, archivePage.size))
    await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/noticias/${id}`,
    );
});
