import type { Page } from '@playwright/test';
import { feedPosts } from '#content/feedPosts.ts';
import { carousel, feedSection } from '#content/newsPage.ts';
import { open } from '#tests/support/page.ts';
import { feedBackend } from '#tests/support/sites.ts';
import { expect } from '#tests/support/test.ts';
import { longScreen, on } from './steps.ts';

export const slides = (page: Page) => page.getByRole('region', { name: carousel.label });
const toSlides = (page: Page) =>
  slides(page).evaluate((region) => region.scrollIntoView({ block: 'center' }));

const carouselAt = (moves: number) => async (page: Page) => {
  await open(page, '/noticias');
  await toSlides(page);
  await expect(slides(page).getByText(carousel.position(1, feedPosts.length))).toBeVisible();
  await slides(page).focus();
  // Keys that come before the application move the slides by the browser's scrolling.
  await page.locator('[data-carousel][data-ready]').waitFor();
  for (let move = 0; move < moves; move += 1) await page.keyboard.press('ArrowRight');
  const front = (moves % feedPosts.length) + 1;
  await expect(slides(page).getByText(carousel.position(front, feedPosts.length))).toBeVisible();
  await slides(page).blur();
};

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="gray" d="M0 0h10v10H0z"/></svg>';

async function answerFeed(page: Page, status: number, json: unknown) {
  await page.route('https://fotos.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: square }),
  );
  await page.route(`${feedBackend.origin}/**`, (route) =>
    route.fulfill({ status, json, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

const realPosts = [1, 2, 3, 4, 5].map((number) => ({
  id: `real-${number}`,
  media_url: `https://fotos.example/${number}.svg`,
  permalink: `https://www.instagram.com/p/real-${number}/`,
  title: `Publicação real ${number}`,
  description: number === 5 ? 'Curta.' : `Descrição da publicação real ${number}`,
}));

async function openFeed(page: Page) {
  await open(page, '/noticias');
  await toSlides(page);
  await expect(slides(page).locator('[aria-live]')).toBeVisible();
}

export async function openNews(page: Page) {
  if (feedPosts.length === 0) return open(page, '/noticias');
  await openFeed(page);
  return page.evaluate(() => window.scrollTo(0, 0));
}

async function openRealFeed(page: Page) {
  await answerFeed(page, 200, realPosts);
  await openFeed(page);
  await expect(slides(page).getByRole('group')).toHaveCount(realPosts.length);
}

async function failFeed(page: Page) {
  await answerFeed(page, 500, { message: 'quebrou' });
  // Without sample posts there is nothing to slide.
  if (feedPosts.length > 0) await openFeed(page);
  else await open(page, '/noticias');
  await expect(page.getByText(feedSection.feedError('').trim())).toBeVisible();
}

export const newsScreen = on.news('news', openNews, longScreen);

const moved = { covers: true, again: toSlides } as const;

const sampleScenes = [
  on.news('carousel-first', carouselAt(0), moved),
  on.news('carousel-middle', carouselAt(2), moved),
  on.news('carousel-looped', carouselAt(feedPosts.length), moved),
];

export const newsScenes = [
  ...(feedPosts.length > 0 ? sampleScenes : []),
  on.news('feed-on', openRealFeed, { ...moved, build: 'dist-feed' }),
  on.news('feed-failing', failFeed, {
    covers: true,
    build: 'dist-feed',
    again: (page) => page.getByRole('alert').evaluate((alert) => alert.scrollIntoView(false)),
    logs: /status of 500|Instagram/,
  }),
];
