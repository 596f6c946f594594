import { stat } from 'node:fs/promises';
import type { AuthoredImage, PublishedImage } from '#content/image.ts';
import { imagesFolder, readPicture } from './readPicture.ts';

type Published = Omit<PublishedImage, 'alt'>;

/** A thousand articles may show the same few pictures, and a build asks for them again and again. */
const known = new Map<string, Promise<Published>>();

const tokens = new URL('../../tokens/', import.meta.url);
const painted = [
  new URL('color.base.tokens.json', tokens),
  new URL('color.light.tokens.json', tokens),
];

/** Another one when the picture, or a colour that drawings are painted in, has been saved again. */
async function versionOf(file: URL): Promise<string | undefined> {
  const all = await Promise.all([file, ...painted].map((one) => stat(one).catch(() => undefined)));
  // Under that very name there is none.
  if (!all[0]) return undefined;
  return JSON.stringify([file.href, ...all.map((one) => [one?.mtimeMs, one?.size])]);
}

async function publish(file: string, folder: URL): Promise<Published> {
  const picture = await readPicture(file, folder);
  const { src, width, height } = picture;
  const copies = picture.kind === 'photograph' ? { widths: picture.widths } : {};
  return { src, width, height, ...copies };
}

/**
 * Where a picture is published, and its size.
 * @throws Error saying why the file cannot be had, or may not be published.
 */
export async function resolveImage(
  { file, alt }: AuthoredImage,
  folder: URL = imagesFolder,
): Promise<PublishedImage> {
  const path = file.split('/').map(encodeURIComponent).join('/');
  const version = await versionOf(new URL(path, folder));
  const published = known.get(version ?? '') ?? publish(file, folder);
  if (version) known.set(version, published);
  return { ...(await published), alt };
}
