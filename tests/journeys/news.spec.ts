import { archivePage, articlePage } from '#content/articlePage.ts';
import { newestCount } from '#build/vite/articles.ts';
import { loadArticles } from '#build/content/loadArticles.ts';
import { articlesSection, newsPage } from '#content/newsPage.ts';
import type { Locator } from '@playwright/test';
import { changeMedium, linesOf, wordsOf } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const articles = await loadArticles();
const newest = articles.slice(0, newestCount);

const isLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

test('shows title, subtitle and the newest articles as cards', async ({ page }) => {
  await page.goto('/noticias');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsPage.title);
  await expect(page.getByText(newsPage.subtitle)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: articlesSection.heading }),
  ).toBeVisible();
  const buttons = page.getByRole('button', { name: articlesSection.read, exact: true });
  await expect(buttons).toHaveCount(newest.length);
  for (const { title, date, dateLabel, image } of newest) {
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(
      card.getByText(articlesSection.publishedOn + dateLabel, { exact: true }),
    ).toBeVisible();
    await expect(card.getByRole('time')).toHaveAttribute('datetime', date);
    // Several buttons say the same: each is described by its article's title.
    await expect(card.getByRole('button')).toHaveAccessibleDescription(title);
    if (!image) continue;
    const picture = card.getByRole('img', { name: image.alt });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => isLoaded(picture)).toBe(true);
  }
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

test('gives each article a page of its own, whole and without scripts', async ({ page }) => {
  for (const { id, title, dateLabel, blocks, image } of articles) {
    await page.goto(`/noticias/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(articlesSection.publishedOn + dateLabel)).toBeVisible();
    if (image) await expect(page.getByRole('img', { name: image.alt })).toBeVisible();
    const shown = await wordsOf(page.getByRole('article'));
    for (const line of linesOf(blocks)) expect(shown).toContain(line);
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  }
});

test('prints an article without bar, footer and buttons', async ({ page }) => {
  await page.goto(`/noticias/${articles[0]?.id}`);
  await changeMedium(page, 'print');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: articlePage.backToNews })).toBeHidden();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wide).toBe(false);
});

test('lists the articles in the archive, which has no scripts', async ({ page }) => {
  await page.goto('/noticias/arquivo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(archivePage.title);
  for (const { id, title, dateLabel } of articles.slice(0, archivePage.size)) {
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(item.getByText(dateLabel)).toBeVisible();
    await expect(item.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/noticias/${id}`,
    );
  }
  expect(await page.locator('script[src]').count()).toBe(0);
});
