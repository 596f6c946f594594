import type { Page } from '@playwright/test';
import type { Article } from '#content/article.ts';
import { articleDialog, articlesSection } from '#content/newsPage.ts';
import { open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import { article, button, dialog, longScreen, on, goTo, shortScreen } from './steps.ts';

export const archiveScreen = on.archive('archive', goTo('/noticias/arquivo'), shortScreen);

export async function openArticle(page: Page) {
  await open(page, '/noticias');
  await button(articlesSection.read)(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const failArticle = (id: string) => async (page: Page) => {
  await page.route(`**/noticias/${id}`, (route) => route.abort());
  await open(page, '/noticias');
  await button(articlesSection.read)(page).click();
  await expect(page.getByRole('link', { name: articleDialog.openPage })).toBeVisible();
};

const toEnd = (page: Page) =>
  page.getByRole('dialog').evaluate((box) => {
    const text = [box, ...box.querySelectorAll('*')].find(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    );
    text?.scrollTo(0, text.scrollHeight);
  });

const scenesOf = ({ id }: Article) => [
  on.articlePage('article', goTo(`/noticias/${id}`), longScreen),
  on.news('article-dialog', openArticle, { ...dialog, opens: 'ArticleDialog' }),
  on.news('article-dialog-end', openArticle, {
    covers: true,
    widths: [320, 1440],
    modal: true,
    again: toEnd,
  }),
  on.news('article-dialog-failed', failArticle(id), {
    widths: [320, 1440],
    modal: true,
    covers: true,
    logs: /ERR_FAILED/,
  }),
];

export const articleScenes = article ? scenesOf(article) : [];
