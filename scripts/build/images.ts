import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type CopyFormat, copyFormats, copyPath, copyWidths, stemOf } from '#lib/pictureCopies.ts';

const encoding = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78 },
} as const satisfies Record<CopyFormat, object>;

/**
 * Makes a file once: a costly picture is kept in `.cache/` under the hash of what it is made of.
 */
async function cached(
  root: URL,
  key: string | Buffer,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const folder = new URL('.cache/images/', root);
  const file = new URL(createHash('sha256').update(key).digest('hex'), folder);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  await writeFile(file, made);
  return made;
}

/**
 * Writes the smaller AVIF and WebP copies of each raster image of `public/images/` into the site.
 * Drawings (SVG) go as they are.
 * @returns how many copies were written.
 */
export async function writeImageCopies(root: URL, site: URL): Promise<number> {
  const source = new URL('public/images/', root);
  let count = 0;
  for (const name of await readdir(source)) {
    const stem = stemOf(name);
    if (!stem) continue;
    const original = await readFile(new URL(name, source));
    for (const width of copyWidths) {
      for (const format of copyFormats) {
        const key = Buffer.concat([original, Buffer.from(`${width}.${format}`)]);
        const copy = await cached(root, key, () =>
          sharp(original)
            .rotate()
            .resize({ width, withoutEnlargement: true })
            .toFormat(format, encoding[format])
            .toBuffer(),
        );
        await writeFile(new URL(`images/${copyPath(stem, width, format)}`, site), copy);
        count += 1;
      }
    }
  }
  return count;
}

/** A page's preview image, from the cache when its words are the same. */
export async function socialImageFile(
  root: URL,
  words: { title: string; label: string },
): Promise<Buffer> {
  const maker = await readFile(new URL('scripts/socialImage.ts', root));
  const tokens = await readFile(new URL('tokens/color.base.tokens.json', root));
  const key = Buffer.concat([maker, tokens, Buffer.from(JSON.stringify(words))]);
  return cached(root, key, async () => {
    const { socialImage } = await import('#scripts/socialImage.ts');
    return socialImage(words);
  });
}
