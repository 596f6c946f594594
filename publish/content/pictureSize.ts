/** Photographs that a window would show larger than they are. */
import type { ArticleBlock } from '#content/article.ts';
import type { HeroPhotograph, PublishedImage } from '#content/image.ts';
import type { ContentProblem } from './problem.ts';

/** px: the narrowest copy of a photograph, and a usual window's width. */
const leastWidth = 480;
const leastWidthOfHero = 1440;

type Sized = Pick<PublishedImage, 'width' | 'widths'>;

/** Drawings have no `widths` and are sharp in every size. */
function warnings(
  place: Pick<ContentProblem, 'file' | 'field'>,
  picture: string,
  { width, widths }: Sized,
  least = leastWidth,
): readonly ContentProblem[] {
  if (!widths || width >= least) return [];
  const reason = `${picture} tem só ${width} px de largura e fica sem nitidez: use o original, com ${least} px ou mais`;
  return [{ ...place, reason, isWarning: true }];
}

export const checkSize = (file: string, field: string, name: string, image: Sized) =>
  warnings({ file, field }, name, image);

export const checkHeroSize = (file: string, { wide }: HeroPhotograph) =>
  warnings({ file: `images/${file}`, field: 'imagem' }, file, wide, leastWidthOfHero);

export const checkArticleSizes = (
  file: string,
  cover: Sized | undefined,
  blocks: readonly ArticleBlock[],
) => [
  ...(cover ? warnings({ file, field: 'image' }, 'a imagem', cover) : []),
  ...blocks.flatMap((block) =>
    block.type === 'image'
      ? warnings({ file, field: 'texto' }, `a imagem “${block.image.alt}”`, block.image)
      : [],
  ),
];
