import type { Page } from '@playwright/test';
import { headerAction } from '#content/navigation.ts';
import {
  barLink,
  contact,
  expectAtTop,
  footerLink,
  historyLength,
  hold,
  homeSection,
  isChromium,
  open,
  scrollTo,
  scrollTop,
  startChunk,
  started,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

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
    await barLink(page, 'areas-atuacao').click();
    await expectAtTop(page, homeSection(page, 'areas-atuacao'));
    expect(await countPlaces(page)).toBe(1);
    const length = await historyLength(page);
    const clicks = [
      [barLink, 'areas-atuacao'],
      [footerLink, 'areas-atuacao'],
      [footerLink, 'contato'],
      [barLink, 'contato'],
    ] as const;
    for (const [linkTo, id] of clicks) {
      await scrollTo(page, 0);
      await linkTo(page, id).press('Enter');
      await expectAtTop(page, homeSection(page, id));
      await expect(homeSection(page, id)).toBeFocused();
      await expect(page).toHaveURL('/');
    }
    await page.keyboard.press('Tab');
    await expect(homeSection(page, 'contato').locator(':focus')).toHaveCount(1);
    await footerLink(page, 'inicio').click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await historyLength(page)).toBe(length);
    await page.goBack();
    await expect(page).toHaveURL('/sobrenos');
  });
});

test('a link to a section of home at an address with a query loads nothing again before the first script comes, and the script takes over where it leads', async ({
  page,
}) => {
  const come = await hold(page, startChunk);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto('/?utm_source=carta', { waitUntil: 'commit' });
  const name = contact(page).field('nome');
  const link = page.getByRole('main').getByRole('link', { name: headerAction.label, exact: true });
  await link.click();
  await expectAtTop(page, homeSection(page, 'contato'));
  await name.pressSequentially('Ana');
  come();
  await started(page);
  await expect(name).toHaveValue('Ana');
  await expect(name).toBeFocused();
  await expectAtTop(page, homeSection(page, 'contato'));
  await footerLink(page, 'areas-atuacao').click();
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
      await barLink(page, 'areas-atuacao').click();
      await expectAtTop(page, homeSection(page, 'areas-atuacao'));
      expect(await countPlaces(page)).toBeGreaterThan(1);
    }).toPass();
});
