import type { Locator, Page } from '@playwright/test';
import {
  footerItems,
  headerAction,
  headerItems,
  type NavigationItem,
  navigationLabels,
} from '#content/navigation.ts';
import { articlesSection } from '#content/newsPage.ts';
import type { HomeSection } from '#content/search.ts';
import { site as firm } from '#content/site.ts';
import {
  barBottom,
  contact,
  expectAtTop,
  historyLength,
  hold,
  homeSection,
  isChromium,
  open,
  openFilledForm,
  scrollTo,
  scrollTop,
  startChunk,
  started,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const bar = (page: Page) => page.getByRole('banner');
const mainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: navigationLabels.mainNavigation });
const footer = (page: Page) => page.getByRole('contentinfo');
const firmName = (page: Page) => bar(page).getByText(firm.shortName, { exact: true });
const item = (page: Page, name: string) =>
  mainNavigation(page).getByRole('link', { name, exact: true });

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

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  for (const path of ['/', '/noticias', '/privacidade']) {
    await page.goto(path);
    const skip = page.getByRole('link', { name: navigationLabels.skipToContent });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});

const sectionLabel = (items: readonly NavigationItem[], id: HomeSection) =>
  items.find((item) => 'section' in item && item.section === id)?.label ?? '';
const areasLabel = sectionLabel(headerItems, 'areas-atuacao');
const footerLabel = (id: HomeSection) => sectionLabel(footerItems, id);

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

const noteScrolls = (page: Page) =>
  page.addInitScript(() => {
    window.tops = new Set();
    window.addEventListener('scroll', () => window.tops?.add(window.scrollY));
  });
const countPlaces = (page: Page) => page.evaluate(() => window.tops?.size);

test.describe('a link to a section of home, under reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('scrolls there at once and moves the focus without a history entry, again and again', async ({
    page,
  }) => {
    await noteScrolls(page);
    await open(page, '/sobrenos');
    await item(page, areasLabel).click();
    await expectAtTop(page, homeSection(page, 'areas-atuacao'));
    expect(await countPlaces(page)).toBe(1);
    const length = await historyLength(page);
    const clicks = [
      [mainNavigation(page), areasLabel, 'areas-atuacao'],
      [footer(page), footerLabel('areas-atuacao'), 'areas-atuacao'],
      [footer(page), footerLabel('contato'), 'contato'],
      [mainNavigation(page), headerAction.label, 'contato'],
    ] as const;
    for (const [region, label, id] of clicks) {
      await scrollTo(page, 0);
      await region.getByRole('link', { name: label, exact: true }).press('Enter');
      await expectAtTop(page, homeSection(page, id));
      await expect(homeSection(page, id)).toBeFocused();
      await expect(page).toHaveURL('/');
    }
    await page.keyboard.press('Tab');
    await expect(homeSection(page, 'contato').locator(':focus')).toHaveCount(1);
    await footer(page)
      .getByRole('link', { name: footerLabel('inicio'), exact: true })
      .click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await historyLength(page)).toBe(length);
    await page.goBack();
    await expect(page).toHaveURL('/sobrenos');
  });
});

for (const query of ['', '?utm_source=carta'])
  test(`a link to a section of home${query} loads nothing again before the first script comes, and the script takes over where it leads`, async ({
    page,
  }) => {
    const come = await hold(page, startChunk);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.goto(`/${query}`, { waitUntil: 'commit' });
    const name = contact(page).field('nome');
    const link = page
      .getByRole('main')
      .getByRole('link', { name: headerAction.label, exact: true });
    await link.click();
    await expectAtTop(page, homeSection(page, 'contato'));
    await name.pressSequentially('Ana');
    come();
    await started(page);
    await expect(name).toHaveValue('Ana');
    await expect(name).toBeFocused();
    await expectAtTop(page, homeSection(page, 'contato'));
    await footer(page)
      .getByRole('link', { name: footerLabel('areas-atuacao'), exact: true })
      .click();
    await expectAtTop(page, homeSection(page, 'areas-atuacao'));
    expect(documents).toHaveLength(1);
  });

for (const hash of ['', '#contato'])
  test(`/?secao=contato${hash} leaves the focus in a field that is typed into when the first script comes`, async ({
    page,
  }) => {
    const come = await hold(page, startChunk);
    await page.goto(`/?secao=contato${hash}`, { waitUntil: 'commit' });
    const name = contact(page).field('nome');
    await name.pressSequentially('Ana');
    come();
    await started(page);
    await expect(page).toHaveURL('/');
    await page.keyboard.type(' Lima');
    await expect(name).toHaveValue('Ana Lima');
    await expect(name).toBeInViewport();
  });

test('a link to a section scrolls smoothly, from home and from another page', async ({ page }) => {
  await noteScrolls(page);
  // Firefox and earlier Chromium jump to the hash of a page that loads (decision 15).
  const version = Number.parseInt(page.context().browser()?.version() ?? '', 10);
  for (const path of isChromium(page) && version >= 137 ? ['/', '/privacidade'] : ['/'])
    // On a busy machine no frame may fall into the scroll, so try again.
    await expect(async () => {
      await page.goto(path);
      await item(page, areasLabel).click();
      await expectAtTop(page, homeSection(page, 'areas-atuacao'));
      expect(await countPlaces(page)).toBeGreaterThan(1);
    }).toPass();
});

/** Animations that take noticeable time. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const lasts = ({ effect }: Animation) => Number(effect?.getComputedTiming().duration) > 1;
    return document.getAnimations().filter(lasts).length;
  });

test.describe('under reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a dialog and a notice open without animation', async ({ page }) => {
    await open(page, '/noticias');
    const [read] = await page.getByRole('button', { name: articlesSection.read }).all();
    await read?.click();
    await expect(page.getByRole('dialog')).toBeVisible({ visible: read !== undefined });
    expect(await moving(page), 'dialog').toBe(0);
    await openFilledForm(page);
    await contact(page).button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await moving(page), 'notice').toBe(0);
  });
});

/** Box of the focused element, and whether it is in the bar, which may overlap its own items. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { top, bottom, height } = element.getBoundingClientRect();
    const isOfBar = Boolean(element.closest('header'));
    const name = `${element.tagName} ${element.getAttribute('name') ?? element.textContent}`;
    return {
      top,
      bottom,
      height,
      isOfBar,
      isSkipLink: element.matches('a[href="#conteudo"]'),
      name,
    };
  });

/** px that focus rings need at the window's lower edge (`theme/global.css.ts`). */
const ringRoom = 16;

test.describe('going backwards with the Tab key', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the bar never covers the focused element', async ({ page }) => {
    for (const [path, width] of [
      ['/', 375],
      ['/noticias', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 720 });
      await open(page, path);
      const bottom = await barBottom(page);
      await footer(page).getByRole('link').last().focus();
      let stopCount = 0;
      for (;;) {
        const stop = await focused(page);
        if (!stop || stop.isSkipLink) break;
        if (!stop.isOfBar) {
          stopCount += 1;
          // At least half of a control must be visible if it does not fit below the bar with its
          // ring.
          const fits = stop.height <= 720 - bottom - ringRoom;
          const room = fits ? bottom : bottom - stop.height / 2;
          const message = `top of ${stop.name}, ${stop.height} px tall`;
          expect(stop.top, message).toBeGreaterThanOrEqual(Math.floor(room));
          expect(stop.top, message).toBeLessThan(720);
        }
        await page.keyboard.press('Shift+Tab');
      }
      expect(stopCount, 'stops below the bar').toBeGreaterThan(3);
    }
  });
});
