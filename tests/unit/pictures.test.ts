import sharp from 'sharp';
import { assert, describe, expect, test } from 'vitest';
import { readPicture } from '#publish/content/readPicture.ts';
import { resolveImage } from '#publish/content/resolveImage.ts';
import { currentHex } from '#publish/tokens.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';
import { plain, svg } from './examplePictures.ts';

type Files = Parameters<typeof folderOf>[0];

const resolved = (file: string, files: Files) =>
  resolveImage({ file, alt: 'Retrato' }, folderOf(files));

async function published(file: string, files: Files) {
  const picture = await readPicture(file, folderOf(files));
  return Promise.all(picture.files.map(async ({ path, make }) => ({ path, bytes: await make() })));
}

/** An animation of two frames. libvips writes no animated PNG, so add its chunk by hand. */
async function moving(format: 'webp' | 'png'): Promise<Buffer> {
  const [first, second] = await Promise.all(
    ['#111', '#eee'].map((color) => plain(16, 16, color).png().toBuffer()),
  );
  assert(first && second);
  if (format === 'webp')
    return sharp([first, second], { join: { animated: true } })
      .webp()
      .toBuffer();
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70', 'latin1');
  return Buffer.concat([first.subarray(0, 33), control, first.subarray(33)]);
}

/** A phone's photograph, turned on its side and with the place where it was taken. */
const fromPhone = (width: number, height: number) =>
  plain(width, height)
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '20/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe('A picture that an author names', () => {
  test.each([
    ['a JPEG of a camera', 'IMG_1234.JPG', () => plain(80, 100).jpeg().toBuffer()],
    ['a WebP', 'a.webp', () => plain(80, 100).webp().toBuffer()],
    ['an AVIF', 'a.avif', () => plain(80, 100).avif().toBuffer()],
    ['a drawing', 'a.svg', async () => Buffer.from(svg('<path d="M0 0h9"/>'))],
    ['one in folders', 'sócios/2026/Foto nova.png', () => plain(80, 100).png().toBuffer()],
  ])('is published with its size, whatever its name: %s', async (_, file, make) => {
    const { src, ...metadata } = await resolved(file, { [file]: await make() });
    expect(src).toMatch(/^\/images\/[\da-f]{16}\.(?:jpg|png|svg)$/);
    expect(metadata).toMatchObject({ alt: 'Retrato', width: 80, height: 100 });
  });

  test('is found whichever way the system encodes an accent in its name', async () => {
    const files = { ['joão.svg'.normalize('NFD')]: svg('') };
    expect(await resolved('joão.svg'.normalize('NFC'), files)).toMatchObject({ width: 80 });
  });

  test('is not mistaken for another one of the same name', async () => {
    const files = {
      'ana/retrato.png': await plain(80, 100, '#111').png().toBuffer(),
      'rui/retrato.png': await plain(80, 100, '#222').png().toBuffer(),
      'copia.png': await plain(80, 100, '#111').png().toBuffer(),
    };
    const folder = folderOf(files);
    const [ana, rui, copy] = await Promise.all(
      Object.keys(files).map((file) => resolveImage({ file, alt: '' }, folder)),
    );
    expect(ana?.src).not.toBe(rui?.src);
    expect(ana?.src).toBe(copy?.src);
  });

  const words = (text: string) => () => Promise.resolve(Buffer.from(text));
  const drawing = (inside: string) => words(svg(inside));
  test.each([
    ['a text', 'a.jpg', words('just words'), /^a\.jpg não é uma imagem: salve em JPEG/],
    ['a GIF', 'a.png', () => plain(9, 9).gif().toBuffer(), /^a\.png está em gif: salve em JPEG/],
    ['nothing', 'a.jpg', words(''), /^a\.jpg está vazio/],
    ['nothing', 'a.svg', words(''), /^a\.svg está vazio/],
    [
      'a PNG by another name',
      'fotos/Ana.JPG',
      () => plain(9, 9).png().toBuffer(),
      /^fotos\/Ana\.JPG está em png: mude o nome para fotos\/Ana\.png$/,
    ],
    ['a name without an ending', 'a', () => plain(9, 9).webp().toBuffer(), /nome para a\.webp$/],
    ['a drawing by another name', 'a.png', drawing(''), /^a\.png está em svg: mude o nome/],
    ['a moving WebP', 'a.webp', () => moving('webp'), /^a\.webp é uma animação/],
    ['a moving PNG', 'a.png', () => moving('png'), /^a\.png é uma animação/],
    ['a moving drawing', 'a.svg', drawing('<animate attributeName="x"/>'), /tem uma animação/],
    ['a moving style', 'a.svg', drawing('<style>@keyframes a{}</style>'), /tem uma animação/],
    [
      'a picture of elsewhere',
      'a.svg',
      drawing('<image href="https://x.example/a.png"/>'),
      /^a\.svg usa um arquivo de outro endereço/,
    ],
    ['half a drawing', 'a.svg', words(svg('<path d="').slice(0, -6)), /^a\.svg /],
    [
      'a color that is gone',
      'a.svg',
      drawing('<g fill="var(--base-color-x-1)"/>'),
      /base\.color\.x\.1/,
    ],
  ])('is refused with name and reason for %s', async (_, file, make, reason) => {
    await expect(resolved(file, { [file]: await make() })).rejects.toThrow(reason);
  });

  test('is refused if missing, with a suggestion', async () => {
    await expect(resolved('a.png', {})).rejects.toThrow(/^não há o arquivo a\.png$/);
    await expect(resolved('ana.jpg', { 'retratos/Ana.JPG': 'x' })).rejects.toThrow(
      /^não há o arquivo ana\.jpg, mas há retratos\/Ana\.JPG$/,
    );
    await expect(resolved('../a.svg', { 'b/a.svg': svg('') })).rejects.toThrow(/não há o arquivo/);
  });

  test.each(['jpg', 'png', 'webp', 'avif'] as const)(
    'is refused by name before the build if truncated: %s',
    async (ending) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
      const whole = await sharp({
        create: { width: 200, height: 200, channels: 3, background: '#000', noise },
      })
        .toFormat(ending === 'jpg' ? 'jpeg' : ending)
        .toBuffer();
      const file = `a.${ending}`;
      for (const length of [whole.length - 60, whole.length / 2])
        await expect(resolved(file, { [file]: whole.subarray(0, length) })).rejects.toThrow(
          `${file} não pode ser lido até o fim`,
        );
    },
  );
});

describe('A published photograph', () => {
  test('is upright, without data about camera and location', async () => {
    const original = await fromPhone(100, 80);
    expect((await sharp(original).metadata()).exif?.includes('Phone')).toBe(true);
    for (const { bytes } of await published('a.jpg', { 'a.jpg': original })) {
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect([width, height, exif, orientation]).toEqual([80, 100, undefined, undefined]);
    }
    const size = { width: 80, height: 100 };
    expect(await resolved('a.jpg', { 'a.jpg': original })).toMatchObject(size);
  });

  test('is never the original file, however small, and has another name', async () => {
    const original = await plain(16, 16).jpeg().toBuffer();
    const files = await published('Cliente.jpg', { 'Cliente.jpg': original });
    expect(files.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/images\/[\da-f]{16}\.jpg$/),
      expect.stringMatching(/^\/images\/[\da-f]{16}-16\.avif$/),
      expect.stringMatching(/^\/images\/[\da-f]{16}-16\.webp$/),
    ]);
    expect(files.filter(({ bytes }) => bytes.equals(original))).toEqual([]);
  });

  test('has copies in a few widths, none wider than the file', async () => {
    const widthsOf = async (width: number) => {
      const files = { 'a.jpg': await plain(width, 100).jpeg().toBuffer() };
      const image = await resolved('a.jpg', files);
      const copies = await published('a.jpg', files);
      const sizes = await Promise.all(
        copies.map(async ({ path, bytes }) => [path, (await sharp(bytes).metadata()).width]),
      );
      expect(sizes[0]?.[0]).toBe(image.src);
      for (const [path, copyWidth] of sizes.slice(1)) expect(path).toContain(`-${copyWidth}.`);
      return { widths: image.widths, src: sizes[0]?.[1] };
    };
    expect(await widthsOf(300)).toEqual({ widths: [300], src: 300 });
    expect(await widthsOf(700)).toEqual({ widths: [480, 700], src: 700 });
    expect(await widthsOf(5000)).toEqual({ widths: [480, 960, 1440], src: 960 });
  });

  test('keeps the original’s transparency', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
    const original = sharp({ create: { width: 80, height: 80, channels: 4, background } });
    const copies = await published('a.png', { 'a.png': await original.png().toBuffer() });
    expect(copies[0]?.path).toMatch(/\.png$/);
    for (const { bytes } of copies) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe('A published drawing', () => {
  test('has the current palette', async () => {
    const files = { 'a.svg': svg('<path fill="var(--base-color-brand-900, #abcdef)"/>') };
    const [drawing] = await published('a.svg', files);
    expect(drawing?.bytes.toString()).toContain(`fill="${currentHex()('base.color.brand.900')}"`);
    expect(drawing?.bytes.toString()).not.toContain('#abcdef');
  });

  test('contains no code and no author data', async () => {
    const editor = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
    const inside =
      '<!--C:\\Clientes--><metadata>Ana</metadata><g inkscape:label="Processo 12" onclick="x()"/>' +
      '<script>x()</script><a href="javascript:x()"><g/></a>';
    const [drawing] = await published('a.svg', {
      'a.svg': `<?xml version="1.0"?>${svg(inside).replace('<svg', `<svg ${editor}`)}`,
    });
    expect(drawing?.bytes.toString()).not.toMatch(/Clientes|Ana|Processo|inkscape|x\(\)/);
  });
});
