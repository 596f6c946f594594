/** Layouts of a scene's pictures, as git keeps them. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Layouts } from '#model/layout.ts';

/** All views of a scene. Compressed: nobody reads it, and as text it was half of all lines in git. */
export const layoutFile = 'layout.json.zst';

/** A proposal on GitHub may unpack to no more. */
const most = { maxOutputLength: 2 ** 26 };

// Views repeat each other further apart than the usual window reaches.
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  [constants.ZSTD_c_windowLog]: 24,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};

export const encodeLayouts = (layouts: Layouts): Buffer =>
  zstdCompressSync(JSON.stringify([...layouts]), { params });

/** An empty file holds none. */
const decodeLayouts = (file: Buffer): Layouts =>
  new Map(file.length > 0 ? JSON.parse(zstdDecompressSync(file, most).toString()) : []);

/** Takes a file that cannot be read for one that is not there, but says so. */
export function readLayouts(file: Buffer | undefined, onFault: () => void = () => {}): Layouts {
  try {
    return decodeLayouts(file ?? Buffer.alloc(0));
  } catch {
    onFault();
    return new Map();
  }
}
