/** The carousel when somebody else changes the page: other programs, or a second carousel. */
import { carousel as words } from '#content/newsPage.ts';
import { atNight } from '#tests/conditions/conditions.ts';
import { carousel, expectFront, isLive, openNews, slideCount } from '#tests/support/carousel.ts';
import { replaceTexts, wrapTexts } from '#tests/support/otherHands.ts';
import { applicationChunk, hold, started, untilIdle } from '#tests/support/page.ts';
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
