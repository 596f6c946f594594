/** The carousel when others change the page, beside a second carousel, and on a slow machine. */
import { carousel as words } from '#content/newsPage.ts';
import { atNight } from '#tests/conditions/conditions.ts';
import {
  carousel,
  expectFront,
  isLive,
  openNews,
  position,
  slideCount,
} from '#tests/support/carousel.ts';
import { replaceTexts, wrapTexts } from '#tests/support/otherHands.ts';
import {
  applicationChunk,
  feedChunk,
  hold,
  started,
  untilIdle,
  wake,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

type Meddler = { readonly meddle: (island: Element) => void; readonly tag?: string };

const meddlers: Readonly<Record<string, Meddler>> = {
  'wraps each text': { meddle: wrapTexts },
  'puts an element before each': {
    meddle(island) {
      for (const element of island.querySelectorAll('*'))
        element.before(document.createElement('other-hand'));
    },
  },
  'replaces each text': { meddle: replaceTexts, tag: atNight },
  'writes attributes': {
    meddle(island) {
      for (const element of island.querySelectorAll('*')) element.setAttribute('data-other', '');
    },
    tag: atNight,
  },
};

test.describe('whoever else', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 375, height: 812 } });

  for (const [meddler, { meddle, ...details }] of Object.entries(meddlers))
    test(
      `${meddler}, the carousel keeps its slide and its words, and moves on`,
      details,
      async ({ page }) => {
        const release = await hold(page, applicationChunk);
        await openNews(page);
        await started(page);
        for (const key of ['ArrowRight', 'ArrowRight']) await carousel(page).press(key);
        await expectFront(page, 3);
        const island = page.locator('[data-island]');
        await island.evaluate(meddle);
        const text = await island.textContent();
        release();
        await isLive(page);
        await untilIdle(page);
        await expectFront(page, 3);
        expect(await island.textContent()).toBe(text);
        await carousel(page).press('ArrowRight');
        await expectFront(page, 4);
        await carousel(page).press('ArrowRight');
        await expectFront(page, 1);
      },
    );
});

test('keeps a step that still scrolls when the application comes, though frames last longer than timers', async ({
  page,
}) => {
  await page.route(feedChunk, async (route) => {
    const response = await route.fetch();
    const scrolls = `await new Promise((resolve) => {
      document.querySelector('[data-scroll]').addEventListener('scroll', resolve);
      document.body.dataset.awaitsScroll = '';
    });`;
    await route.fulfill({ response, body: scrolls + (await response.text()) });
  });
  await openNews(page);
  await wake(page);
  await page.locator('body[data-awaits-scroll]').waitFor();
  await page.evaluate(() => {
    const later = setTimeout;
    Object.assign(globalThis, { setTimeout: (run: TimerHandler) => later(run) });
  });
  const scrollEnds = carousel(page).evaluate(
    (element) => new Promise((resolve) => element.addEventListener('scrollend', resolve, true)),
  );
  await carousel(page).press('ArrowLeft');
  await isLive(page);
  await scrollEnds;
  await carousel(page).press('ArrowRight');
  await expect(position(page)).toHaveText(words.position(1, slideCount));
});

test('a second carousel has its own position', async ({ page }) => {
  const release = await hold(page, applicationChunk);
  await page.goto('/noticias');
  await started(page);
  await carousel(page).evaluate((carousel) => carousel.after(carousel.cloneNode(true)));
  const [first, second] = [carousel(page).first(), carousel(page).last()];
  await first.getByRole('button', { name: words.next }).click();
  await second.getByRole('button', { name: words.previous }).click();
  for (const moment of ['before', 'after']) {
    await expect(first.locator('[aria-live]'), moment).toHaveText(words.position(2, slideCount));
    await expect(second.locator('[aria-live]'), moment).toHaveText(
      words.position(slideCount, slideCount),
    );
    release();
    await expect(page.locator('[data-carousel][data-ready]')).toHaveCount(2);
  }
  await second.getByRole('button', { name: words.next }).click();
  await expect(second.locator('[aria-live]')).toHaveText(words.position(1, slideCount));
  await expect(first.locator('[aria-live]')).toHaveText(words.position(2, slideCount));
});
