import type { Page } from '@playwright/test';
import { feedPosts } from '#content/feedPosts.ts';
import { carousel as words } from '#content/newsPage.ts';
import { boxOf } from './page.ts';
import { expect } from './test.ts';

export const slideCount = feedPosts.length;
export const carousel = (page: Page) => page.getByRole('region', { name: words.label });
export const slide = (page: Page, number: number) =>
  carousel(page).getByRole('group', { name: words.slideLabel(number, slideCount), exact: true });
export const position = (page: Page) => carousel(page).locator('[aria-live]');

export const isLive = (page: Page) => page.locator('[data-carousel][data-ready]').waitFor();

/** Expects this slide at the carousel's left edge once all slides stand still. */
export async function expectFront(page: Page, number: number): Promise<void> {
  await expect
    .poll(async () => {
      const { x } = await boxOf(carousel(page));
      const distances = await Promise.all(
        Array.from({ length: slideCount }, async (_, index) => {
          const box = await boxOf(slide(page, index + 1));
          return Math.abs(box.x - x);
        }),
      );
      const nearest = Math.min(...distances);
      return nearest < 40 ? distances.indexOf(nearest) + 1 : `between slides`;
    })
    .toBe(number);
}

export async function openNews(page: Page): Promise<void> {
  await page.goto('/noticias');
  await slide(page, 1).scrollIntoViewIfNeeded();
}
