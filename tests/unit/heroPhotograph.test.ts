import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { heroPhotograph } from '#build/content/heroPhotograph.ts';
import { readPicture } from '#build/content/readPicture.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folderOf = (files: Readonly<Record<string, Buffer | string>>) =>
  pathToFileURL(`${temporaryFolder(files)}/`);

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Black on the left and white on the right, as a phone writes it that is held upright. */
async function blackAndWhite(): Promise<Buffer> {
  const white = await plain(400, 400, '#fff').png().toBuffer();
  const upright = plain(800, 400, '#000').composite([{ input: white, left: 400, top: 0 }]);
  const lying = sharp(await upright.png().toBuffer()).rotate(-90);
  return lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

describe('A photograph behind the words of the first screen', () => {
  it.each(['hero.jpg', 'Hero.JPEG', 'hero.webp'])(
    'comes in a shape for wide windows and in one for phones: %s',
    async (name) => {
      const format = name.endsWith('webp') ? 'webp' : 'jpeg';
      const file = await plain(3000, 2000, '#345').toFormat(format).toBuffer();
      const { wide, tall } = (await heroPhotograph(folderOf({ [name]: file }))) ?? {};
      expect(wide).toMatchObject({ width: 1440, height: 810, widths: [480, 960, 1440] });
      expect(tall).toMatchObject({ width: 1200, height: 2000, widths: [480, 960, 1200] });
      expect(wide?.src).not.toBe(tall?.src);
    },
  );

  it.each([
    ['0% 50%', [0, 50], 0],
    ['100% 50%', [100, 50], 255],
  ] as const)('shows the part at %s, upright', async (_, position, brightness) => {
    const folder = folderOf({ 'hero.jpg': await blackAndWhite() });
    const { files } = await readPicture('hero.jpg', folder, { aspect: 0.5, position });
    for (const { make } of files) {
      const { channels } = await sharp(await make()).stats();
      expect(channels[0]?.mean).toBeCloseTo(brightness, -1);
    }
  });

  it('is none where the picture is a drawing, or missing', async () => {
    expect(await heroPhotograph(folderOf({ 'hero.svg': '<svg/>' }))).toBeUndefined();
    expect(await heroPhotograph(folderOf({ 'other/hero.jpg': '' }))).toBeUndefined();
  });
});
