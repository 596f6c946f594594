/** Serves the first frame of images that move: nothing in a page can hold them. */
import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';

/** GIF and WebP of several frames, APNG (a control chunk before the pixels), AVIF of a sequence. */
export async function isMoving(content: Buffer): Promise<boolean> {
  const head = content.subarray(0, 64).toString('latin1');
  if (head.startsWith('\u0089PNG')) {
    const control = content.indexOf('acTL');
    return control > 0 && control < content.indexOf('IDAT');
  }
  if (head.startsWith('ftyp', 4)) return head.includes('avis');
  if (!/^(?:GIF8|RIFF....WEBP)/s.test(head)) return false;
  const { pages = 1 } = await sharp(content).metadata();
  return pages > 1;
}

type Paused = {
  readonly requestId: string;
  readonly responseStatusCode?: number;
};

async function firstFrame(cdp: CDPSession, requestId: string): Promise<Buffer | undefined> {
  const { body, base64Encoded } = await cdp.send('Fetch.getResponseBody', { requestId });
  const content = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
  return (await isMoving(content)) ? sharp(content).png().toBuffer() : undefined;
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
      { name: 'Content-Type', value: 'image/png' },
      { name: 'Access-Control-Allow-Origin', value: '*' },
    ],
    body: frame.toString('base64'),
  });
}

const held = new WeakSet<Page>();

/** Images of `data:` and `blob:` addresses are no requests: where they move, they are findings. */
export async function holdImages(page: Page): Promise<void> {
  if (held.has(page)) return;
  held.add(page);
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', (paused) => {
    // A page that is left or closed waits for no answer.
    answer(cdp, paused).catch(() => {});
  });
  const patterns = [{ resourceType: 'Image', requestStage: 'Response' }] as const;
  await cdp.send('Fetch.enable', { patterns: [...patterns] });
}
