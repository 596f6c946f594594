/** Faults that the checks of a scene or a story must catch, each also where another check leaves it out. */
import { readFileSync, rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { waitUntilStable } from '#capture/settle.ts';
import { screenshot, wholePage } from '#capture/screenshot.ts';
import { capturedStoriesOf, openStorybook, showStory, variantOf } from '#capture/storybook.ts';
import { addStyles } from '#capture/window.ts';
import { findByAxe, findingsIn } from '#checks/axe.ts';
import { findSystemFonts } from '#checks/fonts.ts';
import { suite } from '#specs/suite.ts';
import { Capture } from '#model/capture.ts';
import { recordScene } from '#store/record.ts';
import { results } from '#store/results.ts';
import type { Finding, Found } from '#model/finding.ts';
import type { Scene } from '#suite/scene.ts';
import { widthView } from '#suite/views.ts';
import { test as base } from '#specs/test.ts';
import { openScene, visitScene } from '#visit/visitScene.ts';
import { visitStory } from '#visit/visitStories.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const page = (css = '', script = '') =>
  read('plants.html')
    .replace('/* css */', () => css)
    .replace('/* script */', () => script);

const firstButton = { one: { find: (tab: Page) => tab.getByRole('button').first() } };

type Plant = { css?: string; script?: string; hasControls?: boolean };
type Caught = Readonly<Record<string, Partial<Finding>>>;
const plants: Readonly<Record<string, Plant & { caught: Caught }>> = JSON.parse(
  read('plants.json'),
);

type Visit = (plant: Plant, show?: () => Promise<unknown>) => Promise<readonly Finding[]>;

const test = base.extend<{ visit: Visit }>({
  visit: async ({ page: tab, browser }, use, { workerIndex }) => {
    const name = `plant-${workerIndex}`;
    await use(async ({ css, script, hasControls }, show = () => Promise.resolve()) => {
      const body = page(css, script);
      await tab.route('**/plant', (route) => route.fulfill({ contentType: 'text/html', body }));
      const scene: Scene = {
        name,
        page: name,
        widths: [375, 768, 1440],
        modes: ['contrast'],
        show: async () => {
          await tab.goto('/plant');
          await show();
        },
        ...(hasControls && { controls: firstButton }),
      };
      const complaints = await visitScene(suite, tab, scene, browser);
      // Pictures have no baseline here, and the letters no web font.
      return complaints.flatMap(({ about }) =>
        typeof about === 'string' || about.rule === 'font' ? [] : about,
      );
    });
    rmSync(new URL(`${name}/`, results), { recursive: true });
  },
});

test('finds nothing in a page without faults', async ({ visit }) => {
  for (const hasControls of [false, true]) expect(await visit({ hasControls })).toEqual([]);
});

for (const [where, { caught, ...plant }] of Object.entries(plants)) {
  test(`sees faults of ${where}`, async ({ visit }) => {
    const findings = await visit(plant);
    for (const [fault, finding] of Object.entries(caught))
      expect.soft(findings, fault).toContainEqual(expect.objectContaining(finding));
  });
}

test('names the page error because of which a scene waits in vain', async ({ page, visit }) => {
  const wait = () => page.getByText('Loaded').click({ timeout: 100 });
  await expect(visit({ script: "console.error('No feed'); null.posts" }, wait)).rejects.toThrow(
    /^TypeError: Cannot read .*\nNo feed\nTimeoutError: locator.click: Timeout[^]*getByText\('Loaded'\)/,
  );
});

test('captures a long page up to the largest picture size', async ({ page: tab }) => {
  await tab.setContent('<p style="height: 20000px">');
  expect(await wholePage(tab)).toMatchObject({ height: 16_383 });
});

test('lists a story whose play failed once, and without a picture', async ({ storybook }, info) => {
  const [story] = suite.stories?.files.flatMap((file) => capturedStoriesOf(suite, file)) ?? [];
  if (!story) throw new Error('There is no story');
  const tab = storybook.page;
  await showStory(tab, storybook.url, story);
  await tab.evaluate(() => {
    const message = 'Unable to find role="button" This could be because\n\nIgnored nodes:';
    const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    // A query of its play function waits in vain, and for longer than the clock lets it.
    setTimeout(() => channel.emit('playFunctionThrewException', { message }), 20_000);
    const last = channel.last.bind(channel);
    channel.last = (event: string) => (event === 'storyFinished' ? undefined : last(event));
    window.requestAnimationFrame = (run) => window.setTimeout(run, 0, 0);
    channel.on('setCurrentStory', () => console.error(`Error: ${message}`));
  });
  const name = `plant-${info.workerIndex}`;
  const captureStory = () =>
    recordScene(name, { comparesPictures: true, sources: suite.sources }, async () => {
      const capture = new Capture();
      await visitStory(storybook, await tab.context().newCDPSession(tab), story, capture);
      return capture;
    });
  storybook.lastStory = story;
  const item = variantOf(story);
  const failure = { item, about: { rule: 'failed', measure: ['Unable to find role="button"'] } };
  expect(await captureStory()).toMatchObject([failure]);
  // Its picture is that of the accepted story; the plant has no snapshot.
  expect(await captureStory()).toMatchObject([{ item: 'snapshot' }]);
  rmSync(new URL(`${name}/`, results), { recursive: true });
});

async function openSite(tab: Page) {
  const [scene] = suite.scenes;
  if (!scene) throw new Error('The suite has no scene');
  const cdp = await tab.context().newCDPSession(tab);
  await openScene({ suite, page: tab, cdp, scene }, widthView(1440));
  return cdp;
}

test('a page sees no other window while its picture is taken', async ({ page: tab }) => {
  const cdp = await openSite(tab);
  const widths = await tab.evaluateHandle(() => {
    const values = new Set<number>();
    const note = () => values.add(window.innerWidth);
    window.addEventListener('resize', note);
    window.matchMedia('(width > 1px)').addEventListener('change', note);
    new ResizeObserver(note).observe(document.body);
    return values;
  });
  for (let count = 0; count < 3; count++) await screenshot(cdp, await wholePage(tab), 'page');
  expect(await widths.evaluate((numbers) => [...numbers])).toEqual([1440]);
});

test('letters in a system font are a finding', async ({ page: tab }) => {
  const cdp = await openSite(tab);
  expect(await findSystemFonts(tab, cdp)).toEqual([]);
  const finding = (measure: RegExp) => [
    expect.objectContaining({ rule: 'font', measure: [expect.stringMatching(measure)] }),
  ];
  await addStyles(tab, 'h1::after { content: "Ж" }');
  expect(await findSystemFonts(tab, cdp)).toEqual(finding(/^“Ж” \(U\+0416\) in /));
  await addStyles(tab, 'h1 { font-family: sans-serif } h1::after { content: none }');
  expect(await findSystemFonts(tab, cdp)).toEqual(finding(/^“.” \(U\+[\dA-F]{4}\).* in /));
});

/** Greys on white, of 2.9:1 and 4.6:1. */
const greys = ['#989898', '#757575'];

const addText = (colors: readonly string[]) => {
  for (const color of colors) {
    const text = document.createElement('p');
    text.append('A line of text');
    Object.assign(text.style, { color, background: 'white' });
    (document.querySelector('main') ?? document.body).append(text);
  }
};

const colorsIn = (findings: readonly Found[]) => findings.map(({ colors: [color] = [] }) => color);

test('contrast is checked by the level that the site asks for', async ({ page: tab }) => {
  await openSite(tab);
  await tab.evaluate(addText, greys);
  const paleAt = async (contrast: 'AA' | 'AAA') =>
    colorsIn(await findByAxe(tab, { ...suite, contrast }));
  expect([await paleAt('AA'), await paleAt('AAA')]).toEqual([['#989898'], greys]);
});

test('contrast is checked in a story', async ({ page: tab }) => {
  const [story] = suite.stories?.files.flatMap((file) => capturedStoriesOf(suite, file)) ?? [];
  if (!suite.stories || !story) throw new Error('There is no story');
  const { url, close } = await suite.stories.start();
  const add = `(${String(addText)})(${JSON.stringify(greys)})`;
  await tab.addInitScript(`addEventListener('DOMContentLoaded', () => ${add})`);
  await openStorybook(tab, url, story);
  const { violations } = await showStory(tab, url, story);
  expect(colorsIn(findingsIn(violations ?? [], suite))).toEqual(greys);
  close();
});

test('the page’s clocks stand still, and the capture waits for pending timers', async ({
  page: tab,
}) => {
  await openSite(tab);
  const clocks = () => tab.evaluate(() => [Date.now(), performance.now()]);
  const start = await clocks();
  await tab.evaluate(() => {
    const note = (name: string) => () => document.body.classList.add(name);
    setTimeout(note('soon'), 300);
    setTimeout(note('read'), 10_000);
    setInterval(note('again'), 10_000);
  });
  await waitUntilStable(tab);
  await expect(tab.locator('body')).toHaveClass(/soon/);
  await expect(tab.locator('body')).not.toHaveClass(/read|again/);
  expect(await clocks()).toEqual(start);
});
