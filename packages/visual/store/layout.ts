/** Boxes, attributes, texts and rules of a picture's elements: by them the review finds reasons. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** px from the parent's upper left corner, then width and height. */
export type LayoutBox = readonly [x: number, y: number, width: number, height: number];

export type LayoutElement = {
  readonly depth: number;
  readonly box: LayoutBox;
  readonly tag: string;
  /** Names of styles, without a build's suffix. */
  readonly classes: string;
  readonly attributes: readonly string[];
  /** Without that of elements in it. */
  readonly text: string;
  /** Pseudo-classes of the moment, like `:hover`; unknown to an older capture. */
  readonly states?: readonly string[];
  /** Rules that match it in any state, as `@media … | selector { declarations }`. */
  readonly rules: readonly string[];
};

export type Layout = readonly LayoutElement[];

export type Layouts = ReadonlyMap<string, Layout>;

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
export const decodeLayouts = (file: Buffer): Layouts =>
  new Map(file.length > 0 ? JSON.parse(zstdDecompressSync(file, most).toString()) : []);

/** Takes a file that cannot be read for one that is not there. */
export function readLayouts(file: Buffer | undefined, onUnreadable: () => void): Layouts {
  try {
    return decodeLayouts(file ?? Buffer.alloc(0));
  } catch {
    onUnreadable();
    return new Map();
  }
}

/** Takes each view from the run when its picture is accepted, or else as it was kept. */
export const mixLayouts = (
  found: Layouts,
  kept: Layouts,
  isAccepted: (view: string) => boolean,
): Layouts =>
  new Map(
    [...found].flatMap(([view, layout]) => {
      const own = isAccepted(view) ? layout : kept.get(view);
      return own ? [[view, own] as const] : [];
    }),
  );
