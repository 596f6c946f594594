import type { Page } from '@playwright/test';
import { headerItems, navigationLabels } from '#content/navigation.ts';
import { site as firm } from '#content/site.ts';
import { expectAtTop, homeSection, open, scrollTo, scrollTop } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const bar = (page: Page) => page.getByRole('banner');
const firmName = (page: Page) => bar(page).getByText(firm.shortName, { exact: true });

const hasBorder = (page: Page) =>
  bar(page).evaluate((element) => {
    const { borderBottomColor: color, borderBottomWidth: width } = getComputedStyle(element);
    return Number.parseFloat(width) > 0 && color !== 'rgba(0, 0, 0, 0)';
  });

/** The visual suite checks the colors of both states. */
async function expectBar(page: Page, state: 'solid' | 'translucent') {
  const isSolid = state === 'solid';
  await expect(firmName(page)).toBeVisible({ visible: isSolid });
  await expect.poll(() => hasBorder(page)).toBe(isSolid);
}

test.describe('the bar on home', () => {
  test.use({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const threshold = 720 - 50;

  test('is translucent up to the threshold and opaque from the next pixel on, without moving the layout, and measures the threshold again when the window’s height changes', async ({
    page,
  }) => {
    const boxes = () =>
      bar(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => {
            const { x, y, width, height } = link.getBoundingClientRect();
            return [x, y, width, height];
          }),
        );
    await open(page, '/');
    await expectBar(page, 'translucent');
    const boxesBefore = await boxes();
    expect(boxesBefore).toHaveLength(headerItems.length + 2);
    await scrollTo(page, threshold + 1);
    await expectBar(page, 'solid');
    expect(await boxes()).toEqual(boxesBefore);
    await scrollTo(page, threshold);
    await expectBar(page, 'translucent');
    // Fix the hero's height, so that scroll anchoring does not interfere while the window changes.
    await homeSection(page, 'inicio').evaluate((hero) => {
      hero.style.setProperty('height', '720px');
      hero.style.setProperty('min-height', '0');
    });
    await scrollTo(page, threshold + 1);
    await expectBar(page, 'solid');
    await page.setViewportSize({ width: 1280, height: 721 });
    await expectBar(page, 'translucent');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectBar(page, 'solid');
  });

  test('is opaque when a link with a hash opens the page half-way down', async ({ page }) => {
    await page.goto('/#contato');
    await expectBar(page, 'solid');
    await expectAtTop(page, homeSection(page, 'contato'));
  });
});

test('the logo and the link back go to the top of home, with the translucent bar', async ({
  page,
}) => {
  const back = page.getByRole('link', { name: navigationLabels.backHome });
  for (const link of [back, bar(page).getByRole('link', { name: navigationLabels.home })]) {
    await open(page, '/sobrenos');
    await expectBar(page, 'solid');
    await link.click();
    await expect(page).toHaveURL('/');
    await expectBar(page, 'translucent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.name);
    expect(await scrollTop(page)).toBe(0);
  }
});
