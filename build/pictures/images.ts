import { publishedParts } from '#build/content/heroPhotograph.ts';
import { imagesFolder, type MadeFile, readPicture } from '#build/content/readPicture.ts';
import { filesBelow } from '#build/listFiles.ts';

/** Files of every picture that a text of the site names; the others are not published. */
export async function* filesNamedIn(texts: readonly string[]): AsyncGenerator<MadeFile> {
  const named = texts.flatMap((text) => text.match(/\/images\/[\da-f]{16}\b/g) ?? []);
  const wanted = new Set(named);
  if (wanted.size === 0) return;
  for (const file of filesBelow(imagesFolder, '')) {
    for (const part of publishedParts(file)) {
      // An unnamed picture may be unfinished.
      const picture = await readPicture(file, imagesFolder, part).catch(() => undefined);
      if (picture && wanted.delete(picture.src.replace(/\.\w+$/, ''))) yield* picture.files;
    }
  }
}

export async function pictureAt(path: string): Promise<MadeFile | undefined> {
  for await (const file of filesNamedIn([path])) if (file.path === path) return file;
  return undefined;
}
