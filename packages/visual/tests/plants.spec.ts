/** A fault for each thing that a check leaves out, which something else must catch. */
import { readFileSync, rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { wholePage } from '#capture/screenshot.ts';
import { capturedStoriesOf, showStory, variantOf } from '#capture/storybook.ts';
import { suite } from '#specs/suite.ts';
import { Capture, recordScene } from '#store/record.ts';
import { results } from '#store/results.ts';
import type { Finding } from '#model/finding.ts';
import type { Scene } from '#suite/scene.ts';
import { collectErrors, reasonOf, unexpectedErrors } from '#visit/errors.ts';
import { test } from '#specs/test.ts';
import { visitScene } from '#visit/visitScene.ts';
import { visitStory } from '#visit/visitStories.ts';

const page = (css: string, script: string) => `<!doctype html>
<html lang="pt-BR">
  <title>Planted</title>
  <style>
    * { font-size: 16px; line-height: 24px }
    button { width: 90px; height: 48px; color: black; background: white; border: 1px solid black }
    :focus-visible { outline: 3px solid black; outline-offset: 2px }
    ${css}
  </style>
  <header>Planted</header>
  <main><h1>A page</h1><p>First words</p><p>Other words</p><button>One</button> <button>Two</button></main>
  <footer>Made for a test</footer>
  <script>${script}</script>
</html>`;

const one = { one: { find: (tab: Page) => tab.getByRole('button').first() } };

type Plant = { css?: string; script?: string; hasControls?: boolean; caught: Partial<Finding> };
const plants: Readonly<Record<string, Plant>> = JSON.parse(
  readFileSync(new URL('plants.json', import.meta.url), 'utf8'),
);

for (const [what, { css = '', script = '', hasControls, caught }] of Object.entries(plants)) {
  test(`sees ${what}`, async ({ page: tab, browser }, { workerIndex }) => {
    const name = `plant-${workerIndex}`;
    const capture = async (html: string) => {
      await tab.route('**/plant', (route) =>
        route.fulfill({ contentType: 'text/html', body: html }),
      );
      const scene: Scene = {
        name,
        page: name,
        widths: [375, 768, 1440],
        show: () => tab.goto('/plant'),
        ...(hasControls && { controls: one }),
      };
      const complaints = await visitScene(suite, tab, scene, browser);
      // Pictures have no baseline here, and the letters no web font.
      return complaints.flatMap(({ about }) =>
        typeof about === 'string' || about.rule === 'font' ? [] : about,
      );
    };
    expect(await capture(page('', ''))).toEqual([]);
    expect(await capture(page(css, script))).toContainEqual(expect.objectContaining(caught));
    rmSync(new URL(`${name}/`, results), { recursive: true });
  });
}

test('names the error of a page that does not get where a scene waits for it', async ({
  page: tab,
  browser,
}, { workerIndex }) => {
  const name = `plant-${workerIndex}`;
  const html = page('', "console.error('No feed'); null.posts");
  await tab.route('**/plant', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const show = async () => {
    await tab.goto('/plant');
    await tab.getByText('Loaded').click({ timeout: 100 });
  };
  await expect(visitScene(suite, tab, { name, page: name, show }, browser)).rejects.toThrow(
    /^TypeError: Cannot read .*\nNo feed\nTimeoutError: locator.click: Timeout[^]*getByText\('Loaded'\)/,
  );
  rmSync(new URL(`${name}/`, results), { recursive: true });
});

test('names what lies over a control, and no step that succeeded', async ({ page: tab }) => {
  await tab.setContent(page('.veil { position: fixed; inset: 0 }', ''));
  await tab.evaluate(() =>
    document.body.append(Object.assign(document.createElement('div'), { className: 'veil' })),
  );
  const press = tab.getByRole('button').first().click({ timeout: 1000 });
  const error = await press.catch((cause: unknown) => Object(cause));
  const [, ...lines] = reasonOf({ message: error.message }).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^- locator resolved to <button>/),
    '- <div class="veil"></div> intercepts pointer events',
  ]);
});

test('takes of a long page what a picture can hold', async ({ page: tab }) => {
  await tab.setContent('<p style="height: 20000px">');
  expect(await wholePage(tab)).toMatchObject({ height: 16_383 });
});

test('names what a page could not load', async ({ page: tab }) => {
  const errors: string[] = [];
  collectErrors(tab, errors);
  await tab.route('**/plant', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: page('', '').replace('<h1>', '<img src="/none.png"><h1>'),
    }),
  );
  await tab.route('**/none.png', (route) => route.fulfill({ status: 404 }));
  await tab.goto('/plant');
  expect(errors).toEqual([expect.stringMatching(/^Failed to load resource.* › \/none\.png$/)]);
});

test('an error in the console is named without the stack of minified files', () => {
  const stack = 'Error: No feed\n    at a (http://localhost:1/b.js:1:2)\n    at c (d.js:1:3)';
  expect(unexpectedErrors([stack])).toMatchObject([
    { rule: 'console', measure: ['Error: No feed'] },
  ]);
});

test('lists a story whose play failed once, and without a picture', async ({ storybook }, {
  workerIndex,
}) => {
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
  const name = `plant-${workerIndex}`;
  const capture = () =>
    recordScene(name, { comparesPictures: true }, async () => {
      const seen = new Capture();
      await visitStory(storybook, await tab.context().newCDPSession(tab), story, seen);
      return seen;
    });
  storybook.shown = story;
  const item = variantOf(story);
  const failure = { item, about: { rule: 'failed', measure: ['Unable to find role="button"'] } };
  expect(await capture()).toMatchObject([failure]);
  expect(await capture()).toMatchObject([{ item }, { item: 'snapshot' }]);
  rmSync(new URL(`${name}/`, results), { recursive: true });
});
