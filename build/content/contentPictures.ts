import { feedPosts } from '#content/feedPosts.ts';
import type { AuthoredImage, PublishedImage } from '#content/image.ts';
import { partners } from '#content/partners.ts';
import { resolveImage } from './resolveImage.ts';

export type ContentPictures = Readonly<Record<string, Omit<PublishedImage, 'alt'>>>;

/** Pictures that facts name; articles bring their own. */
export async function contentPictures(): Promise<ContentPictures> {
  const authored: readonly AuthoredImage[] = [
    ...partners.map(({ portrait }) => portrait),
    ...feedPosts.map(({ image }) => image),
  ];
  const entries = authored.map(async (image) => {
    const { alt: _, ...published } = await resolveImage(image);
    return [image.file, published] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
