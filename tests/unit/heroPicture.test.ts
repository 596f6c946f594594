import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPicture } from '#publish/content/readPicture.ts';
import { checkHero, heroPhotograph } from '#publish/content/resolveImage.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';
import { plain, svg } from './examplePictures.ts';

/** Black on the left and white on the right, with the orientation of a phone held upright. */
async function blackAndWhite(): Promise<Buffer> {
  const white = await plain(400, 400, '#fff').png().toBuffer();
  const upright = plain(800, 400, '#000').composite([{ input: white, left: 400, top: 0 }]);
  const lying = sharp(await upright.png().toBuffer()).rotate(-90);
  return lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

describe('A photograph behind the words of the first screen', () => {
  test.each(['hero.jpg', 'Hero.JPEG', 'hero.webp'])(
    'is cropped for wide windows and for phones: %s',
    async (name) => {
      const format = name.endsWith('webp') ? 'webp' : 'jpeg';
      const file = await plain(3000, 2000, '#345').toFormat(format).toBuffer();
      const { wide, tall } = (await heroPhotograph(folderOf({ [name]: file }))) ?? {};
      expect(wide).toMatchObject({ width: 1440, height: 810, widths: [480, 960, 1440] });
      expect(tall).toMatchObject({ width: 1200, height: 2000, widths: [480, 960, 1200] });
      expect(wide?.src).not.toBe(tall?.src);
    },
  );

  test.each([
    ['left', 0],
    ['right', 255],
  ])('shows the part at its %s, upright', async (position, brightness) => {
    const folder = folderOf({ 'hero.jpg': await blackAndWhite() });
    const { files } = await readPicture('hero.jpg', folder, { aspect: 0.5, position });
    for (const { make } of files) {
      const { channels } = await sharp(await make()).stats();
      expect(channels[0]?.mean).toBeCloseTo(brightness, -1);
    }
  });

  test('does not exist if the picture is a drawing or missing', async () => {
    expect(await heroPhotograph(folderOf({ 'hero.svg': '<svg/>' }))).toBeUndefined();
    expect(await heroPhotograph(folderOf({ 'other/hero.jpg': '' }))).toBeUndefined();
  });
});

test.each([
  ['a second picture', { 'hero.svg': '<svg/>' }, /^images\/hero.svg também é/],
  ['a file that is none', { 'hero.jpg': 'x' }, /^hero.jpg não é uma imagem/],
  ['an empty file', { 'hero.jpg': '' }, /^hero.jpg está vazio/],
])('The check of the first screen names %s', async (_, files, reason) => {
  const hero = await plain(1600, 900).jpeg().toBuffer();
  const folder = folderOf({ 'hero.jpg': hero });
  expect(await checkHero(folder)).toEqual([]);
  const problems = await checkHero(folderOf({ 'hero.jpg': hero, ...files }));
  expect(problems).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) })]);
});

test('The check of the first screen reads its drawing too', async () => {
  const color = svg('<g fill="var(--base-color-x-1)"/>');
  expect(await checkHero(folderOf({ 'hero.svg': color }))).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('base.color.x.1') }),
  ]);
  expect(await checkHero(folderOf({ 'hero.svg': svg('') }))).toEqual([]);
});
