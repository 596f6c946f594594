/** Encodes the layouts of a scene's pictures for git. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Layouts } from '#model/layout.ts';

/**
 * Layouts of all views of a scene. Compressed, because nobody reads them and as text they were half
 * of all lines in git.
 */
export const layoutFile = 'layout.json.zst';

/** Limits the size of a file unpacked from a pull request. */
const most = { maxOutputLength: 2 ** 26 };

// Views repeat each other at a distance beyond the default window.
const params = {
  [constants.ZSTD_c_compressionLevel]: 9,
  [constants.ZSTD_c_windowLog]: 24,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};

export const encodeLayouts = (layouts: Layouts): Buffer =>
  zstdCompressSync(JSON.stringify([...layouts]), { params });

/** An empty file contains no layouts. */
const decodeLayouts = (file: Buffer): Layouts =>
  new Map(file.length > 0 ? JSON.parse(zstdDecompressSync(file, most).toString()) : []);

/** Treats an unreadable file as missing, and calls `onFault`. */
export function readLayouts(file: Buffer | undefined, onFault: () => void = () => {}): Layouts {
  try {
    return decodeLayouts(file ?? Buffer.alloc(0));
  } catch {
    onFault();
    return new Map();
  }
}
