import { readFile } from 'node:fs/promises';
import { cached } from '#publish/cached.ts';
import { heroFiles } from '#publish/content/resolveImage.ts';
import { imagesFolder } from '#publish/content/readPicture.ts';
import { fontFile } from '#publish/assets/fonts.ts';
import { colorFiles } from '#publish/tokens.ts';
import type { Article } from '#content/article.ts';
import { site } from '#content/site.ts';
import { socialImagePath } from './socialImagePath.ts';

const inputs = () => [
  'publish/assets/socialImage.ts',
  'publish/tokens.ts',
  'src/theme/paint.ts',
  ...colorFiles(),
  fontFile('display'),
  fontFile('body'),
  'src/ui/mark.ts',
  ...heroFiles(imagesFolder).map((name) => new URL(name, imagesFolder)),
  'package-lock.json',
];

type SharedPage = { readonly path: string; readonly article?: Article };

/** Preview images of the home page and of every article, by file. */
export async function socialImages(
  root: URL,
  pages: readonly SharedPage[],
): Promise<Record<string, Buffer>> {
  const makers = await Promise.all(
    inputs().map((name) => readFile(new URL(name, root)).catch(() => 'no file')),
  );
  const pagesWithImage = pages.filter(({ path, article }) => path === '/' || article);
  const files = pagesWithImage.map(async (page) => {
    const words = page.article
      ? { title: page.article.title, label: site.shortName.toUpperCase() }
      : { title: site.name, label: site.tagline };
    const make = async () => (await import('./socialImage.ts')).socialImage(words);
    const image = await cached([...makers, JSON.stringify(words)], make);
    return [socialImagePath(page).slice(1), image] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
