/** Serves the first frame of images that move: nothing in a page can hold them. */
import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';

/** Reads the brands of an AVIF file. */
const kindsOf = (content: Buffer) =>
  content.toString('latin1', 4, 8) === 'ftyp'
    ? content.subarray(8, content.readUInt32BE(0))
    : undefined;

/** True for an AVIF file of several frames. */
const isSequence = (content: Buffer): boolean =>
  content.length > 8 && kindsOf(content)?.includes('avis') === true;

/** Relabels the file as a still image, because it contains its first frame as one. */
function withoutSequence(content: Buffer): Buffer {
  const still = Buffer.from(content);
  const kinds = kindsOf(still);
  for (const name of ['avis', 'msf1'])
    for (let at = kinds?.indexOf(name) ?? -1; at >= 0; at = kinds?.indexOf(name) ?? -1)
      kinds?.write('avif', at, 'latin1');
  return still;
}

/** True for images of several frames: GIF, WebP, AVIF, and APNG, with a control chunk before the pixels. */
export async function isMoving(content: Buffer): Promise<boolean> {
  const head = content.subarray(0, 64).toString('latin1');
  if (head.startsWith('\u0089PNG')) {
    const control = content.indexOf('acTL');
    return control > 0 && control < content.indexOf('IDAT');
  }
  if (isSequence(content)) return true;
  if (!/^(?:GIF8|RIFF....WEBP)/s.test(head)) return false;
  const { pages = 1 } = await sharp(content).metadata();
  return pages > 1;
}

type Paused = {
  readonly requestId: string;
  readonly responseStatusCode?: number;
};

async function firstFrame(cdp: CDPSession, requestId: string) {
  const { body, base64Encoded } = await cdp.send('Fetch.getResponseBody', { requestId });
  const content = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
  if (!(await isMoving(content))) return undefined;
  if (isSequence(content)) return { type: 'image/avif', body: withoutSequence(content) };
  return { type: 'image/png', body: await sharp(content).png().toBuffer() };
}

async function answer(cdp: CDPSession, { requestId, responseStatusCode }: Paused): Promise<void> {
  // A broken image stays as it is, and is a finding.
  const frame =
    responseStatusCode === 200
      ? await firstFrame(cdp, requestId).catch(() => undefined)
      : undefined;
  if (!frame) return void (await cdp.send('Fetch.continueRequest', { requestId }));
  await cdp.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [
      { name: 'Content-Type', value: frame.type },
      { name: 'Access-Control-Allow-Origin', value: '*' },
    ],
    body: frame.body.toString('base64'),
  });
}

const held = new WeakSet<Page>();

/** Images of `data:` and `blob:` addresses are no requests: where they move, they are findings. */
export async function holdImages(page: Page): Promise<void> {
  if (held.has(page)) return;
  held.add(page);
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', (paused) => {
    // A page that was left or closed needs no answer.
    answer(cdp, paused).catch(() => {});
  });
  const patterns = [{ resourceType: 'Image', requestStage: 'Response' }] as const;
  await cdp.send('Fetch.enable', { patterns: [...patterns] });
}
