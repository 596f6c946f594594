/** Weight budgets of a visit. A kB is 1000 bytes, as sent. */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { sitePages } from '#publish/pages/sitePages.ts';
import type { Page } from '@playwright/test';
import { asSent, cell } from '#tests/conditions/conditions.ts';
import { untilIdle } from '#tests/support/page.ts';
import type { Answer } from '#tests/support/server.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';
import { screens, type Weight, weigh } from '#tests/support/weight.ts';

type Budget = {
  readonly about: string;
  /** In kB, or a plain number. */
  readonly most: number;
  readonly value: (weight: Weight) => number;
  /** Pages to which the budget applies; all if left out. */
  readonly pages?: RegExp;
};

const noArticle = /^\/(?!noticias\/.)/; // The weight of an article depends on its text.
const noCarousel = /^(?!\/noticias$)/;
const documents = /^\/(?:noticias\/.|privacidade|acessibilidade)/;

const firstScript = 2.253;

const budgets: readonly Budget[] = [
  { about: 'JavaScript at first load', most: firstScript, value: ({ first }) => first.js / 1000 },
  {
    about: 'JavaScript after a scroll to the end',
    most: firstScript,
    value: ({ scrolled }) => scrolled.js / 1000,
  },
  {
    about: 'JavaScript of a document, everything touched',
    most: 0,
    value: ({ touched }) => touched.js,
    pages: documents,
  },
  {
    about: 'JavaScript of a form, everything touched',
    most: 17.5,
    value: ({ touched }) => touched.js / 1000,
    pages: noCarousel,
  },
  {
    about: 'JavaScript, everything touched',
    most: 84,
    value: ({ touched }) => touched.js / 1000,
  },
  { about: 'stylesheets beside the page', most: 0, value: ({ touched }) => touched.css },
  { about: 'fonts', most: 80, value: ({ touched }) => touched.fonts / 1000 },
  { about: 'HTML', most: 15, value: ({ first }) => first.html / 1000, pages: noArticle },
  {
    about: 'all of home at first load but a photograph and fonts',
    most: 15,
    value: ({ first }) => (first.all - first.images - first.fonts) / 1000,
    pages: /^\/$/,
  },
  { about: 'requests to other hosts', most: 0, value: ({ foreign }) => foreign.length },
  {
    about: 'texts sent without brotli',
    most: 0,
    value: ({ uncompressed }) => uncompressed.length,
  },
  { about: 'cumulative layout shift', most: 0, value: ({ cls }) => cls },
];

/** Cookies, storage and caches that a page has left in the browser. */
const storedNames = (page: Page) =>
  page.evaluate(async () => [
    document.cookie,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()),
    ...('caches' in window ? await caches.keys() : []),
  ]);

const paths = sitePages(await loadArticles()).map(({ path }) => path);

for (const [column, [screen, options]] of Object.entries(screens).entries())
  test.describe(`on a ${screen}`, { tag: asSent }, () => {
    test.use(options);

    for (const [row, path] of paths.entries()) {
      const title = `${path} stays within its budgets, and stores nothing in the browser`;
      test(title, cell(row, column, 2), async ({ page, context, errors }) => {
        const weight = await weigh(page, path);
        // Every page loads HTML and fonts, so zero means that nothing was measured.
        expect(weight.first.html).toBeGreaterThan(0);
        expect(weight.touched.fonts).toBeGreaterThan(0);
        for (const { about, most, value, pages } of budgets)
          if (!pages || pages.test(path))
            expect
              .soft(value(weight), `${about}: ${path} on a ${screen}`)
              .toBeLessThanOrEqual(most);
        expect(await storedNames(page)).toEqual(['']);
        expect(await context.cookies()).toEqual([]);
        takeOut(errors, path === '/404' ? /404/ : undefined);
      });
    }
  });

test('the first script stays within its budget, whatever hash the name of the application has', async ({
  page,
}) => {
  await page.goto('/');
  const path = (await page.locator('script[src]').getAttribute('src')) ?? '';
  const script = await (await page.request.get(path)).text();
  const name = /\bmain-[\w-]{8}\.js/;
  expect(script).toMatch(name);
  const weights = Array.from({ length: 100 }, (_, at) => {
    const hash = createHash('sha256').update(`${at}`).digest('base64url').slice(0, 8);
    return brotliCompressSync(script.replace(name, `main-${hash}.js`)).length;
  });
  expect(Math.max(...weights) / 1000).toBeLessThanOrEqual(firstScript);
});

/** Sends pages in two parts, the second of which begins with the end of the styles. */
const inTwoParts =
  (until: Promise<void>): Answer =>
  async (request, pass) => {
    const answer = await pass(new Request(request, { headers: { 'accept-encoding': 'identity' } }));
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    const [start = '', ...parts] = (await answer.text()).split(/(?=<\/style>)/);
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async start(controller) {
        const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        send(start);
        await until;
        parts.forEach(send);
        controller.close();
      },
    });
    return new Response(body, { headers: answer.headers });
  };

test('fonts are requested once the styles have come, so that a slow line carries the page first', async ({
  page,
  sites,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { url } = await sites('dist-test', inTwoParts(promise));
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('style').waitFor({ state: 'attached' });
  await untilIdle(page);
  expect(fonts).toEqual([]);
  resolve();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
});
