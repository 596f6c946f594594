import { hero } from '#content/hero.ts';
import type { HeroPhotograph } from '#content/image.ts';
import { filesBelow } from '#build/listFiles.ts';
import type { ContentProblem } from './problem.ts';
import { imagesFolder } from './readPicture.ts';
import { publish } from './resolveImage.ts';

export const heroFiles = (folder: URL) =>
  filesBelow(folder, '').filter((file) => /^hero\.\w+$/i.test(file));

/** The photograph behind the hero's words, `images/hero.jpg`, for wide windows and for phones. */
export async function heroPhotograph(folder = imagesFolder): Promise<HeroPhotograph | undefined> {
  const file = heroFiles(folder).find((name) => !/\.svg$/i.test(name));
  if (!file) return undefined;
  const crop = (aspect: number) => publish(file, folder, { aspect, position: hero.objectPosition });
  return { wide: await crop(16 / 9), tall: await crop(3 / 5) };
}

/** Problems of the hero's picture; declared pairs of tokens keep its words legible on any. */
export async function checkHero(folder: URL): Promise<readonly ContentProblem[]> {
  const [file, second] = heroFiles(folder);
  const problem = (reason: string) => [{ file: `images/${file}`, field: 'imagem', reason }];
  if (second) return problem(`images/${second} também é da primeira tela: deixe uma das duas`);
  return heroPhotograph(folder).then(
    () => [],
    (error: Error) => problem(error.message),
  );
}
