import { feedPosts } from '#content/feedPosts.ts';
import { carousel as words, feedSection } from '#content/newsPage.ts';
import type { Page } from '@playwright/test';
import { breakpoints } from '#tests/support/breakpoints.ts';
import { carousel, position, slide, slideCount } from '#tests/support/carousel.ts';
import { drag } from '#tests/support/pointer.ts';
import { boxOf, wake } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const next = (page: Page) => carousel(page).getByRole('button', { name: words.next, exact: true });
const previousButton = (page: Page) =>
  carousel(page).getByRole('button', { name: words.previous, exact: true });

async function openCarousel(page: Page, width: number, height = 900) {
  await page.setViewportSize({ width, height });
  await page.goto('/noticias');
  await wake(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(position(page)).toBeVisible();
}

/** Numbers of the fully visible slides, from left to right. */
async function inView(page: Page): Promise<number[]> {
  const slides = await carousel(page)
    .getByRole('group')
    .evaluateAll((posts) => {
      const { left, right } =
        posts[0]?.closest('section')?.getBoundingClientRect() ?? new DOMRect();
      return posts
        .map((post, index) => ({ number: index + 1, box: post.getBoundingClientRect() }))
        .filter(({ box }) => box.left >= left - 40 && box.right <= right + 12)
        .map(({ number, box }) => ({ number, x: box.left }));
    });
  return slides.toSorted((a, b) => a.x - b.x).map(({ number }) => number);
}

/** Numbers of the visible slides, starting with `first`. */
const from = (first: number, visible: number) =>
  Array.from({ length: visible }, (_, index) => ((first - 1 + index) % slideCount) + 1);

async function expectFront(page: Page, first: number, visible: number) {
  await expect(position(page)).toHaveText(words.position(first, slideCount));
  await expect.poll(() => inView(page)).toEqual(from(first, visible));
}

const { sm, lg } = breakpoints;
const visibleAt = (width: number) => (width >= lg ? 3 : width >= sm ? 2 : 1);

test('each slide has a square image, its words, and a link to the post in a new tab', async ({
  page,
}) => {
  await openCarousel(page, 1280);
  for (const [index, { title, description, permalink }] of feedPosts.entries()) {
    const post = slide(page, index + 1);
    await expect(post.getByRole('heading', { level: 3, name: title })).toBeVisible();
    const { width, height } = await boxOf(post.locator('img'));
    expect(Math.abs(width - height)).toBeLessThan(1);
    const isLong = description.length > 20;
    await expect(post.getByText(description, { exact: true })).toHaveCount(isLong ? 1 : 0);
    const link = post.getByRole('link', { name: feedSection.permalink, exact: true });
    await expect(link).toHaveAttribute('href', permalink);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(link).toHaveAccessibleDescription(`${title} ${feedSection.newTabHint}`);
  }
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' } as object);

  test('shows as many slides as fit, jumps and loops both ways with buttons in wider windows, and keeps its position', async ({
    page,
  }) => {
    await openCarousel(page, 1280);
    const first = await slide(page, 1).elementHandle();
    const places = await next(page).evaluate(async (button: HTMLElement, watched) => {
      const lefts = new Set<number>();
      button.click();
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        lefts.add(Math.round(watched?.getBoundingClientRect().left ?? 0));
      }
      return lefts.size;
    }, first);
    expect(places).toBeLessThanOrEqual(2);
    for (const width of [1280, lg, lg - 1, sm, sm - 1, 375, 1103]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFront(page, 2, visibleAt(width));
      for (const button of [previousButton(page), next(page)])
        await expect(button).toBeVisible({ visible: width >= sm });
      if (width < sm) continue;
      for (const [button, front] of [
        [previousButton, 1],
        [previousButton, 4],
        [next, 1],
        [next, 2],
      ] as const) {
        await button(page).click();
        await expectFront(page, front, visibleAt(width));
      }
    }
  });

  test('moves by the arrow keys, on its region and its content, and by no other key', async ({
    page,
  }) => {
    await openCarousel(page, 375);
    const spoken = await position(page).elementHandle();
    await carousel(page).focus();
    for (const [key, first] of [
      ['ArrowRight', 2],
      ['Control+ArrowRight', 2],
      ['Meta+ArrowRight', 2],
      ['Home', 2],
      ['a', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', 4],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectFront(page, first, 1);
    }
    await slide(page, 1).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expectFront(page, 2, 1);
    // Screen readers announce changes only in a region that already exists.
    expect(await spoken?.evaluate((element) => element.isConnected)).toBe(true);
  });

  /** Safari 15.4 lacks `overflow: clip`, so the slides scroll in a hidden overflow. */
  const movers = { browser: undefined, script: 'clip', 'script in Safari 15.4': 'hidden' } as const;

  for (const [mover, overflow] of Object.entries(movers))
    test(`scrolls a link into view that the Tab key reaches, even slowly: ${mover}`, async ({
      page,
    }) => {
      await openCarousel(page, 375);
      if (overflow) {
        for (const key of ['ArrowRight', 'ArrowLeft']) await carousel(page).press(key);
        await page.locator('[data-scroll]').evaluate((element: HTMLElement, value) => {
          element.style.overflowX = value;
        }, overflow);
      }
      await expectFront(page, 1, 1);
      await page.evaluate('onkeydown = (e) => { while (performance.now() < e.timeStamp + 50); }');
      await carousel(page).focus();
      for (let number = 1; number <= slideCount; number += 1) {
        await page.keyboard.press('Tab');
        const link = slide(page, number).getByRole('link');
        await expect(link).toBeFocused();
        await expect
          .poll(async () => {
            const { x, width } = await boxOf(link);
            return x >= 0 && x + width <= 375;
          })
          .toBe(true);
      }
    });
});

test('never moves by itself', async ({ page }) => {
  await page.clock.install();
  await openCarousel(page, 1280);
  await page.clock.runFor(120_000);
  await expectFront(page, 1, 3);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

  async function swipe(page: Page, { x, y }: { x: number; y: number }) {
    const box = await boxOf(slide(page, 1).locator('xpath=../..'));
    const start = { x: box.x + box.width / 2 - x / 2, y: box.y + box.height / 3 };
    const parts = [0, 0.1, 0.2, 0.4, 0.6, 0.8, 1];
    await drag(page, ...parts.map((part) => ({ x: start.x + x * part, y: start.y + y * part })));
  }

  test('moves and loops by a swipe, and lets a swipe up scroll the page', async ({ page }) => {
    await openCarousel(page, 375, 812);
    for (const [x, first] of [
      [-260, 2],
      [260, 1],
      [260, 4],
      [-260, 1],
    ] as const) {
      await swipe(page, { x, y: 4 });
      await expectFront(page, first, 1);
    }
    const topBefore = await page.evaluate(() => window.scrollY);
    await swipe(page, { x: 3, y: 160 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(topBefore);
    await expectFront(page, 1, 1);
  });
});
