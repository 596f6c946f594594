import type { Locator, Page } from '@playwright/test';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import type { HomeSection } from '#content/search.ts';
import { site as firm } from '#content/site.ts';
import { expectAtTop, homeSection, open, scrollTo, scrollTop } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const bar = (page: Page) => page.getByRole('banner');
const mainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: navigationLabels.mainNavigation });
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

const innerPages = headerItems.flatMap((item) => ('to' in item ? [item.to] : []));

test.describe('the bar on home', () => {
  test.use({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const threshold = 720 - 50;

  test('is translucent up to the threshold and opaque from the next pixel on, without moving the layout', async ({
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
    await page.goto('/');
    await expectBar(page, 'translucent');
    const boxesBefore = await boxes();
    expect(boxesBefore).toHaveLength(headerItems.length + 2);
    await scrollTo(page, threshold + 1);
    await expectBar(page, 'solid');
    expect(await boxes()).toEqual(boxesBefore);
    await scrollTo(page, threshold);
    await expectBar(page, 'translucent');
  });

  test('measures the threshold again when the window’s height changes', async ({ page }) => {
    await open(page, '/');
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

const hrefs = (links: Locator) =>
  links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));

test("the bar's items are in order, link where they say, and mark the current page", async ({
  page,
}) => {
  const items = [...headerItems, headerAction];
  for (const path of ['/', ...innerPages, '/privacidade']) {
    await page.goto(path);
    const links = mainNavigation(page).getByRole('link');
    await expect(links).toHaveText(items.map(({ label }) => label));
    const home = path === '/' ? '' : '/?secao=';
    const hrefOf = (section: HomeSection) => `${home && home + section}#${section}`;
    expect(await hrefs(links)).toEqual(
      items.map((item) => ('to' in item ? item.to : hrefOf(item.section))),
    );
    const marked = innerPages.filter((inner) => inner === path);
    expect(await hrefs(links.and(page.locator('[aria-current=page]')))).toEqual(marked);
  }
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
