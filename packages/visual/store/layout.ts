/** Layouts of a scene's pictures, as git keeps them. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Layout, LayoutElement, Layouts, Styles } from '#model/layout.ts';

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

/** A scene has few different styles: elements name them by their position. */
type Packed = {
  readonly styles: readonly Styles[];
  readonly layouts: readonly (readonly [
    view: string,
    Omit<Layout, 'elements'> & {
      readonly elements: readonly (Omit<LayoutElement, 'styles'> & { readonly styles: number })[];
    },
  ])[];
};

function pack(layouts: Layouts): Packed {
  const positions = new Map<string, number>();
  const positionOf = (styles: Styles) => {
    const text = JSON.stringify(styles);
    const position = positions.get(text) ?? positions.size;
    positions.set(text, position);
    return position;
  };
  const packed = [...layouts].map(([view, { elements, ...window }]) => {
    const own = elements.map((element) => ({ ...element, styles: positionOf(element.styles) }));
    return [view, { ...window, elements: own }] as const;
  });
  return { styles: [...positions.keys()].map((text) => JSON.parse(text)), layouts: packed };
}

function unpack({ styles, layouts }: Packed): Layouts {
  const whole = layouts.map(([view, { elements, ...window }]) => {
    const own = elements.map((element) => ({ ...element, styles: styles[element.styles] ?? {} }));
    return [view, { ...window, elements: own }] as const;
  });
  return new Map(whole);
}

export const encodeLayouts = (layouts: Layouts): Buffer =>
  zstdCompressSync(JSON.stringify(pack(layouts)), { params });

/** An empty file holds none. */
export const decodeLayouts = (file: Buffer): Layouts =>
  file.length > 0 ? unpack(JSON.parse(zstdDecompressSync(file, most).toString())) : new Map();

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
