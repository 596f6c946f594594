import { hero } from '#content/hero.ts';
import type { HeroPhotograph } from '#content/image.ts';
import { filesBelow } from '#build/listFiles.ts';
import { type Crop, imagesFolder } from './readPicture.ts';
import { publish } from './resolveImage.ts';

/** What `object-position` may be in the content. */
const percentages = /^(\d{1,2}|100)% (\d{1,2}|100)%$/;

/** @throws Error when the content's `objectPosition` is none. */
function crop(aspect: number): Crop {
  const [, x, y] = percentages.exec(hero.objectPosition) ?? [];
  if (x === undefined || y === undefined)
    throw new Error(`objectPosition em hero.ts é "${hero.objectPosition}", e não como 50% 50%`);
  return { aspect, position: [Number(x), Number(y)] };
}

/** Of a window that is wider than tall, and of one like a phone's. */
const crops = () => ({ wide: crop(16 / 9), tall: crop(3 / 5) });

export const isHero = (file: string) => /^hero\.\w+$/i.test(file);

const isPhotograph = (file: string) => isHero(file) && !/svg$/i.test(file);

/** The parts of a file of `images/` that are published. */
export const publishedParts = (file: string): readonly (Crop | undefined)[] =>
  isPhotograph(file) ? Object.values(crops()) : [undefined];

export const heroFiles = (folder: URL = imagesFolder) => filesBelow(folder, '').filter(isHero);

/** The photograph behind the hero's words, `images/hero.jpg`, in two shapes. */
export async function heroPhotograph(
  folder: URL = imagesFolder,
): Promise<HeroPhotograph | undefined> {
  const file = heroFiles(folder).find(isPhotograph);
  if (!file) return undefined;
  const { wide, tall } = crops();
  return { wide: await publish(file, folder, wide), tall: await publish(file, folder, tall) };
}
