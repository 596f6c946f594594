import type { Page } from '@playwright/test';
import { articleDialog, articlesSection } from '#content/newsPage.ts';
import { open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Scene } from '#visual/capture/scene.ts';
import {
  article,
  button,
  dialog,
  everyMode,
  longScreen,
  news,
  read,
  shortScreen,
} from './steps.ts';

export const articleScreen: Scene = {
  name: 'article',
  page: 'article',
  entries: ['src/sections/news/ArticlePage.tsx'],
  ...longScreen,
  modes: [...everyMode, 'print'],
  show: read(`/noticias/${article.id}`),
};

export const archiveScreen: Scene = {
  name: 'archive',
  page: 'archive',
  entries: ['src/sections/news/Archive.tsx'],
  ...shortScreen,
  show: read('/noticias/arquivo'),
};

export async function openArticle(page: Page) {
  await open(page, '/noticias');
  await button(articlesSection.read)(page).click();
  const text = page.getByRole('dialog', { name: article.title });
  await expect(text.getByRole('heading', { level: 3 }).first()).toBeVisible();
}

export const articleScenes: readonly Scene[] = [
  { name: 'article-dialog', ...news, ...dialog, opens: 'ArticleDialog', show: openArticle },
  {
    name: 'article-dialog-end',
    ringsElsewhere: true,
    ...news,
    modal: true,
    covers: true,
    show: openArticle,
    again: (page) =>
      page.getByRole('dialog').evaluate((box) => {
        const text = [box, ...box.querySelectorAll('*')].find(
          ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
        );
        text?.scrollTo(0, text.scrollHeight);
      }),
  },
  {
    name: 'article-dialog-failed',
    ...news,
    widths: [320, 1440],
    modal: true,
    covers: true,
    show: async (page) => {
      await page.route('**/artigos/*.json', (route) => route.abort());
      await open(page, '/noticias');
      await button(articlesSection.read)(page).click();
      await expect(page.getByRole('link', { name: articleDialog.openPage })).toBeVisible();
    },
    logs: /ERR_FAILED/,
  },
];
