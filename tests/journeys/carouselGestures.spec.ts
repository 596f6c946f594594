/**
 * Fingers move the carousel as they do without JavaScript, before, while and after the application
 * loads: one table of gestures and moments (D21, D29).
 */
import type { Page } from '@playwright/test';
import { carousel as words } from '#content/newsPage.ts';
import { cell } from '#tests/conditions/conditions.ts';
import {
  carousel,
  expectFront,
  isLive,
  openNews,
  position,
  slide,
  slideCount,
} from '#tests/support/carousel.ts';
import { applicationChunk, boxOf, hold, isChromium, untilIdle } from '#tests/support/page.ts';
import { stroke } from '#tests/support/pointer.ts';
import { expect, test } from '#tests/support/test.ts';

type Halfway = (() => Promise<unknown>) | undefined;
type Swipe = { readonly x: number; readonly ms: number; readonly halfway?: Halfway };

async function swipe(page: Page, { x, ms, halfway }: Swipe): Promise<void> {
  const box = await boxOf(carousel(page));
  const start = { x: box.x + box.width / 2 - x / 2, y: box.y + box.height / 3 };
  await stroke(page, { from: start, by: { x, y: 3 }, ms, halfway });
}

type Gesture = {
  readonly front: number;
  readonly move: (page: Page, halfway: Halfway) => Promise<unknown>;
};

const fingers: Readonly<Record<string, Gesture>> = {
  'a slow swipe': { front: 2, move: (page, halfway) => swipe(page, { x: -240, ms: 800, halfway }) },
  'a swipe': { front: 2, move: (page, halfway) => swipe(page, { x: -240, ms: 400, halfway }) },
  'a quick swipe': {
    front: 2,
    move: (page, halfway) => swipe(page, { x: -240, ms: 200, halfway }),
  },
  'two quick swipes': {
    front: 3,
    async move(page, halfway) {
      await swipe(page, { x: -240, ms: 250 });
      await expectFront(page, 2);
      await swipe(page, { x: -240, ms: 250, halfway });
    },
  },
  'a swipe there and back': {
    front: 1,
    async move(page, halfway) {
      await swipe(page, { x: -240, ms: 300, halfway });
      await expectFront(page, 2);
      await swipe(page, { x: 240, ms: 300 });
    },
  },
};

type Moment = (page: Page, { front, move }: Gesture) => Promise<void>;

/** Moments of a gesture at which the application loads. */
const moments: Readonly<Record<string, Moment>> = {
  async 'before the application comes'(page, { front, move }) {
    const release = await hold(page, applicationChunk);
    await openNews(page);
    await move(page, undefined);
    await expectFront(page, front);
    release();
    await isLive(page);
    await expectFront(page, front);
  },
  async 'while the application comes'(page, { front, move }) {
    const release = await hold(page, applicationChunk);
    await openNews(page);
    await move(page, async () => {
      release();
      await isLive(page);
    });
    await expectFront(page, front);
  },
  async 'while the application comes by itself'(page, { front, move }) {
    await openNews(page);
    await move(page, undefined);
    await isLive(page);
    await expectFront(page, front);
  },
  async 'after the application has come'(page, { front, move }) {
    await openNews(page);
    await carousel(page).dispatchEvent('mouseover');
    await isLive(page);
    await move(page, undefined);
    await expectFront(page, front);
  },
};

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

  for (const [column, [moment, run]] of Object.entries(moments).entries())
    for (const [row, [gesture, { front, move }]] of Object.entries(fingers).entries()) {
      const when = cell(row, column, Object.keys(moments).length);
      test(`${moment}, ${gesture} brings slide ${front}`, when, async ({ page }) => {
        test.skip(!isChromium(page), 'Only Chromium takes real touches');
        await run(page, { front, move });
        await expect(position(page)).toHaveText(words.position(front, slideCount));
      });
    }

  test('a finger that scrolls the page over the carousel neither moves it nor asks for the application', async ({
    page,
  }) => {
    test.skip(!isChromium(page), 'Only Chromium takes real touches');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (applicationChunk.test(request.url())) scripts.push(request.url());
    });
    await openNews(page);
    const box = await boxOf(slide(page, 1));
    const topBefore = await page.evaluate(() => scrollY);
    await stroke(page, { from: { x: 180, y: box.y + 200 }, by: { x: 4, y: -150 }, ms: 300 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(topBefore + 50);
    await untilIdle(page);
    expect(scripts).toEqual([]);
    await expectFront(page, 1);
  });
});
