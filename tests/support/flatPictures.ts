import sharp from 'sharp';
import type { Site } from '#server/site/static.ts';

type File = Site['files'] extends ReadonlyMap<string, infer Entry> ? Entry : never;

const photograph = /^\/images\/([\da-f]+)\b.*\.(?:avif|webp|jpe?g|png)$/;

/**
 * Uses one color for all sizes of a photograph, because the browser picks a size by what it has
 * cached.
 */
async function flat(original: Uint8Array, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = await sharp(original).metadata();
  const [red = 0, green = 0, blue = 0] = Buffer.from(hash, 'hex');
  const part = (byte: number) => 128 + (byte % 64);
  const background = { r: part(red), g: part(green), b: part(blue) };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await picture.png().toBuffer());
}

/** Replaces photographs by flat colors, so that screenshots stay small. */
export async function withFlatPictures(site: Site): Promise<Site> {
  const files = new Map<string, File>(site.files);
  for (const [path, { identity }] of site.files) {
    const [, hash] = photograph.exec(path) ?? [];
    if (!hash) continue;
    const body = await flat(identity.body, hash);
    const headers = {
      ...identity.headers,
      'Content-Type': 'image/png',
      'Content-Length': String(body.length),
    };
    files.set(path, { identity: { body, headers } });
  }
  return { ...site, files };
}
