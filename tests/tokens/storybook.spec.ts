import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { serveStorybook } from '#tests/support/sandbox.ts';
import { light, saveHeadingColor, staysLoaded, testOver } from './served.ts';

const test = testOver('storybook-test', (copy) => serveStorybook(copy, 6140));

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const story = 'screens-whole-pages--about-us';

/** Storybook's own page has headings before that of the story. */
const heading = (page: Page) => page.locator('#storybook-root h1');

async function openStory(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/iframe.html?id=${story}&viewMode=story`);
  await expect(heading(page)).toBeVisible({ timeout: 120_000 });
}

test('shows a saved colour in the open story, and loads none anew for files that a check, a build or a report writes', async ({
  page,
  sandbox,
}) => {
  const { url, folder } = sandbox;
  await openStory(page, url);
  const expectStay = await staysLoaded(page);
  const ignored = readFileSync(`${folder}.gitignore`, 'utf8').match(/^[\w.*-]+(?=\/$)/gm) ?? [];
  for (const name of ignored.filter((one) => one !== 'node_modules')) {
    const written = `${folder}${name.replace('*', 'x')}`;
    mkdirSync(written, { recursive: true });
    // For each of these, anywhere in a project, Vite loads every page anew.
    writeFileSync(`${written}/tsconfig.json`, '{}');
    writeFileSync(`${written}/index.html`, '<p>');
  }
  // Vite handles changes in their order, so a later one that shows means that these are over.
  const color = saveHeadingColor(sandbox, 0.32);
  await expect(heading(page)).toHaveCSS('color', color, { timeout: 30_000 });
  await expectStay();
});

test('shows a fault in the tokens over a story that is opened after it', async ({
  page,
  sandbox: { url, read, write },
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
