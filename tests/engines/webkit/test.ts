import { expect, test as base } from '@playwright/test';
import { loadArticles } from '#build/content/loadArticles.ts';
import { pagePaths } from '#content/pages.ts';
import { type Answer, type RunningSite, startSite } from '#tests/support/server.ts';
import { builtSite } from '#tests/support/sites.ts';
import { withoutScripts } from '#tests/support/withoutScripts.ts';
import { type Display, openDisplay, startSession } from './driver.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { noted, watched } from './watch.ts';

export { expect };

const [first] = await loadArticles();
if (!first) throw new Error('There is no article to open');

/** The article that is opened. */
export const article = first;

/** An address of each page, that of the missing page among them. */
export const paths = [
  ...pagePaths.map((path) => (path === '/404' ? '/nada' : path)),
  `/noticias/${article.id}`,
];

/** The missing page's only complaint, by the router. */
export const missing = /non-existent route/;

type Fixtures = {
  /** Width and height of the page, in px. */
  size: readonly [width: number, height: number];
  scripts: boolean;
  /** Answers in the place of the site, by how the path begins. */
  answers: Map<string, Answer>;
  site: RunningSite;
  visitor: Visitor;
  /** Errors that the pages of a test may write to the console, each at least once. */
  logged: RegExp[];
};

export const test = base.extend<Fixtures, { display: Display }>({
  size: [[1280, 800], { option: true }],
  scripts: [true, { option: true }],
  display: [
    async ({}, use) => {
      const display = await openDisplay();
      await use(display);
      display.close();
    },
    { scope: 'worker' },
  ],
  answers: async ({ scripts }, use) => use(new Map(scripts ? [] : [['/', withoutScripts]])),
  site: async ({ answers }, use) => {
    const site = await startSite(builtSite('dist-test'), watched, (request, pass) => {
      const { pathname } = new URL(request.url);
      const [, answer] = [...answers].find(([path]) => pathname.startsWith(path)) ?? [];
      return answer ? answer(request, pass) : pass();
    });
    await use(site);
    site.close();
  },
  logged: async ({}, use) => use([]),
  visitor: async ({ display, site, size, logged }, use) => {
    const { driver, close } = await startSession(display, size);
    const visitor = visitorOf(driver, site.url);
    await use(visitor);
    const written = await visitor.evaluate((key: string) => sessionStorage.getItem(key), noted);
    const errors: string[] = JSON.parse(written ?? '[]');
    await close();
    expect(errors.filter((text) => !logged.some((pattern) => pattern.test(text)))).toEqual([]);
    expect(logged.filter((pattern) => !errors.some((text) => pattern.test(text)))).toEqual([]);
  },
});
