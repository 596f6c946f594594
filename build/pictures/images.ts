import { readFile } from 'node:fs/promises';
import { cached } from '#build/cached.ts';
import { imagesFolder, type MadeFile, readPicture } from '#build/content/readPicture.ts';
import { markFile } from '#build/firm.ts';
import { filesBelow } from '#build/listFiles.ts';

/** Files of every picture that a text of the site names; the others are not published. */
export async function* filesNamedIn(texts: readonly string[]): AsyncGenerator<MadeFile> {
  const named = texts.flatMap((text) => text.match(/\/images\/[\da-f]{16}\b/g) ?? []);
  const wanted = new Set(named);
  if (wanted.size === 0) return;
  for (const file of filesBelow(imagesFolder, '')) {
    // An unnamed picture may be unfinished.
    const picture = await readPicture(file).catch(() => undefined);
    if (picture && wanted.delete(picture.src.replace(/\.\w+$/, ''))) yield* picture.files;
  }
}

export async function pictureAt(path: string): Promise<MadeFile | undefined> {
  for await (const file of filesNamedIn([path])) if (file.path === path) return file;
  return undefined;
}

const socialImageInputs = [
  'build/pictures/socialImage.ts',
  'build/palette.ts',
  'src/theme/drawing.ts',
  'tokens/color.base.tokens.json',
  'tokens/color.light.tokens.json',
  'src/theme/fonts/newsreader.woff2',
  'src/theme/fonts/source-sans-3.woff2',
  markFile,
  new URL('hero.svg', imagesFolder),
  'package-lock.json',
];

export async function socialImageFile(
  root: URL,
  words: { title: string; label: string },
): Promise<Buffer> {
  const inputs = socialImageInputs.map((name) =>
    readFile(new URL(name, root)).catch(() => 'no file'),
  );
  return cached([...(await Promise.all(inputs)), JSON.stringify(words)], async () => {
    const { socialImage } = await import('./socialImage.ts');
    return socialImage(words);
  });
}
