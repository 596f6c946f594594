import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Metadata } from 'sharp';
import type { PluginConfig } from 'svgo';
import { cached } from '#publish/cached.ts';
import { filesBelow } from '#publish/listFiles.ts';
import { currentHex } from '#publish/tokens.ts';
import type { PublishedImage } from '#content/image.ts';
import { copyFormats, copyPath } from '#lib/pictureCopies.ts';
import { paint } from '#theme/paint.ts';
import { identify } from './identifyPicture.ts';
import packages from '#package.json' with { type: 'json' };

export type MadeFile = { readonly path: string; readonly make: () => Promise<Buffer> };

/** The largest part of a photograph that has a shape, width by height, and where it lies. */
export type Crop = { readonly aspect: number; readonly position: string };

type Picture = Omit<PublishedImage, 'alt'> & { readonly files: readonly MadeFile[] };

export const imagesFolder = new URL('../../src/content/images/', import.meta.url);

/** px: a phone's column, a desktop's, and both on fine screens. */
const copyWidths = [480, 960, 1440] as const;

/** px; for browsers that choose none of the copies. */
const fallbackWidth = 960;

const encodings = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

const cleaning: PluginConfig[] = [
  'removeScripts',
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
];

/** Names may spell `ã` as two code points, as macOS writes them. */
function findFile(file: string, folder: URL): string {
  const files = filesBelow(folder, '');
  const exact = files.find((name) => name.normalize() === file.normalize());
  if (exact) return join(fileURLToPath(folder), exact);
  const plain = (path: string) => path.normalize().toLowerCase().replace(/^.*\//, '');
  const similar = files.find((name) => plain(name) === plain(file));
  throw new Error(`não há o arquivo ${file}${similar ? `, mas há ${similar}` : ''}`);
}

/** Changes whenever the published bytes would. */
const addressOf = (content: Buffer, settings = '') =>
  `/images/${createHash('sha256').update(content).update(settings).digest('hex').slice(0, 16)}`;

/**
 * Publishes a drawing in the palette of today, without what runs code or says who drew it. Browsers
 * load nothing from elsewhere for a drawing that a page shows as an image.
 */
async function drawing(bytes: Buffer, { width, height }: Metadata): Promise<Picture> {
  const paintedSvg = paint(bytes.toString('utf8'), currentHex());
  const inputs = [JSON.stringify(cleaning), packages.devDependencies.svgo, paintedSvg];
  // The program takes half a second to load.
  const svg = await cached(inputs, async () =>
    Buffer.from((await import('svgo')).optimize(paintedSvg, { plugins: cleaning }).data),
  );
  const path = `${addressOf(svg)}.svg`;
  return { src: path, width, height, files: [{ path, make: () => Promise.resolve(svg) }] };
}

type Source = {
  readonly file: string;
  readonly path: string;
  readonly bytes: Buffer;
  readonly metadata: Metadata;
};

function photograph({ file, path, bytes, metadata }: Source, crop?: Crop): Picture {
  const { autoOrient, hasAlpha } = metadata;
  const aspect = crop?.aspect ?? autoOrient.width / autoOrient.height;
  const settings = JSON.stringify([copyWidths, encodings, sharp.versions, crop]);
  const address = addressOf(bytes, settings);
  const copy = (url: string, format: keyof typeof encodings, width: number): MadeFile => ({
    path: url,
    // Hash this module too, because its code affects the bytes.
    make: async () =>
      cached([await readFile(new URL(import.meta.url)), url, String(width)], async () =>
        // sharp drops metadata like the place. The photograph is read anew, to hold none in memory.
        sharp(await readFile(path), { failOn: 'error' })
          .autoOrient()
          .resize(width, Math.round(width / aspect), { position: crop?.position ?? 'center' })
          .toFormat(format, encodings[format])
          .toBuffer()
          .catch((cause: unknown) => {
            throw new Error(`${file} não pode ser lido até o fim: ${String(cause)}`, { cause });
          }),
      ),
  });
  const src = `${address}.${hasAlpha ? 'png' : 'jpg'}`;
  const whole = Math.min(autoOrient.width, Math.round(autoOrient.height * aspect));
  const width = Math.min(whole, copyWidths[2]);
  const height = Math.round(width / aspect);
  const widths = [...copyWidths.filter((narrower) => narrower < width), width];
  const copies = copyFormats.flatMap((format) =>
    widths.map((copyWidth) => copy(copyPath(src, copyWidth, format), format, copyWidth)),
  );
  const fallback = copy(src, hasAlpha ? 'png' : 'jpeg', Math.min(width, fallbackWidth));
  return { src, width, height, widths, files: [fallback, ...copies] };
}

/** @throws Error saying why the file cannot be read, or may not be published. */
export async function readPicture(
  file: string,
  folder: URL = imagesFolder,
  crop?: Crop,
): Promise<Picture> {
  const path = findFile(file, folder);
  const bytes = await readFile(path);
  const { metadata, format } = await identify(file, bytes);
  if (format !== 'svg') return photograph({ file, path, bytes, metadata }, crop);
  return drawing(bytes, metadata).catch((cause: Error) => {
    throw new Error(`${file} não pode ser publicado: ${cause.message}`, { cause });
  });
}
