import { hero } from '#content/hero.ts';
import type { HeroPhotograph } from '#content/image.ts';
import { filesBelow } from '#build/listFiles.ts';
import { imagesFolder } from './readPicture.ts';
import { publish } from './resolveImage.ts';

/** Crops for a window that is wider than tall, and for one like a phone's. */
const shapes = {
  wide: { aspect: 16 / 9, position: hero.objectPosition },
  tall: { aspect: 3 / 5, position: hero.objectPosition },
} as const;

export const heroFiles = (folder: URL) =>
  filesBelow(folder, '').filter((file) => /^hero\.\w+$/i.test(file));

const isPhotograph = (file: string) => /^hero\.(?!svg$)\w+$/i.test(file);

/** The photograph behind the hero's words, `images/hero.jpg`, in two shapes. */
export async function heroPhotograph(folder = imagesFolder): Promise<HeroPhotograph | undefined> {
  const file = heroFiles(folder).find(isPhotograph);
  if (!file) return undefined;
  const { wide, tall } = shapes;
  return { wide: await publish(file, folder, wide), tall: await publish(file, folder, tall) };
}
