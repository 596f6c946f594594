import { pagePaths } from '#content/pages.ts';
import { loadArticles } from '#build/content/loadArticles.ts';

const [first] = await loadArticles();
if (!first) throw new Error('There is no article to open');

/** The article that is opened. */
export const article = first;

/** An address of each page, that of the missing page among them. */
export const paths = [
  ...pagePaths.map((path) => (path === '/404' ? '/nada' : path)),
  `/noticias/${article.id}`,
];

/** Widths that are pictured, in px. */
export const widths = [390, 1280] as const;

export const pictureOf = (path: string, width: number) =>
  `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}`;

/** Asks for the images that are further down, too. */
export function showImages(): void {
  for (const image of document.images) image.loading = 'eager';
}
