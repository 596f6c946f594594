import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Metadata } from 'sharp';
import { filesBelow } from '#build/listFiles.ts';
import { currentHex } from '#build/palette.ts';
import { paint } from '#theme/drawing.ts';
import { cleanDrawing } from './cleanDrawing.ts';

/** Where authors put pictures. */
export const imagesFolder = new URL('../../src/content/images/', import.meta.url);

/** Widths in px of a photograph's copies: a phone's column, a desktop's, and both on fine screens. */
const copyWidths = [480, 960, 1440] as const;

/** How copies are encoded: JPEG, or PNG where something shines through, for every browser. */
export const encodings = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

type Size = { readonly width: number; readonly height: number };

/** A picture of the content, read. Its name is made of all that its published copies are made of. */
export type ReadPicture = Size & {
  /** As the author names it. */
  readonly file: string;
  readonly name: string;
  /** URL path. */
  readonly src: string;
  readonly bytes: Buffer;
} & (
    | { readonly kind: 'drawing' }
    | {
        readonly kind: 'photograph';
        readonly widths: readonly number[];
        /** Format of `src`. */
        readonly format: 'jpeg' | 'png';
      }
  );

/** Finds a file by its name, which may spell `ã` as two signs. */
function find(file: string, folder: URL): string {
  const files = filesBelow(folder, '');
  const found = files.find((one) => one.normalize() === file.normalize());
  if (found) return join(fileURLToPath(folder), found);
  const plain = (path: string) => path.normalize().toLowerCase().replace(/^.*\//, '');
  const near = files.find((one) => plain(one) === plain(file));
  throw new Error(`there is no file ${file}${near ? `, but there is ${near}` : ''}`);
}

const nameOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
};

async function drawing(file: string, bytes: Buffer): Promise<ReadPicture> {
  const svg = Buffer.from(cleanDrawing(paint(bytes.toString('utf8'), currentHex())));
  const { width, height } = await sharp(svg).metadata();
  const name = nameOf(svg);
  return { kind: 'drawing', file, name, src: `/images/${name}.svg`, bytes: svg, width, height };
}

function photograph(file: string, bytes: Buffer, metadata: Metadata): ReadPicture {
  const { autoOrient, hasAlpha } = metadata;
  const largest = Math.min(autoOrient.width, copyWidths[2]);
  const name = nameOf(bytes, JSON.stringify([copyWidths, encodings, sharp.versions]));
  return {
    kind: 'photograph',
    file,
    name,
    src: `/images/${name}.${hasAlpha ? 'png' : 'jpg'}`,
    bytes,
    width: largest,
    height: Math.round((autoOrient.height * largest) / autoOrient.width),
    widths: [...copyWidths.filter((width) => width < largest), largest],
    format: hasAlpha ? 'png' : 'jpeg',
  };
}

const readable = ['jpeg', 'png', 'webp', 'svg', 'avif'];

/**
 * Reads a picture of the content.
 * @throws Error saying why the file cannot be had, or may not be published.
 */
export async function readPicture(file: string, folder: URL = imagesFolder): Promise<ReadPicture> {
  const bytes = await readFile(find(file, folder));
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const isAvif = metadata?.format === 'heif' && metadata.compression === 'av1';
  const format = isAvif ? 'avif' : (metadata?.format ?? 'no picture');
  if (!metadata || !readable.includes(format))
    throw new Error(`${file} is ${format}: save it as JPEG, PNG, WebP, AVIF or SVG`);
  if (format !== 'svg') return photograph(file, bytes, metadata);
  return drawing(file, bytes).catch((cause: Error) => {
    throw new Error(`${file} ${cause.message}`, { cause });
  });
}
