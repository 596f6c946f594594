import type { AuthoredImage, PublishedImage } from '#content/image.ts';
import { imagesFolder, readPicture } from './readPicture.ts';

/**
 * Where a picture is published, and its size.
 * @throws Error saying why the file cannot be had, or may not be published.
 */
export async function resolveImage(
  { file, alt }: AuthoredImage,
  folder: URL = imagesFolder,
): Promise<PublishedImage> {
  const picture = await readPicture(file, folder);
  const { src, width, height } = picture;
  const copies = picture.kind === 'photograph' ? { widths: picture.widths } : {};
  return { src, alt, width, height, ...copies };
}
