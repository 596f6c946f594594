/**
 * Fingers, trackpads and wheels move the carousel as they do without JavaScript, before, while and
 * after the application loads: one table of gestures and moments (D21, D29).
 */
import type { Page } from '@playwright/test';
import { feedPosts } from '#content/feedPosts.ts';
import { carousel as words } from '#content/newsPage.ts';
import { type Need, needs } from '#tests/conditions/condition.ts';
import { cell } from '#tests/conditions/conditions.ts';
import { replaceTexts, wrapTexts } from '#tests/support/otherHands.ts';
import { stroke } from '#tests/support/pointer.ts';
import {
  applicationChunk,
  boxOf,
  hold,
  isChromium,
  untilIdle,
  started,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const count = feedPosts.length;
const region = (page: Page) => page.getByRole('region', { name: words.label });
const slide = (page: Page, number: number) =>
  region(page).getByRole('group', { name: words.slideLabel(number, count), exact: true });
const position = (page: Page) => region(page).locator('[aria-live]');

const isLive = (page: Page) => page.locator('[data-carousel][data-ready]').waitFor();

/** Expects this slide at the carousel's left edge once all slides stand still. */
async function expectFront(page: Page, number: number): Promise<void> {
  await expect
    .poll(async () => {
      const { x } = await boxOf(region(page));
      const distances = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const box = await boxOf(slide(page, index + 1));
          return Math.abs(box.x - x);
        }),
      );
      const nearest = Math.min(...distances);
      return nearest < 40 ? distances.indexOf(nearest) + 1 : `between slides`;
    })
    .toBe(number);
}

async function openNews(page: Page): Promise<void> {
  await page.goto('/noticias');
  await slide(page, 1).scrollIntoViewIfNeeded();
}

type Halfway = (() => Promise<unknown>) | undefined;
type Swipe = { readonly x: number; readonly ms: number; readonly halfway?: Halfway };

async function swipe(page: Page, { x, ms, halfway }: Swipe): Promise<void> {
  const box = await boxOf(region(page));
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
    await region(page).dispatchEvent('mouseover');
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
        await expect(position(page)).toHaveText(words.position(front, count));
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

type Turn = {
  readonly front: number;
  readonly keys?: string;
  readonly wheel: readonly [x: number, y: number];
  /** px that the page scrolls. */
  readonly down?: number;
  readonly needs?: Need;
};

const turns: Readonly<Record<string, Turn>> = {
  'a trackpad': { front: 2, wheel: [500, 0] },
  'a trackpad, a little askew': { front: 2, wheel: [300, 40] },
  'a trackpad, a little': { front: 1, wheel: [60, 0], needs: needs.freeWheel },
  'Shift and a wheel': { front: 2, keys: 'Shift', wheel: [0, 300] },
  'a wheel': { front: 1, wheel: [0, 120], down: 120 },
};

for (const scripts of [false, true])
  test.describe(scripts ? 'with a mouse' : 'with a mouse, without JavaScript', () => {
    test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: scripts });

    for (const [turn, { front, keys, wheel, down = 0, needs: tag = [] }] of Object.entries(turns))
      test(
        `${turn} brings slide ${front}, and scrolls the page by ${down} px`,
        { tag },
        async ({ page }) => {
          const turnAndSee = async () => {
            await slide(page, 1).hover();
            const topBefore = await page.evaluate(() => scrollY);
            if (keys) await page.keyboard.down(keys);
            await page.mouse.wheel(...wheel);
            await expectFront(page, front);
            await expect.poll(() => page.evaluate(() => scrollY)).toBe(topBefore + down);
            if (keys) await page.keyboard.up(keys);
          };
          await openNews(page);
          if (!scripts) return turnAndSee();
          await started(page);
          await slide(page, 1).hover();
          await isLive(page);
          await turnAndSee();
          await expect(position(page)).toHaveText(words.position(front, count));
          // The arrow keys prove that the application moves the slides now.
          await region(page).focus();
          const way = front === 1 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft'];
          for (const key of way) await page.keyboard.press(key);
          await expectFront(page, 1);
          await turnAndSee();
          await expect(position(page)).toHaveText(words.position(front, count));
        },
      );
  });

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('loops by a drag, from the first gesture on', async ({ page }) => {
    await openNews(page);
    await slide(page, 1).hover();
    await isLive(page);
    const { x, y } = await boxOf(slide(page, 1));
    for (const [by, front] of [
      [-300, 2],
      [300, 1],
      [300, 4],
    ] as const) {
      await page.mouse.move(x + 350, y + 100);
      await page.mouse.down();
      await page.mouse.move(x + 350 + by, y + 102, { steps: 12 });
      await page.mouse.up();
      await expectFront(page, front);
      await expect(position(page)).toHaveText(words.position(front, count));
    }
  });
});

const meddlers: Readonly<Record<string, (island: Element) => void>> = {
  'replaces each text': replaceTexts,
  'wraps each text': wrapTexts,
  'puts an element before each': (island) => {
    for (const element of island.querySelectorAll('*'))
      element.before(document.createElement('other-hand'));
  },
  'writes attributes': (island) => {
    for (const element of island.querySelectorAll('*')) element.setAttribute('data-other', '');
  },
};

test.describe('whoever else', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 375, height: 812 } });

  for (const [meddler, meddle] of Object.entries(meddlers))
    test(`${meddler}, the carousel keeps its slide and its words, and moves on`, async ({
      page,
    }) => {
      const release = await hold(page, applicationChunk);
      await openNews(page);
      await started(page);
      for (const key of ['ArrowRight', 'ArrowRight']) await region(page).press(key);
      await expectFront(page, 3);
      const island = page.locator('[data-island]');
      await island.evaluate(meddle);
      const text = await island.textContent();
      release();
      await isLive(page);
      await untilIdle(page);
      await expectFront(page, 3);
      expect(await island.textContent()).toBe(text);
      await region(page).press('ArrowRight');
      await expectFront(page, 4);
      await region(page).press('ArrowRight');
      await expectFront(page, 1);
    });
});

test('a second carousel has its own position', async ({ page }) => {
  const release = await hold(page, applicationChunk);
  await page.goto('/noticias');
  await started(page);
  await region(page).evaluate((carousel) => carousel.after(carousel.cloneNode(true)));
  const [first, second] = [region(page).first(), region(page).last()];
  await first.getByRole('button', { name: words.next }).click();
  await second.getByRole('button', { name: words.previous }).click();
  for (const moment of ['before', 'after']) {
    await expect(first.locator('[aria-live]'), moment).toHaveText(words.position(2, count));
    await expect(second.locator('[aria-live]'), moment).toHaveText(words.position(count, count));
    release();
    await expect(page.locator('[data-carousel][data-ready]')).toHaveCount(2);
  }
  await second.getByRole('button', { name: words.next }).click();
  await expect(second.locator('[aria-live]')).toHaveText(words.position(1, count));
  await expect(first.locator('[aria-live]')).toHaveText(words.position(2, count));
});
