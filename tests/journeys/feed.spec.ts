import type { Page, Request, Route } from '@playwright/test';
import { feedPosts } from '#content/feedPosts.ts';
import { carousel as words, feedSection } from '#content/newsPage.ts';
import type { InstagramPost } from '#lib/instagramFeed.ts';
import { applicationChunk, untilIdle } from '#tests/support/page.ts';
import { feedBackend } from '#tests/support/sites.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

test.use({ variant: 'dist-feed', viewport: { width: 1280, height: 900 } });

const posts: readonly InstagramPost[] = [1, 2, 3, 4, 5].map((number) => ({
  id: `real-${number}`,
  media_url: `https://fotos.example/${number}.svg`,
  permalink: `https://www.instagram.com/p/real-${number}/`,
  title: `Publicação real ${number}`,
  description: number === 5 ? 'Vinte sinais, certo.' : `Descrição da publicação real ${number}`,
}));

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10H0z"/></svg>';

type Answer = (route: Route) => Promise<void>;

const json =
  (value: unknown, status = 200): Answer =>
  (route) =>
    route.fulfill({ status, json: value, headers: { 'Access-Control-Allow-Origin': '*' } });

/** Opens the news page with this answer from the feed's backend. */
async function openNews(page: Page, answer: Answer) {
  const requests: Request[] = [];
  await page.route('https://fotos.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: square }),
  );
  await page.route(`${feedBackend.origin}/**`, (route) => {
    requests.push(route.request());
    return answer(route);
  });
  await page.goto('/noticias');
  return requests;
}

const region = (page: Page) => page.getByRole('region', { name: words.label });

async function expectSamples(page: Page) {
  for (const { title } of feedPosts)
    await expect(region(page).getByRole('heading', { name: title })).toHaveCount(1);
  // A firm may have no posts.
  const shown = region(page).getByText(words.position(1, feedPosts.length));
  await expect(shown).toBeVisible({ visible: feedPosts.length > 0 });
}

async function expectPosts(page: Page) {
  await expect(region(page).getByText(words.position(1, posts.length))).toBeVisible();
  await expect(region(page).getByRole('group')).toHaveCount(posts.length);
}

test('shows the samples until real posts arrive, requested once, with the public key only', async ({
  page,
  context,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const requests = await openNews(page, async (route) => {
    await promise;
    await json(posts)(route);
  });
  await expect.poll(() => requests.length).toBe(1);
  await expectSamples(page);
  resolve();
  await expectPosts(page);
  await expect(page.getByText(feedSection.alert.title)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [index, { title, permalink }] of posts.entries()) {
    const slide = region(page).getByRole('group', {
      name: words.slideLabel(index + 1, posts.length),
    });
    await expect(slide.getByRole('heading', { name: title })).toHaveCount(1);
    const link = slide.getByRole('link', { name: feedSection.permalink });
    await expect(link).toHaveAttribute('href', permalink);
  }
  const image = region(page).getByRole('group').first().locator('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await untilIdle(page);
  const [call, ...more] = requests;
  expect(more).toEqual([]);
  expect(call?.method()).toMatch(/^(?:GET|POST)$/);
  expect(call?.url()).toBe(`${feedBackend.origin}/functions/v1/instagram-feed`);
  const headers = await call?.allHeaders();
  expect(headers).toMatchObject({
    apikey: feedBackend.key,
    authorization: `Bearer ${feedBackend.key}`,
  });
  expect(headers).not.toHaveProperty('cookie');
  expect(await context.cookies()).toEqual([]);
});

test('shows the samples when there is no post yet', async ({ page }) => {
  const requests = await openNews(page, json([]));
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expectSamples(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('announces a failure, after a second try, and shows the samples', async ({ page, errors }) => {
  const requests = await openNews(page, json({ error: 'quebrou' }, 500));
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    feedSection.feedError('Edge Function returned a non-2xx status code'),
  );
  await expect(page.getByText(feedSection.alert.title)).toHaveCount(0);
  await expectSamples(page);
  expect(requests).toHaveLength(2);
  // The browser logs each failed request.
  expectErrors(errors, /status of 500/, /status of 500/);
});

test('only the page with the feed loads the application at once', async ({ page }) => {
  await page.route(`${feedBackend.origin}/**`, () => new Promise(() => {}));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/contato');
  await untilIdle(page);
  expect(scripts).toHaveLength(1);
  const asked = page.waitForRequest(applicationChunk);
  await page.goto('/noticias');
  await asked;
});
