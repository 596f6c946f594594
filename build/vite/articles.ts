import type { Article, ArticleSummary } from '#content/article.ts';
import { articlesFolder, currentDay, lastDay, loadArticles } from '#build/content/loadArticles.ts';
import { loadFormerPages } from '#build/content/formerPages.ts';
import { imagesFolder } from '#build/content/readPicture.ts';
import { tokensFolder } from '#build/palette.ts';
import { virtualModule } from './virtualModule.ts';

export const newestCount = 12;

const articleModule = (
  name: string,
  write: (articles: readonly Article[]) => string | Promise<string>,
) =>
  virtualModule(
    name,
    async (isBuild) => write(await loadArticles(articlesFolder, isBuild ? currentDay() : lastDay)),
    [articlesFolder, imagesFolder, tokensFolder],
  );

const summary = ({ blocks: _text, ...rest }: Article): ArticleSummary => rest;

/** The articles; only the prerenderer gets their texts. */
export const articleModules = () => [
  articleModule(
    'virtual:articles',
    async (articles) =>
      `export const newest = ${JSON.stringify(articles.slice(0, newestCount).map(summary))};
       export const hasFormer = ${(await loadFormerPages()).length > 0};
       export const total = ${articles.length};`,
  ),
  articleModule(
    'virtual:articles/texts',
    (articles) => `export const articles = ${JSON.stringify(articles)};`,
  ),
];
