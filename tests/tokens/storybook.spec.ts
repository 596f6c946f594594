import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test as base } from '@playwright/test';
import { openSandbox, type Sandbox } from '#tests/support/sandbox.ts';
import { serveStorybook } from '#tests/support/serveStorybook.ts';

const test = base.extend<object, { storybook: Sandbox & { url: string } }>({
  storybook: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const sandbox = openSandbox('storybook-test');
      const { url, close } = await serveStorybook(sandbox, 6140);
      await use({ ...sandbox, url });
      close();
      sandbox.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const light = 'color.light.tokens.json';
const story = 'screens-whole-pages--about-us';

/** Differs when a page has been loaded anew. */
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** Storybook's own page has headings before that of the story. */
const heading = (page: Page) => page.locator('#storybook-root h1');

async function openStory(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/iframe.html?id=${story}&viewMode=story`);
  await expect(heading(page)).toBeVisible({ timeout: 120_000 });
}

test('a saved colour shows in a story, which stays the page that it was', async ({
  page,
  storybook,
}) => {
  await openStory(page, storybook.url);
  const loaded = await loadedAt(page);
  const content = JSON.parse(storybook.read(light));
  content.color.text.heading.$value = { colorSpace: 'oklch', components: [0.31, 0.05, 200] };
  storybook.write(light, JSON.stringify(content));
  await expect(heading(page)).toHaveCSS('color', 'oklch(0.31 0.05 200)', { timeout: 30_000 });
  expect(await loadedAt(page)).toBe(loaded);
});

test('what a check, a build or a report writes loads no story anew', async ({
  page,
  storybook: { url, folder, read, write },
}) => {
  await openStory(page, url);
  const loaded = await loadedAt(page);
  const ignored = readFileSync(`${folder}.gitignore`, 'utf8').match(/^[\w.*-]+(?=\/$)/gm) ?? [];
  for (const name of ignored.filter((one) => one !== 'node_modules')) {
    const written = `${folder}${name.replace('*', 'x')}`;
    mkdirSync(written, { recursive: true });
    // For each of these, anywhere in a project, Vite loads every page anew.
    writeFileSync(`${written}/tsconfig.json`, '{}');
    writeFileSync(`${written}/index.html`, '<p>');
  }
  // What is saved after them is shown after them.
  const content = JSON.parse(read(light));
  content.color.text.heading.$value = { colorSpace: 'oklch', components: [0.32, 0.05, 200] };
  write(light, JSON.stringify(content));
  await expect(heading(page)).toHaveCSS('color', 'oklch(0.32 0.05 200)', { timeout: 30_000 });
  expect(await loadedAt(page)).toBe(loaded);
});

test('a story that is opened after a fault in the tokens tells that fault', async ({
  page,
  storybook: { url, read, write },
}) => {
  const right = read(light);
  const content = JSON.parse(right);
  content.color.text.muted.$value = '{base.color.nothing}';
  write(light, JSON.stringify(content));
  await page.goto(`${url}/?path=/story/${story}`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  const overlay = preview.locator('vite-error-overlay');
  await expect(overlay).toContainText('color.text.muted the alias {base.color.nothing}', {
    timeout: 60_000,
  });
  // Nothing lies over it.
  await overlay.click({ trial: true, position: { x: 300, y: 60 } });
  write(light, right);
  await expect(preview.locator('#storybook-root h1')).toBeVisible({ timeout: 60_000 });
});
