/** Images of several frames, of which the first is red. */
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Answer } from './steady.ts';

const size = { width: 375, height: 100, channels: 3 } as const;

const solid = (background: string) =>
  sharp({ create: { ...size, background } })
    .png()
    .toBuffer();
const frames = [await solid('red'), await solid('navy'), await solid('green')];

const joined = () => sharp(frames, { join: { animated: true } });
/** ms of each frame */
const delay = frames.map(() => 40);

const numbers = (...values: readonly number[]) => {
  const content = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) content.writeUInt32BE(value, at * 4);
  return content;
};

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([numbers(content.length), named, numbers(crc32(named))]);
};

const pixelsIn = (color: readonly number[]) => {
  const row = [0, ...Array.from({ length: size.width }, () => color).flat()];
  return deflateSync(Buffer.from(Array.from({ length: size.height }, () => row).flat()));
};

/** Shows a frame for 1/20 s, over what was there. */
const control = (sequence: number) =>
  chunk(
    'fcTL',
    Buffer.concat([
      numbers(sequence, size.width, size.height, 0, 0),
      Buffer.from([0, 1, 0, 20, 0, 0]),
    ]),
  );

const apng = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.concat([numbers(size.width, size.height), Buffer.from([8, 2, 0, 0, 0])])),
  chunk('acTL', numbers(2, 0)),
  control(0),
  chunk('IDAT', pixelsIn([255, 0, 0])),
  control(1),
  chunk('fdAT', Buffer.concat([numbers(2), pixelsIn([0, 0, 90])])),
  chunk('IEND', Buffer.alloc(0)),
]);

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

/** Red, blue and green for 0.8 s. */
export const film = { body: read('moving.webm'), type: 'video/webm' } as const satisfies Answer;

export const movingImages = {
  avif: { body: read('moving.avif'), type: 'image/avif' },
  gif: { body: await joined().gif({ delay }).toBuffer(), type: 'image/gif' },
  apng: { body: apng, type: 'image/png' },
  webp: { body: await joined().webp({ lossless: true, delay }).toBuffer(), type: 'image/webp' },
} as const satisfies Readonly<Record<string, Answer>>;
