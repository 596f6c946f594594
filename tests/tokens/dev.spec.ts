/** Saves files in a copy of the project while `npm run dev` and `npm run storybook` serve it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { partners } from '#content/partners.ts';
import { problemPage } from '#content/answerPages.ts';
import { hexOf } from '@repo/tokens/color';
import { readTokens } from '@repo/tokens/read';
import type { Components } from '@repo/tokens/values';
import { serveDev, serveStorybook } from '#tests/support/sandbox.ts';
import { light, staysLoaded, testOver, writeToken } from './served.ts';

const test = testOver('dev-test', serveDev);
const testStory = testOver('storybook-test', (copy) => serveStorybook(copy, 6140));

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const story = 'screens-whole-pages--about-us';
/** Storybook's own interface has headings before the story's. */
const storyTitle = '#storybook-root h1';

const servers = [
  { name: 'the dev server', on: test, path: '/sobrenos', title: 'h1' },
  {
    name: 'Storybook',
    on: testStory,
    path: `/iframe.html?id=${story}&viewMode=story`,
    title: storyTitle,
  },
];

/** A color as browsers serialize it; the theme writes hex for old browsers. */
function rgbOf(components: Components): string {
  const parts = hexOf({ components }).match(/[\da-f]{2}/g) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
}

/** A new server bundles its dependencies first. */
const prepared = { timeout: 120_000 };

async function openPartners(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sobrenos`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(prepared);
}

for (const { name, on, path, title } of servers)
  on(
    `${name} shows a saved color or its fault, and reloads no page for files that a check, a build or a report writes`,
    async ({ page, sandbox }) => {
      await page.goto(sandbox.url + path);
      const heading = page.locator(title);
      await expect(heading).toBeVisible(prepared);
      const expectStay = await staysLoaded(page);
      const ignored = readFileSync(join(sandbox.folder, '.gitignore'), 'utf8');
      const generated = ignored.match(/^(?!node_modules)[\w.*-]+(?=\/$)/gm) ?? [];
      expect(generated.length).toBeGreaterThan(10);
      for (const folder of generated) {
        const written = join(sandbox.folder, folder.replace('*', 'x'));
        mkdirSync(written, { recursive: true });
        // Vite reloads every page for such files, anywhere in a project.
        writeFileSync(join(written, 'tsconfig.json'), '{}');
        writeFileSync(join(written, 'index.html'), '<p>');
      }
      // Vite handles changes in order, so once a later change shows, these are handled.
      writeToken(sandbox, light, 'color.text.heading', { $value: '{base.nothing}' });
      const overlay = page.locator('vite-error-overlay');
      await expect(overlay).toContainText(
        'tokens/color.light.tokens.json: color.text.heading the alias {base.nothing} names no token',
      );
      await expect(heading).toBeVisible();
      await expectStay();
      for (const lightness of [0.31, 0.32]) {
        const $value = { colorSpace: 'oklch', components: [lightness, 0.05, 200] };
        writeToken(sandbox, light, 'color.text.heading', { $value });
        const color = rgbOf([lightness, 0.05, 200]);
        await expect(heading).toHaveCSS('color', color, { timeout: 30_000 });
        await expect(overlay).toHaveCount(0);
      }
    },
  );

for (const { name, on } of servers)
  on(
    `${name} serves no request, setting or copy, and no answer to another local server`,
    async ({ request, sandbox }) => {
      const secret = 'Beatriz Exemplo';
      const files = ['data/contacts.sqlite', 'data/contacts.sqlite-wal', 'contatos.csv', '.env'];
      mkdirSync(join(sandbox.folder, 'data'), { recursive: true });
      for (const file of files) writeFileSync(join(sandbox.folder, file), secret);
      for (const file of files)
        for (const path of [`/${file}`, `/@fs${sandbox.folder}${file}`, `/${file}?import&raw`]) {
          const answer = await request.get(sandbox.url + path);
          expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining(secret)]);
        }
      const headers = { origin: 'http://localhost:9999' };
      const source = await request.get(`${sandbox.url}/src/theme/global.css.ts`, { headers });
      expect(source.status()).toBe(200);
      expect(source.headers()).not.toHaveProperty('access-control-allow-origin');
    },
  );

testStory(
  'Storybook shows a missing role over a story that is opened afterwards',
  async ({ page, sandbox: { url, read, write } }) => {
    const right = read(light);
    write(light, right.replace('"sunken":', '"sunkenn":'));
    await page.goto(`${url}/?path=/story/${story}`);
    const preview = page.frameLocator('#storybook-preview-iframe');
    const overlay = preview.locator('vite-error-overlay');
    await expect(overlay).toContainText(
      'color.surface.sunken is used, but no file has it',
      prepared,
    );
    // The overlay must not be covered.
    await overlay.click({ trial: true, position: { x: 300, y: 60 } });
    write(light, right);
    await expect(preview.locator(storyTitle)).toBeVisible(prepared);
  },
);

test('the dev server applies a saved breakpoint, which is part of every media condition', async ({
  page,
  sandbox,
}) => {
  await openPartners(page, sandbox.url);
  const conditions = () =>
    page.evaluate(() => {
      const texts = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
      return texts.join('').match(/width: *[\d.]+em/g) ?? [];
    });
  const wanted = 'width: 51em';
  expect(await conditions()).not.toContain(wanted);
  const $value = { value: 51 * 16, unit: 'px' };
  writeToken(sandbox, 'space.tokens.json', 'breakpoint.md', { $value });
  // Vite may reload the page to show the change.
  await expect(async () => expect(await conditions()).toContain(wanted)).toPass();
});

test('the dev server shows a picture of the content, and then its replacement', async ({
  page,
  sandbox,
}) => {
  const portrait = partners.find((partner) => partner.portrait)?.portrait;
  assert(portrait, 'No partner of the content has a portrait');
  const picture = page.getByRole('img', { name: portrait.alt, exact: true });
  const size = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await openPartners(page, sandbox.url);
  await expect(async () => expect((await size())[0]).toBeGreaterThan(0)).toPass();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="90"/>';
  writeFileSync(join(sandbox.folder, 'src/content/images', portrait.file), drawing);
  await expect(async () => expect(await size()).toEqual([70, 90])).toPass();
});

/** The heading font as the CSS names it. */
function displayFont(): RegExp {
  const { leaves } = readTokens(new URL('../../tokens/', import.meta.url));
  const names = leaves.find(({ id }) => id === 'font.family.display')?.value;
  return new RegExp(String([names].flat()[0]));
}

test('the dev server serves an article’s own page in the site’s style', async ({
  page,
  sandbox,
}) => {
  const [{ id, title: name } = { id: '', title: '' }] = await loadArticles();
  await page.goto(`${sandbox.url}/noticias/arquivo`);
  await page.getByRole('main').getByRole('link', { name }).click();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toHaveCSS('font-family', displayFont());
  await expect(page).toHaveURL(`${sandbox.url}/noticias/${id}`);
});

test('the dev server answers an invalid post with the site’s page', async ({ page, sandbox }) => {
  await page.goto(sandbox.url);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/f/contato';
    document.body.append(form);
    form.submit();
  });
  const title = page.getByRole('heading', { level: 1, name: problemPage.title });
  await expect(title).toHaveCSS('font-family', displayFont());
});
