import sharp from 'sharp';
import type { MadeFile } from '#publish/content/readPicture.ts';
import { palette } from '#publish/tokens.ts';
import { mark } from '#ui/mark.ts';

type Tile = {
  readonly side: number;
  /** Share of the tile's side. */
  readonly markSide: number;
  readonly rounded?: true;
};

/** On a grid of 32, a mark of 24 aligns with whole pixels at 16, 32, 64, … */
const rounded = { markSide: 24 / 32, rounded: true } as const;

function tileSvg({ side, markSide, rounded: isRounded }: Tile): string {
  const { ground, text, accent } = palette();
  const margin = (32 * (1 - markSide)) / 2;
  const scale = (32 * markSide) / 24;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32">`,
    `<rect width="32" height="32"${isRounded ? ' rx="6"' : ''} fill="${ground}"/>`,
    `<g transform="translate(${margin} ${margin}) scale(${scale})">`,
    `<path fill="${text}" d="${mark.body}"/><path fill="${accent}" d="${mark.door}"/>`,
    '</g></svg>\n',
  ].join('');
}

const png = (tile: Tile): Promise<Buffer> =>
  sharp(Buffer.from(tileSvg(tile)))
    .png({ compressionLevel: 9 })
    .toBuffer();

/** ICO: a header, one directory entry, and the unchanged PNG. */
function ico(picture: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

export const icons: readonly MadeFile[] = [
  { path: '/favicon.svg', make: async () => Buffer.from(tileSvg({ side: 32, ...rounded })) },
  { path: '/favicon.ico', make: async () => ico(await png({ side: 32, ...rounded }), 32) },
  // The phone rounds this one itself.
  { path: '/apple-touch-icon.png', make: () => png({ side: 180, markSide: 0.6 }) },
  { path: '/icon-192.png', make: () => png({ side: 192, ...rounded }) },
  { path: '/icon-512.png', make: () => png({ side: 512, ...rounded }) },
  // Phones may crop to any shape around a circle of 80 %, so the mark's corners are inside it.
  { path: '/icon-maskable-512.png', make: () => png({ side: 512, markSide: 0.5 }) },
];
