import { readFile } from 'node:fs/promises';
import type { AuthoredImage, PublishedImage } from '#content/image.ts';
import { imageSize } from './imageSize.ts';

const folder = new URL('../../public/images/', import.meta.url);

/**
 * Where a picture is published, and its size.
 * @throws Error saying why the file cannot be had or is no picture.
 */
export async function resolveImage({ file, alt }: AuthoredImage): Promise<PublishedImage> {
  const bytes = await readFile(new URL(file, folder)).catch(() => undefined);
  if (!bytes) throw new Error(`there is no file ${file}`);
  const size = imageSize(bytes);
  if (!size) throw new Error(`${file} is not a picture`);
  return { src: `/images/${file}`, alt, ...size };
}
