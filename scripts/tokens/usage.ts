import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { notices } from '#content/contactForm.ts';
import { pagePaths, pages } from '#content/pages.ts';
import { loadArticles } from '#build/content/loadArticles.ts';
import { testEnvironment } from '#scripts/environment.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/server.ts';

const root = new URL('../../', import.meta.url);
const folder = 'dist-named';

/** Where a token is at work: on which screens, in which components (their files' names). */
type Usage = { readonly screens: readonly string[]; readonly components: readonly string[] };

/** By custom property, like `--color-text-muted`. */
export type UsageMap = Readonly<Record<string, Usage>>;

type Found = readonly (readonly [variable: string, component: string])[];

/** The variables of every rule that matches something in the page, with the rule's component. */
export function variablesInPage(): Found {
  const found: [string, string][] = [];
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('cssRules' in rule && !(rule instanceof CSSStyleRule))
        visit(rule.cssRules as CSSRuleList);
      if (!(rule instanceof CSSStyleRule) || rule.selectorText === ':root') continue;
      const settled = rule.selectorText.replace(
        /::?(?:hover|active|focus(?:-visible)?|before|after|placeholder|backdrop|disabled|enabled|read-only)/g,
        '',
      );
      const matches = (() => {
        try {
          return document.querySelector(settled.trim() || '*') !== null;
        } catch {
          return false;
        }
      })();
      if (!matches) continue;
      const component = /\.([A-Za-z]+)_/.exec(rule.selectorText)?.[1] ?? 'global';
      for (const [, name = ''] of rule.style.cssText.matchAll(/var\((--[\w-]+)/g))
        found.push([name, component]);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  return found;
}

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

export async function screens(): Promise<readonly Screen[]> {
  const [article] = await loadArticles();
  const dialog = (page: Page) => page.getByRole('dialog').waitFor();
  return [
    ...pagePaths.map((path) => ({ name: pages[path].name, path })),
    { name: 'WhatsApp dialog', path: '/contato?dialogo=whatsapp', reach: dialog },
    { name: 'success notice', path: '/?secao=contato', reach: fillAndSend },
    {
      name: 'failure notice',
      path: '/?secao=contato',
      reach: async (page) => {
        await page.route('**/f/*', (route) => route.abort());
        await fillAndSend(page);
      },
    },
    ...(article
      ? [
          { name: 'article', path: `/noticias/${article.id}` },
          { name: 'article dialog', path: `/noticias?artigo=${article.id}`, reach: dialog },
        ]
      : []),
  ];
}

async function visit(browser: Browser, url: string): Promise<UsageMap> {
  const usage = new Map<string, { screens: Set<string>; components: Set<string> }>();
  for (const { name, path, reach } of await screens()) {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await reach?.(page);
    for (const [variable, component] of await page.evaluate(variablesInPage)) {
      const entry = usage.get(variable) ?? { screens: new Set(), components: new Set() };
      usage.set(variable, entry);
      entry.screens.add(name);
      entry.components.add(component);
    }
    await page.close();
  }
  return Object.fromEntries(
    [...usage].map(([variable, { screens: on, components }]) => [
      variable,
      { screens: [...on], components: [...components].sort() },
    ]),
  );
}

/**
 * Visits every screen, dialog and notice of a build whose class names tell their file, and notes
 * which tokens the rules read that matched something there. Kept until the site changes.
 */
export async function tokenUsage(): Promise<UsageMap> {
  const path = (name: string) => fileURLToPath(new URL(`${folder}/${name}`, root));
  const { status } = spawnSync(process.execPath, ['build/build.ts', '--if-changed'], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: testEnvironment({ CSS_NAMES: 'debug', DIST_DIR: folder }),
  });
  if (status !== 0) throw new Error('The site could not be built');
  const { fingerprint } = JSON.parse(readFileSync(path('site.json'), 'utf8'));
  const file = path(`usage-${fingerprint.slice(0, 16)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const site = await startSite(path('site'));
  const browser = await launchBrowser();
  const usage = await visit(browser, site.url);
  await browser.close();
  site.close();
  writeFileSync(file, JSON.stringify(usage));
  return usage;
}
