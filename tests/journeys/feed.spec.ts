import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { feedPosts } from '#content/feedPosts.ts';
import { articlesSection, carousel as words, feedSection } from '#content/newsPage.ts';
import type { InstagramPost } from '#lib/instagramFeed.ts';
import type { Page } from '@playwright/test';
import { wake } from '../support/page.ts';
import { feedBackend } from '../support/sites.ts';
import { expect, expectErrors, test } from '../support/test.ts';

// One stand-in for the backend on a fixed port: one test after the other, in one worker.
test.describe.configure({ mode: 'default' });
test.use({ variant: 'dist-feed', viewport: { width: 1280, height: 900 } });

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
type Answer = (response: ServerResponse) => void;

const json =
  (value: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };

let answer: Answer = json([]);
let requests: Request[] = [];

const backend = createServer((request, response) => {
  const { method, url, headers } = request;
  requests.push({ method, url, headers });
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'authorization, x-client-info, apikey, content-type',
  );
  if (method === 'OPTIONS') response.writeHead(204).end();
  else answer(response);
});

const listen = () =>
  new Promise<void>((resolve, reject) => {
    backend.once('error', reject);
    backend.listen(Number(new URL(feedBackend.origin).port), '127.0.0.1', resolve);
  });

const close = () =>
  new Promise<void>((resolve) => {
    backend.closeAllConnections();
    backend.close(() => resolve());
  });

const posts: readonly InstagramPost[] = [1, 2, 3, 4, 5].map((number) => ({
  id: `real-${number}`,
  media_url: `https://fotos.example/${number}.svg`,
  permalink: `https://www.instagram.com/p/real-${number}/`,
  title: `Publicação real ${number}`,
  description: number === 5 ? 'Vinte sinais, certo.' : `Descrição da publicação real ${number}`,
}));

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10H0z"/></svg>';

const region = (page: Page) => page.getByRole('region', { name: words.label });

test.beforeAll(listen);
test.afterAll(close);

test.beforeEach(async ({ context }) => {
  requests = [];
  await context.route('https://fotos.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: square }),
  );
});

async function openNews(page: Page) {
  await page.goto('/noticias');
  await wake(page);
}

async function expectSamples(page: Page) {
  for (const { title } of feedPosts) {
    await expect(region(page).getByRole('heading', { name: title })).toHaveCount(1);
  }
  // A firm may have none.
  const shown = region(page).getByText(words.position(1, feedPosts.length));
  await expect(shown).toBeVisible({ visible: feedPosts.length > 0 });
}

async function expectPosts(page: Page) {
  await expect(region(page).getByText(words.position(1, posts.length))).toBeVisible();
  await expect(region(page).getByRole('group')).toHaveCount(posts.length);
}

test('real posts take the place of the samples and of the notice', async ({ page }) => {
  answer = json(posts);
  await openNews(page);
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
});

test('asks the function instagram-feed once, with the public key and nothing else', async ({
  page,
  context,
}) => {
  answer = json(posts);
  await openNews(page);
  await expectPosts(page);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.getByRole('button', { name: articlesSection.read }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectPosts(page);
  const [call, ...more] = requests.filter(({ method }) => method !== 'OPTIONS');
  expect(more).toEqual([]);
  expect(call?.method).toMatch(/^(?:GET|POST)$/);
  expect(call?.url).toBe('/functions/v1/instagram-feed');
  expect(call?.headers).toMatchObject({
    apikey: feedBackend.key,
    authorization: `Bearer ${feedBackend.key}`,
  });
  expect(call?.headers.cookie).toBeUndefined();
  expect(await context.cookies()).toEqual([]);
});

test('shows the samples while the posts are on their way', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  answer = resolve;
  await openNews(page);
  const waiting = await promise;
  await expectSamples(page);
  json(posts)(waiting);
  await expectPosts(page);
});

test('shows the samples when there is no post yet', async ({ page }) => {
  answer = json([]);
  await openNews(page);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expectSamples(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

type Failure = {
  readonly name: string;
  readonly answer: Answer;
  readonly message: RegExp;
  readonly logged?: RegExp;
};

const failures: readonly Failure[] = [
  {
    name: 'status 500',
    answer: json({ error: 'quebrou' }, 500),
    message: /Edge Function returned a non-2xx status code$/,
    logged: /status of 500/,
  },
  {
    name: 'garbage',
    answer: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>Entre');
    },
    message: /the answer is not a list of posts$/,
  },
  {
    name: 'a post that is wrong',
    answer: json([{ ...posts[0], permalink: 'javascript:alert(1)' }]),
    message: /post 1: "permalink" is missing or wrong$/,
  },
];

async function expectFailure(page: Page, message: RegExp) {
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(new RegExp(`^${feedSection.feedError('.')}`));
  await expect(alert).toHaveText(message);
  await expect(page.getByText(feedSection.alert.title)).toHaveCount(0);
  await expectSamples(page);
}

/** Each try that the network itself failed is an error in the console. */
function expectLogged(errors: string[], logged: RegExp | undefined) {
  if (!logged) return;
  expectErrors(errors, ...errors.map(() => logged));
}

for (const failure of failures) {
  test(`says what went wrong and shows the samples: ${failure.name}`, async ({ page, errors }) => {
    ({ answer } = failure);
    await openNews(page);
    await expectFailure(page, failure.message);
    expectLogged(errors, failure.logged);
  });
}

test('says what went wrong and shows the samples: nobody listens', async ({ page, errors }) => {
  await close();
  try {
    await openNews(page);
    await expectFailure(page, /Failed to send a request to the Edge Function$/);
    expectLogged(errors, /ERR_CONNECTION_REFUSED|Cross-Origin Request Blocked/);
  } finally {
    await listen();
  }
});

test('tries a second time before it gives up', async ({ page, errors }) => {
  let tries = 0;
  answer = (response) => {
    tries += 1;
    json(tries === 1 ? {} : posts, tries === 1 ? 503 : 200)(response);
  };
  await openNews(page);
  await expectPosts(page);
  expect(tries).toBe(2);
  expectErrors(errors, /status of 503/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the samples, and promises nothing that never comes', async ({ page }) => {
    await page.goto('/noticias');
    for (const { title } of feedPosts) {
      await expect(region(page).getByRole('heading', { name: title })).toHaveCount(1);
    }
    expect(requests).toEqual([]);
  });
});
