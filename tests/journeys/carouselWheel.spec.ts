/** Trackpads, wheels and mice move the carousel, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { carousel as words } from '#content/newsPage.ts';
import { type Need, needs } from '#tests/conditions/condition.ts';
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
import { boxOf, started } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

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

const top = (page: Page) => page.evaluate(() => scrollY);
const firstLeft = async (page: Page) => (await boxOf(slide(page, 1))).x;

async function turnAndSee(page: Page, { front, keys, wheel, down = 0 }: Turn): Promise<void> {
  await slide(page, 1).hover();
  const [topBefore, leftBefore] = [await top(page), await firstLeft(page)];
  if (keys) await page.keyboard.down(keys);
  await page.mouse.wheel(...wheel);
  // Wait for what the wheel changes: everything else is as expected before it arrives, too. A slide
  // that moves only a little is soon back.
  if (down) await expect.poll(() => top(page)).toBe(topBefore + down);
  else await expect.poll(() => firstLeft(page), { intervals: [10] }).not.toBe(leftBefore);
  await expectFront(page, front);
  expect(await top(page)).toBe(topBefore + down);
  if (keys) await page.keyboard.up(keys);
}

for (const scripts of [false, true])
  test.describe(scripts ? 'with a mouse' : 'with a mouse, without JavaScript', () => {
    test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: scripts });

    for (const [row, [name, turn]] of Object.entries(turns).entries())
      test.describe(name, { tag: turn.needs ?? [] }, () => {
        const { front, down = 0 } = turn;
        const title = `brings slide ${front}, and scrolls the page by ${down} px`;
        test(title, cell(row, Number(scripts), 2), async ({ page }) => {
          await openNews(page);
          if (!scripts) return turnAndSee(page, turn);
          await started(page);
          await slide(page, 1).hover();
          await isLive(page);
          await turnAndSee(page, turn);
          await expect(position(page)).toHaveText(words.position(front, slideCount));
          // The arrow keys prove that the application moves the slides now.
          await carousel(page).focus();
          const way = front === 1 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft'];
          for (const key of way) await page.keyboard.press(key);
          await expectFront(page, 1);
          await turnAndSee(page, turn);
          await expect(position(page)).toHaveText(words.position(front, slideCount));
        });
      });
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
      await expect(position(page)).toHaveText(words.position(front, slideCount));
    }
  });
});
