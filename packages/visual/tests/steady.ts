/** Takes the picture of a small page, as a scene does, and counts its red pixels. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unansweredOf } from '#capture/requests.ts';
import sharp from 'sharp';
import { pixelsOf } from '#diff/pixels.ts';
import { Capture } from '#model/capture.ts';
import type { Found } from '#model/finding.ts';
import { suite } from '#specs/suite.ts';
import { test as base } from '#specs/test.ts';
import { type Scene, viewsOf } from '#suite/scene.ts';
import { type Mode, widthView } from '#suite/views.ts';
import { collectErrors, unexpectedErrors } from '#visit/errors.ts';
import { openScene, pictureView } from '#visit/visitScene.ts';

export type Answer = {
  readonly body: string | Buffer;
  /** ms until the answer. */
  readonly after?: number;
  readonly type?: string;
};

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="red"/></svg>';
export const image = { body: red, type: 'image/svg+xml' } as const;

export const font = {
  body: readFileSync(
    new URL(
      import.meta
        .resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
    ),
  ),
  type: 'font/woff2',
} as const;

const noise = { width: 100, height: 100, channels: 3 } as const;
const whole = await sharp({
  create: { ...noise, background: 'navy', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
})
  .png()
  .toBuffer();

/** A third of a picture. */
export const cutPicture = {
  body: whole.subarray(0, whole.length / 3),
  type: 'image/png',
} as const;

/** An address that browsers trust, so that pages may use all that there is. */
export const site = 'http://localhost';

/** Answers requests, each after its own delay. An answer without a body never arrives. */
async function serve(page: Page, html: string, answers: Readonly<Record<string, Answer | null>>) {
  // Service workers ask the context, not the page.
  await page.context().route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const answer = path === '/' ? { body: html } : answers[path];
    if (answer === null) return;
    if (answer === undefined) return route.fulfill({ status: 404, body: '' });
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, answer.after ?? 0);
    await promise;
    await route.fulfill({ body: answer.body, contentType: answer.type ?? 'text/html' });
  });
}

export type Given = {
  readonly html: string;
  /** Answers by path; null for one that never arrives. */
  readonly answers?: Readonly<Record<string, Answer | null>>;
  readonly frame?: 'window' | 'page';
  /** The picture of the first one is looked at. */
  readonly modes?: readonly Mode[];
  /** Has a layer over it on purpose. */
  readonly covers?: true;
  /** By day another page shows the same kind of fault. */
  readonly isAtNight?: true;
};

export type Latecomer = Given & {
  /** Pixels; default: nearly 375 × 100. */
  readonly reds?: number;
};

/** Leaves a test to the night: `npm test -- plants`. */
export const whenOf = ({ isAtNight }: Pick<Given, 'isAtNight'>) =>
  isAtNight ? { tag: '@night' } : {};

type Taken = {
  readonly capture: Capture;
  readonly reds: number;
  readonly height: number;
  /** Findings about the picture, the requests and the console. */
  readonly findings: readonly string[];
};

type Take = (given: Given) => Promise<Taken>;

const textOf = ({ rule, element, measure }: Found) =>
  [rule, element, ...measure].filter((part) => part !== '').join(' ');

export const test = base.extend<{ take: Take }>({
  take: async ({ page }, use) => {
    await use(async ({ html, answers = {}, frame = 'page', modes, covers }) => {
      const styles =
        'body { margin: 0; font: 16px/24px sans-serif } .red { background: red; height: 100px }';
      await serve(
        page,
        `<!doctype html><title>Steady</title><style>${styles}</style>${html}`,
        answers,
      );
      await page.routeWebSocket('**/socket', (socket) => {
        setTimeout(() => socket.send('red'), 700);
      });
      const scene: Scene = {
        name: 'steady',
        page: 'steady',
        widths: modes ? [] : [375],
        ...(modes && { modes }),
        frame,
        ...(covers && { covers }),
        show: (tab) => tab.goto(site),
      };
      const errors: string[] = [];
      collectErrors(page, errors);
      const cdp = await page.context().newCDPSession(page);
      const capture = new Capture();
      const stage = { suite, page, cdp, scene, capture };
      const [view = widthView(375)] = viewsOf(scene);
      await openScene(stage, widthView(375));
      // Axe and the layout checks would take longer than the picture; other tests check them.
      await pictureView(stage, view);
      const [picture] = capture.pictures.values();
      if (!picture) throw new Error('No picture was taken');
      const { data, height } = await pixelsOf(picture.picture);
      let reds = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data.readUInt32BE(at) === 0xff_00_00_ff) reds += 1;
      const open = unansweredOf(page).map((url) => `unanswered ${url}`);
      const findings = [...capture.findings, ...unexpectedErrors(errors)].map(textOf);
      return { capture, reds, height, findings: [...findings, ...open] };
    });
  },
});
