import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkHero } from '#build/content/checkHero.ts';
import { heroPhotograph } from '#build/content/heroPhotograph.ts';
import { readPicture } from '#build/content/readPicture.ts';
import { unnamedPictures } from '#build/content/unnamedPictures.ts';
import { tokensFolder } from '#build/palette.ts';
import { readTokens } from '@repo/tokens/read';
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

  it('is none where the picture is a drawing, or missing', async () => {
    expect(await heroPhotograph(folderOf({ 'hero.svg': '<svg/>' }))).toBeUndefined();
    expect(await heroPhotograph(folderOf({ 'other/hero.jpg': '' }))).toBeUndefined();
  });
});

describe('The check of the first screen', () => {
  it('lets any photograph pass below the overlay of the tokens', async () => {
    expect(await checkHero(folderOf({ 'hero.jpg': await blackAndWhite() }))).toEqual([]);
  });

  it('says where a thinner overlay leaves the words too little contrast', async () => {
    const { themes, ...tokens } = readTokens(tokensFolder);
    const { $value, ...scrim } = themes['light']?.['color.hero.scrim'] ?? {};
    const thin = { ...scrim, $value: Object.assign({}, $value, { alpha: 0.6 }) };
    const light = { ...themes['light'], 'color.hero.scrim': thin } as (typeof themes)[string];
    const folder = folderOf({ 'hero.jpg': await blackAndWhite() });
    expect(await checkHero(folder, { ...tokens, themes: { light } })).toEqual([
      {
        file: 'images/hero.jpg',
        field: 'imagem',
        reason:
          'no tema light, o texto tem contraste 4.87:1 onde a foto é #ffffff, e precisa de 7:1: aumente o alpha de color.hero.scrim, ou use outra foto',
      },
    ]);
  });

  it.each([
    ['a second picture', { 'hero.svg': '<svg/>' }, /^images\/hero.svg também é/],
    ['a file that is none', { 'hero.jpg': 'x' }, /^hero.jpg não é uma imagem/],
  ])('names %s', async (_, files, reason) => {
    const problems = await checkHero(folderOf({ 'hero.jpg': await blackAndWhite(), ...files }));
    expect(problems).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) })]);
  });
});

it('A picture that nothing names is reported with its path', () => {
  const files = {
    'a.png': '',
    'hero.jpg': '',
    'b/sócia 1.png': '',
    'b/old.png': '',
    '.DS_Store': '',
  };
  const modules = { 'partners.ts': { portrait: { file: 'a.png', alt: '' } } };
  const articles = [{ file: 'articles/a.md', source: '![Sócia](b/sócia%201.png)' }];
  const content = { modules, articles, imagesFolder: folderOf(files) };
  expect(unnamedPictures(content)).toEqual([
    expect.objectContaining({ file: 'images/b/old.png', isWarning: true }),
  ]);
});
