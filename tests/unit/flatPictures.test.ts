import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Site } from '#server/site/static.ts';
import { withFlatPictures } from '#tests/support/flatPictures.ts';

type Files = Map<
  string,
  { identity: { body: Uint8Array<ArrayBuffer>; headers: { ETag: string } } }
>;

const file = (body: Buffer) => ({
  identity: { body: new Uint8Array(body), headers: { ETag: '"1"', 'Content-Type': 'image/jpeg' } },
});

/** A picture with much going on, as a photograph has. */
function photograph(seed: number): Promise<Buffer> {
  const noise = Buffer.from(
    Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * seed * 7919) % 256),
  );
  return sharp(noise, { raw: { width: 60, height: 40, channels: 3 } })
    .jpeg()
    .toBuffer();
}

async function painted(files: Files) {
  const site: Site = { files, headers: { https: false } };
  return (await withFlatPictures(site)).files;
}

async function coloursOf(files: Site['files'], path: string) {
  const picture = sharp(Buffer.from(files.get(path)?.identity.body ?? []));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) colours.add(data.readUIntBE(at, 3));
  return { ...info, colours: [...colours] };
}

test('a photograph is one colour in pictures of the site, in its own size', async () => {
  const files = await painted(new Map([['/images/a.jpg', file(await photograph(1))]]));
  const { width, height, colours } = await coloursOf(files, '/images/a.jpg');
  expect([width, height, colours.length]).toEqual([60, 40, 1]);
  expect(files.get('/images/a.jpg')?.identity.headers).toMatchObject({
    'Content-Type': 'image/png',
  });
});

test('another photograph is another colour, so that the change shows', async () => {
  const files = await painted(
    new Map([
      ['/images/a.jpg', file(await photograph(1))],
      ['/images/b.jpg', file(await photograph(2))],
    ]),
  );
  const [a, b] = [await coloursOf(files, '/images/a.jpg'), await coloursOf(files, '/images/b.jpg')];
  expect(a.colours).not.toEqual(b.colours);
});

test('drawings and everything else are served as they are', async () => {
  const files: Files = new Map([
    ['/images/a.svg', file(Buffer.from('<svg/>'))],
    ['/icon-512.png', file(await photograph(1))],
  ]);
  const after = await painted(files);
  for (const [path, { identity }] of files) expect(after.get(path)?.identity).toBe(identity);
});
