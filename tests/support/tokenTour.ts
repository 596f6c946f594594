/** One visit of each screen, dialog and notice of the site, for the use of tokens. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { tokenRules, type TokenRule } from '@repo/tokens/page';
import { type RenderedPair, renderedPairs } from '@repo/tokens/pairs';
import { loadArticles } from '#build/content/loadArticles.ts';
import { notices } from '#content/contactForm.ts';
import { pagePaths, pages } from '#content/pages.ts';
import { launchBrowser } from './browser.ts';
import { startSite } from './server.ts';
import { builtSite } from './sites.ts';

type Screen = {
  readonly name: string;
  readonly path: string;
  readonly reach?: (page: Page) => Promise<void>;
};

async function fillAndSend(page: Page): Promise<void> {
  await page.locator('[name=nome]').fill('x');
  // Before the application is there the form would lead to a page of its own.
  await page.getByRole('status').waitFor({ state: 'attached' });
  await page.locator('[name=telefone]').fill('1');
  await page.locator('[name=email]').fill('x@example.com');
  await page.locator('#contato [type=submit]').click();
  await page.getByRole('region', { name: notices.region }).waitFor();
}

async function failToSend(page: Page): Promise<void> {
  await page.route('**/f/*', (route) => route.abort());
  await fillAndSend(page);
}

async function screens(): Promise<readonly Screen[]> {
  const [article] = await loadArticles();
  const dialog = (page: Page) => page.getByRole('dialog').waitFor();
  return [
    ...pagePaths.map((path) => ({ name: pages[path].name, path })),
    { name: 'WhatsApp dialog', path: '/contato?dialogo=whatsapp', reach: dialog },
    { name: 'success notice', path: '/?secao=contato', reach: fillAndSend },
    { name: 'failure notice', path: '/?secao=contato', reach: failToSend },
    ...(article
      ? [
          { name: 'article', path: `/noticias/${article.id}` },
          { name: 'article dialog', path: `/noticias?artigo=${article.id}`, reach: dialog },
        ]
      : []),
  ];
}

type Tour = {
  readonly rules: readonly (readonly [screen: string, rules: readonly TokenRule[]])[];
  readonly pairs: readonly RenderedPair[];
};

async function visitScreens(): Promise<Tour> {
  const site = await startSite(builtSite('dist-named'));
  const browser = await launchBrowser();
  try {
    const rules: [string, readonly TokenRule[]][] = [];
    const pairs: RenderedPair[] = [];
    for (const { name, path, reach } of await screens()) {
      // Without transitions each colour is there at once.
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      await reach?.(page);
      rules.push([name, await page.evaluate(tokenRules, undefined)]);
      pairs.push(...(await page.evaluate(renderedPairs)).map((one) => ({ ...one, screen: name })));
      await page.close();
    }
    return { rules, pairs };
  } finally {
    await browser.close();
    site.close();
  }
}

const root = new URL('../../', import.meta.url);

/** Saved colours need no new visit: code decides which roles a screen has, not their values. */
function codeHash(): string {
  const code = [
    'src/**/*.{ts,tsx,md,json}',
    'packages/tokens/page/*.ts',
    'tests/support/tokenTour.ts',
  ];
  const hash = createHash('sha256');
  for (const file of globSync(code, { cwd: fileURLToPath(root) }).toSorted())
    hash.update(file).update(readFileSync(new URL(file.replaceAll('\\', '/'), root)));
  return hash.digest('hex').slice(0, 16);
}

/** Token rules and rendered pairs of every screen; kept until the code changes. */
export async function tokenTour(): Promise<Tour> {
  const file = new URL(`.cache/token-tour-${codeHash()}.json`, root);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const tour = await visitScreens();
  mkdirSync(new URL('.cache/', root), { recursive: true });
  writeFileSync(file, JSON.stringify(tour));
  return tour;
}
