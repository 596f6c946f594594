import { filesBelow } from '#build/listFiles.ts';
import { isHero } from './heroPhotograph.ts';
import { parseArticle } from './loadArticles.ts';
import type { ContentProblem } from './problem.ts';
import type { Content } from './readContent.ts';
import { resolveImage } from './resolveImage.ts';
import { textsIn } from './words.ts';

/** Warns of pictures that are not published, because nothing names them. */
export async function unnamedPictures(content: Content): Promise<readonly ContentProblem[]> {
  const { modules, articles, imagesFolder } = content;
  // Names may be spelt in several ways, addresses only in one.
  const addressOf = (file: string) =>
    resolveImage({ file, alt: '' }, imagesFolder).then(
      ({ src }) => src,
      () => file,
    );
  const inFacts = textsIn(modules).filter(({ field }) => field.endsWith('.file'));
  const addresses = await Promise.all(inFacts.map(({ text }) => addressOf(text)));
  const inArticles = await Promise.all(articles.map(parseArticle));
  const named = JSON.stringify([addresses, inArticles.map(({ article }) => article)]);
  const files = filesBelow(imagesFolder, '').filter(
    (file) => !isHero(file) && !/(?:^|\/)\./.test(file),
  );
  const unnamed = await Promise.all(
    files.map(async (file) => (named.includes(await addressOf(file)) ? [] : [file])),
  );
  return unnamed.flat().map((file) => ({
    file: `images/${file}`,
    field: 'imagem',
    reason: 'nada no conteúdo a usa, e ela não será publicada',
    isWarning: true,
  }));
}
