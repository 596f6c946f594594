import { stat } from 'node:fs/promises';
import { feedPosts } from '#content/feedPosts.ts';
import type { AuthoredImage, PublishedImage } from '#content/image.ts';
import { partners } from '#content/partners.ts';
import { colorFiles } from '#build/palette.ts';
import { type Crop, imagesFolder, type MadeFile, readPicture } from './readPicture.ts';

type Published = Omit<PublishedImage, 'alt'>;

/** By file and time of saving, as a build asks for the same picture many times. */
const known = new Map<string, Promise<Published>>();

/** Of all pictures that were asked for, by path; built code names those that are published. */
export const pictureFiles = new Map<string, MadeFile>();

export async function publish(file: string, folder: URL, crop?: Crop): Promise<Published> {
  const { files, ...published } = await readPicture(file, folder, crop);
  for (const made of files) pictureFiles.set(made.path, made);
  return published;
}

/** @throws Error saying why the file cannot be read, or may not be published. */
export async function resolveImage(
  { file, alt }: AuthoredImage,
  folder: URL = imagesFolder,
): Promise<PublishedImage> {
  const url = new URL(file.split('/').map(encodeURIComponent).join('/'), folder);
  const saved = await Promise.all(
    [url, ...colorFiles].map((source) => stat(source).catch(() => undefined)),
  );
  const key = JSON.stringify([url.href, ...saved.map((state) => [state?.mtimeMs, state?.size])]);
  const published = known.get(key) ?? publish(file, folder);
  // Later a file may be saved under a name that is only similar now.
  if (saved[0]) known.set(key, published);
  return { ...(await published), alt };
}

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
