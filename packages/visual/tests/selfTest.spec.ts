import { expect, type Page } from '@playwright/test';
import { findByAxe, foundIn } from '#checks/axe.ts';
import { openScene, scanOf } from '#visit/visitScene.ts';
import { waitUntilStable } from '#capture/freeze.ts';
import { findSystemFonts } from '#checks/fonts.ts';
import type { Found } from '#model/finding.ts';
import { capturedStoriesOf, openStorybook, showStory } from '#capture/storybook.ts';
import { suite } from '#specs/suite.ts';
import { test } from '#specs/test.ts';
import { addStyles, enter } from '#capture/window.ts';
import { modeView, widthView } from '#suite/views.ts';

async function open(page: Page) {
  const [scene] = suite.scenes;
  if (!scene) throw new Error('The suite has no scene');
  const cdp = await page.context().newCDPSession(page);
  await openScene({ suite, page, cdp, scene }, widthView(1440));
  return cdp;
}

test('letters in a font that is not the site’s own are a violation', async ({ page }) => {
  const cdp = await open(page);
  expect(await findSystemFonts(page, cdp)).toEqual([]);
  const found = [expect.objectContaining({ rule: 'font' })];
  await addStyles(page, 'h1::after { content: "Ж" }');
  expect(await findSystemFonts(page, cdp)).toEqual(found);
  await addStyles(page, 'h1 { font-family: sans-serif } h1::after { content: none }');
  expect(await findSystemFonts(page, cdp)).toEqual(found);
});

/**
 * Greys on white: 1.1, 3, 4.6 and 6.9:1 for text, 1.1, 2.9, 3.1 and 4.4:1 for large text. The last
 * of each is enough: 7.1:1 and 4.6:1.
 */
const greys = {
  '16px': ['#f4f4f4', '#959595', '#757575', '#5a5a5a', '#585858'],
  '24px': ['#f5f5f5', '#989898', '#929292', '#787878', '#757575'],
};
const tooPale = Object.values(greys).flatMap((colors) => colors.slice(0, -1));

function addText(texts: Readonly<Record<string, readonly string[]>>) {
  for (const [fontSize, colors] of Object.entries(texts)) {
    for (const color of colors) {
      const text = document.createElement('p');
      text.append('A line of text');
      Object.assign(text.style, { color, fontSize, fontWeight: '400', background: 'white' });
      (document.querySelector('main') ?? document.body).append(text);
    }
  }
}

const colorsIn = (found: readonly Found[]) =>
  found.map(({ colors: [color = ''] = [] }) => color).toSorted();

for (const view of [widthView(1440), modeView('contrast')]) {
  test(`text of too little contrast is a violation in the view ${view.name}`, async ({ page }) => {
    const cdp = await open(page);
    await enter(page, cdp, view);
    await page.evaluate(addText, greys);
    const found = await findByAxe(page, suite, scanOf(view, true));
    expect(colorsIn(found)).toEqual(tooPale.toSorted());
    const below = await findByAxe(page, { ...suite, contrast: 'AA' }, scanOf(view, true));
    expect(colorsIn(below)).toEqual(['#959595', '#989898', '#f4f4f4', '#f5f5f5']);
  });
}

test('text of too little contrast is a violation in a story', async ({ page }) => {
  const story = suite.stories?.files.flatMap((file) => capturedStoriesOf(suite, file))[0];
  if (!suite.stories || !story) throw new Error('There is no Storybook, or it has no story');
  const { url, close } = await suite.stories.start();
  const add = `(${String(addText)})(${JSON.stringify(greys)})`;
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${add})`);
  await openStorybook(page, url, story);
  const { violations } = await showStory(page, url, story);
  expect(colorsIn(foundIn(violations ?? [], suite))).toEqual(tooPale.toSorted());
  close();
});

test('no clock of the page moves, and what is still to come is waited for', async ({ page }) => {
  await open(page);
  const clocks = () => page.evaluate(() => [Date.now(), performance.now()]);
  const start = await clocks();
  await page.evaluate(() => {
    const note = (name: string) => () => document.body.classList.add(name);
    setTimeout(note('soon'), 300);
    setTimeout(note('read'), 10_000);
    setInterval(note('again'), 100);
  });
  await waitUntilStable(page);
  await expect(page.locator('body')).toHaveClass(/soon/);
  await expect(page.locator('body')).not.toHaveClass(/read|again/);
  expect(await clocks()).toEqual(start);
});
