/** Tests which changes of pixels a build is said to show. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Capture } from '#model/capture.ts';
import type { Box } from '#model/data.ts';
import type { Layout, LayoutBox } from '#model/layout.ts';
import { keysOfCapture, unclearKey } from '#prove/keys.ts';
import { suite } from './sample.ts';

const width = 64;

const layoutOf = (...body: LayoutBox): Layout => ({
  width,
  rem: 16,
  elements: [
    { depth: 0, box: body, tag: 'body', classes: '', attributes: [], text: '', styles: {} },
  ],
});

/** A picture with a square from 8 to 24 px. */
const pictureOf = (height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      {
        input: { create: { width: 16, height: 16, channels: 3, background: color } },
        left: 8,
        top: 8,
      },
    ])
    .png()
    .toBuffer();

const part: Box = { x: 0, y: 0, width: 32, height: 32 };
const mark = { key: 'square', likeness: 'square', kin: 'square', pixels: { element: 0, part } };
const tour = {
  scene: 'start',
  wanted: new Set(['375']),
  hasPictures: true,
  hasStops: false,
  hasMotion: false,
  pixels: new Map([['375', [mark]]]),
};

type Build = {
  readonly body?: LayoutBox;
  readonly height?: number;
  readonly color?: string;
};

/** Keys of pixels of a build, beside a branch whose square is navy and whose base is 64 px high. */
async function keysOf({ body = [0, 0, width, 64], height = 64, color = 'navy' }: Build) {
  const looking = {
    suite,
    accepted: {
      layoutOf: () => layoutOf(0, 0, width, 64),
      snapshotsOf: () => ({ before: undefined, after: undefined }),
    },
    reference: { drawn: new Map(), thrown: new Map(), places: new Map() },
  };
  const noted = async (build: Build, layout: Layout) => {
    const capture = new Capture();
    const picture = await pictureOf(build.height ?? 64, build.color ?? 'navy');
    capture.pictures.set('375', { picture, layout });
    return keysOfCapture(looking, tour, capture);
  };
  await noted({}, layoutOf(0, 0, width, 64));
  const keys = new Map(await noted({ height, color }, layoutOf(...body)));
  return [...(keys.get('start/375') ?? [])].filter((key) => key.endsWith('square'));
}

test('a build that draws the same shows the change, whatever it does to the size and place of its element', async () => {
  expect(await keysOf({})).toEqual(['square']);
  expect(await keysOf({ body: [0, 0, width, 96], height: 96 })).toEqual(['square']);
});

test('a build that draws something else in the same element does not show the change', async () => {
  expect(await keysOf({ color: 'red' })).toEqual([]);
});

test.each<[string, Build]>([
  ['is larger', { body: [0, 0, width, 96], height: 96, color: 'red' }],
  ['has moved', { body: [4, 4, width, 64] }],
  ['is cut', { body: [0, 0, width, 16], height: 16 }],
])(
  'a change of pixels is unclear in a build whose element %s and is drawn differently',
  async (_, build) => {
    expect(await keysOf(build)).toEqual([unclearKey('square')]);
  },
);
