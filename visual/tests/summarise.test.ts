import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { around, boxOf, count, spread, thumbnailsOf, unseenFiles } from '#visual/cli/summarise.ts';

const png = (width: number, height: number, background = 'white') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const small = await png(20, 10);

const scene = {
  scene: 'home',
  pictures: [
    { variant: '375', status: 'same', width: 375, height: 812 },
    { variant: '1440', status: 'different', width: 1440, height: 900 },
  ],
  reading: 'different',
  faults: [{ variant: '375', text: 'x' }],
} as const;

describe('The report', () => {
  it('counts what the shards found together', () => {
    const counts = count([scene, { ...scene, scene: 'contact' }], 0, 3);
    expect(counts).toEqual({
      scenes: 2,
      pictures: 4,
      same: 2,
      close: 0,
      different: 2,
      missing: 0,
      snapshots: 2,
      violations: 2,
      unseen: 0,
      changes: 3,
    });
  });

  it('names accepted files that no scene was compared with', () => {
    const accepted = [
      'home/375.webp',
      'home/reading.txt',
      'home/320.webp',
      'home/1440.png',
      'gone/375.webp',
    ];
    expect(unseenFiles(accepted, [scene])).toEqual([
      'home/320.webp',
      'home/1440.png',
      'gone/375.webp',
    ]);
  });

  it('shows every scene before it shows a second picture of one', () => {
    const names = ['home', 'home', 'home', 'menu', 'news', 'news'];
    const order = spread(names.map((name) => ({ scene: name }))).map((one) => one.scene);
    expect(order).toEqual(['home', 'menu', 'news', 'home', 'news', 'home']);
  });

  it('shows the place of a difference in a long page', async () => {
    const page = sharp(await png(1440, 4000));
    const dot = { input: await png(30, 20, 'red'), left: 700, top: 3000 };
    const after = await page.composite([dot]).png().toBuffer();
    const shown = await thumbnailsOf(await png(1440, 4000), after);
    expect([...shown.keys()].toSorted()).toEqual(['after', 'before', 'difference']);
    for (const picture of shown.values()) {
      const { width, height } = await sharp(picture).metadata();
      expect({ width, height }).toEqual({ width: 320, height: 320 });
    }
    const { channels } = await sharp(shown.get('after')).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 0, 0]);
  });

  it('shows pictures of two sizes beside each other, and a new one alone', async () => {
    const shown = await thumbnailsOf(await png(100, 50), await png(100, 90));
    expect(shown.size).toBe(3);
    expect([...(await thumbnailsOf(undefined, small)).keys()]).toEqual(['after']);
  });

  it('never shows more than a picture has', () => {
    const sheet = { width: 1440, height: 900 };
    expect(around({ left: 1430, top: 890, width: 10, height: 10 }, sheet)).toEqual({
      left: 960,
      top: 420,
      width: 480,
      height: 480,
    });
    expect(boxOf(Buffer.alloc(16), { width: 2, height: 2 })).toBeUndefined();
  });
});
