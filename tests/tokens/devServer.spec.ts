import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { expect, test as base } from '@playwright/test';
import { loadArticles } from '#build/content/loadArticles.ts';
import { partners } from '#content/partners.ts';
import { problemPage } from '#content/problemPage.ts';
import { testEnvironment } from '#scripts/environment.ts';
import { readTokens } from '@repo/tokens/read';
import { openSandbox } from '#tests/support/sandbox.ts';

type DevServer = {
  readonly url: string;
  readonly folder: string;
  readonly log: readonly string[];
};

/** `npm run dev` in a copy of the project, on a free port and with an empty database. */
const test = base.extend<object, { devServer: DevServer }>({
  devServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const { folder, remove } = openSandbox('dev-server');
      const dataDir = mkdtempSync(join(tmpdir(), 'dev-data-'));
      const child = spawn(process.execPath, ['scripts/dev.ts'], {
        cwd: folder,
        env: testEnvironment({ PORT: '0', DATA_DIR: dataDir }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const log: string[] = [];
      const lines = createInterface(child.stdout);
      const url = await new Promise<string>((resolve) => {
        lines.on('line', (line) => {
          log.push(stripVTControlCharacters(line));
          const [address] = /http:\S+(?=\/)/.exec(log.at(-1) ?? '') ?? [];
          if (address) resolve(address);
        });
      });
      await use({ url, folder, log });
      child.kill();
      rmSync(dataDir, { recursive: true });
      remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 60_000 });

/** Fonts of headings in the CSS that a browser gets. */
function displayFont(): RegExp {
  const { leaves } = readTokens(new URL('../../tokens/', import.meta.url));
  const names = leaves.find(({ id }) => id === 'font.family.display')?.value;
  return new RegExp(String([names].flat()[0]));
}

test('a picture of the content shows in the dev server, and so does the one that replaces it', async ({
  page,
  devServer: { url, folder },
}) => {
  const [{ portrait } = { portrait: { file: '', alt: '' } }] = partners;
  const picture = page.getByRole('img', { name: portrait.alt, exact: true });
  const size = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await page.goto(`${url}/sobrenos`);
  await expect(async () => expect((await size())[0]).toBeGreaterThan(0)).toPass();
  const other = '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="90"/>';
  writeFileSync(join(folder, 'src/content/images', portrait.file), other);
  await expect(async () => expect(await size()).toEqual([70, 90])).toPass();
});

test('an article has its own page in the dev server, in the look of the site', async ({
  page,
  devServer: { url },
}) => {
  const [{ id, title: name } = { id: '', title: '' }] = await loadArticles();
  await page.goto(`${url}/noticias/arquivo`);
  await page.getByRole('main').getByRole('link', { name }).click();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toHaveCSS('font-family', displayFont());
  await expect(page).toHaveURL(`${url}/noticias/${id}`);
});

test('the receiver answers a wrong post with the page of the site', async ({
  page,
  devServer: { url },
}) => {
  await page.goto(url);
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

test('files that a build or a check writes do not reload the page', async ({
  page,
  devServer: { url, folder, log },
}) => {
  await page.goto(`${url}/sobrenos`);
  // A new dev server prepares its packages first.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 40_000 });
  const ignored =
    readFileSync(join(folder, '.gitignore'), 'utf8').match(/^[\w.*-]+(?=\/$)/gm) ?? [];
  const generated = ignored.filter((name) => name !== 'node_modules');
  expect(generated.length).toBeGreaterThan(10);
  // Vite reloads every page for a tsconfig.json, wherever it is: sandbox copies have one.
  for (const name of [...generated, 'not-ignored']) {
    const written = join(folder, name.replace('*', 'x'));
    mkdirSync(written, { recursive: true });
    writeFileSync(join(written, 'tsconfig.json'), '{}');
  }
  const reloads = () => log.filter((line) => line.includes('forcing full-reload'));
  await expect.poll(() => reloads().at(-1)).toContain('not-ignored/tsconfig.json');
  expect(reloads()).toHaveLength(1);
});
