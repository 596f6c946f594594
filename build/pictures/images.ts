import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  encodings,
  imagesFolder,
  type ReadPicture,
  readPicture,
} from '#build/content/readPicture.ts';
import { copyFormats, copyPath } from '#lib/pictureCopies.ts';
import { cached } from '#build/cached.ts';
import { filesBelow } from '#build/listFiles.ts';

/** A file of the site, made when it is wanted. */
export type MadeFile = { readonly path: string; readonly make: () => Promise<Buffer> };

type Photograph = Extract<ReadPicture, { kind: 'photograph' }>;

/** Largest width in px of the one copy for browsers that choose none of the others. */
const fallbackWidth = 960;

async function encode(
  { file, name, bytes }: Photograph,
  format: keyof typeof encodings,
  width: number,
): Promise<Buffer> {
  // What is done here is a part of what a copy is made of.
  const maker = await readFile(new URL(import.meta.url));
  // What a camera notes in its files, like the place, sharp leaves out.
  return cached([maker, name, format, String(width)], () =>
    sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, encodings[format])
      .toBuffer()
      .catch((cause: unknown) => {
        throw new Error(`${file} cannot be read to its end: ${String(cause)}`, { cause });
      }),
  );
}

/** The files of the site that a picture is published as. */
export function filesOf(picture: ReadPicture): readonly MadeFile[] {
  const { src, bytes } = picture;
  if (picture.kind === 'drawing') return [{ path: src, make: () => Promise.resolve(bytes) }];
  const { format, widths, width } = picture;
  return [
    { path: src, make: () => encode(picture, format, Math.min(width, fallbackWidth)) },
    ...copyFormats.flatMap((copyFormat) =>
      widths.map((copyWidth) => ({
        path: copyPath(src, copyWidth, copyFormat),
        make: () => encode(picture, copyFormat, copyWidth),
      })),
    ),
  ];
}

/**
 * The files of every picture that some text of the site names: of the others nothing is published.
 * @param texts code, pages and data of the site.
 */
export async function* filesNamedIn(texts: Iterable<string>): AsyncGenerator<MadeFile> {
  const wanted = new Set<string>();
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(/\/images\/([\da-f]{16})\b/g)) wanted.add(name);
  if (wanted.size === 0) return;
  for (const file of filesBelow(imagesFolder, '')) {
    // What no page names may be half done.
    const picture = await readPicture(file).catch(() => undefined);
    if (picture && wanted.delete(picture.name)) yield* filesOf(picture);
  }
}

export async function pictureAt(path: string): Promise<MadeFile | undefined> {
  for await (const file of filesNamedIn([path])) if (file.path === path) return file;
  return undefined;
}

/** All that a preview image is made of, but its words. */
const socialImageInputs = [
  'build/pictures/socialImage.ts',
  'build/palette.ts',
  'src/theme/drawing.ts',
  'tokens/color.base.tokens.json',
  'tokens/color.light.tokens.json',
  'src/theme/fonts/newsreader.woff2',
  'src/theme/fonts/source-sans-3.woff2',
  'src/ui/mark.ts',
  'src/content/images/hero.svg',
  // The libraries that draw it.
  'package-lock.json',
];

/** A page's preview image, from the cache when it would be the same. */
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
