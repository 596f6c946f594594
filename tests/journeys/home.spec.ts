import type { Page } from '@playwright/test';
import { heroPhotograph } from '#publish/content/resolveImage.ts';
import { hero } from '#content/hero.ts';
import { practiceAreas, practiceAreasSection } from '#content/practiceAreas.ts';
import { needs } from '#tests/conditions/condition.ts';
import {
  boxOf,
  expectAtTop,
  historyLength,
  homeSection,
  wake,
  untilIdle,
  scrollTo,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

/** Shifts the layout just after the first script, as a late font does. */
const moveOnce = () => {
  const observer = new MutationObserver(() => {
    if (document.body?.dataset.scripts === undefined) return;
    observer.disconnect();
    document.body.style.paddingTop = '400px';
  });
  observer.observe(document, { attributes: true, subtree: true });
};

test.describe('a scroll target', () => {
  test.use({ reducedMotion: 'reduce' });

  test('in ?secao= scrolls to its section once, with and without its hash, and disappears from the address', async ({
    page,
  }) => {
    const targets = [
      ['inicio', ''],
      ['areas-atuacao', ''],
      ['contato', '#contato'],
    ] as const;
    await page.addInitScript(moveOnce);
    await page.goto('/sobrenos');
    const lengthBefore = await historyLength(page);
    for (const [index, [id, hash]] of targets.entries())
      await test.step(id + hash, async () => {
        await page.goto(`/?secao=${id}${hash}`);
        await expect(page).toHaveURL('/');
        await expect(homeSection(page, id)).toBeFocused();
        await expectAtTop(page, homeSection(page, id));
        expect(await historyLength(page)).toBe(lengthBefore + index + 1);
      });
    await page.reload();
    await wake(page);
    await expect(homeSection(page, 'contato')).not.toBeFocused();
    // Later, as the page that is left could not answer.
    await page.evaluate((entries) => void setTimeout(() => history.go(-entries)), targets.length);
    await expect(page).toHaveURL('/sobrenos');
  });
});

if (await heroPhotograph())
  test('the hero’s photograph keeps the part named in the content in view', async ({ page }) => {
    await page.goto('/');
    const [shown, expectedPosition] = await page
      .locator('#inicio img')
      .evaluate((image, position) => {
        const { objectPosition } = getComputedStyle(image);
        image.style.objectPosition = position;
        return [objectPosition, getComputedStyle(image).objectPosition];
      }, hero.objectPosition);
    expect(shown).toBe(expectedPosition);
  });

const total = practiceAreas.length;
const words = `${total} ${practiceAreasSection.counted}`;

test.describe('the counter', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  const spoken = (page: Page) => page.getByText(words, { exact: true });
  /** The number to show after this many milliseconds. */
  const after = (milliseconds: number) => String(Math.floor((total * milliseconds) / 1000));
  /** The large number, hidden from screen readers. */
  const number = (page: Page) => spoken(page).locator('xpath=following-sibling::*[1]');

  /** Records every number shown from now on. */
  const watchNumber = (page: Page) =>
    number(page).evaluate((element) => {
      const shown: string[] = (window.shown = []);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) shown.push(node.textContent ?? '');
      }).observe(element, { childList: true });
    });
  const numbersShown = (page: Page) => page.evaluate(() => window.shown ?? []);

  /**
   * Scrolls until this share of the number is visible. Observers run in the order of their
   * creation, so this one resolves after the counter's.
   */
  const showShare = (page: Page, share: number) =>
    number(page).evaluate(
      (element, wanted) =>
        new Promise<void>((resolve) => {
          const { top, height } = element.getBoundingClientRect();
          const edge = Math.round(window.scrollY + top + height * wanted - window.innerHeight);
          window.scrollTo({ top: edge, behavior: 'instant' });
          let isFirst = true;
          const observer = new IntersectionObserver(([entry]) => {
            const isThere = Math.abs((entry?.intersectionRatio ?? 0) - wanted) < 0.05;
            if (!isFirst || isThere) resolve();
            isFirst = false;
          });
          observer.observe(element);
        }),
      share,
    );

  /** Opens the page with the section's first pixel in view; the number is below the window. */
  async function openWithClock(page: Page) {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await scrollTo(page, (await boxOf(homeSection(page, 'areas-atuacao'))).y - 720 + 8);
    await watchNumber(page);
  }

  const counting =
    'waits at 0 until half is in view, then counts up once in a second, without moving the layout';

  test(counting, { tag: needs.observer }, async ({ page }) => {
    await openWithClock(page);
    const section = homeSection(page, 'areas-atuacao');
    // Screen readers get the final text only.
    const expectText = async () =>
      expect((await section.ariaSnapshot()).match(/(?<=paragraph: )\d.*/g)).toEqual([words]);
    await expect(number(page)).toHaveText('0');
    await expectText();
    await showShare(page, 0.4);
    await page.clock.runFor(2000);
    await expect(number(page)).toHaveText('0');
    await showShare(page, 0.6);
    const boxBefore = await boxOf(section);
    await page.clock.runFor(500);
    await expect(number(page)).toHaveText(after(500));
    await expectText();
    expect(await boxOf(section)).toEqual(boxBefore);
    await page.clock.runFor(400);
    await expect(number(page)).toHaveText(after(900));
    await page.clock.runFor(150);
    await expect(number(page)).toHaveText(String(total));
    await expectText();
    const shown = await numbersShown(page);
    const numbers = Array.from({ length: total + 1 }, (_, index) => String(index));
    expect([...new Set(shown)]).toEqual(numbers);
    expect(shown).toEqual(shown.toSorted((a, b) => Number(a) - Number(b)));
    // Neither the application nor scrolling back restarts the count.
    await page.clock.resume();
    await wake(page);
    await scrollTo(page, 0);
    await showShare(page, 1);
    await untilIdle(page);
    expect(await numbersShown(page)).toEqual(shown);
  });

  test.describe('under reduced motion', () => {
    test.use({ reducedMotion: 'reduce' });

    test('shows its final number from the start', async ({ page }) => {
      await openWithClock(page);
      await expect(number(page)).toHaveText(String(total));
      await showShare(page, 1);
      await page.clock.runFor(1100);
      await expect(number(page)).toHaveText(String(total));
      expect(await numbersShown(page)).toEqual([]);
    });
  });
});
