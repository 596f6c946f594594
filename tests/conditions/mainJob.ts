/**
 * The main job, whatever else changes the page: read, open, navigate, send; the firm receives the
 * request.
 */
import assert from 'node:assert';
import type { Page } from '@playwright/test';
import { contactPage, urgency, whatsappDialog } from '#content/contactPage.ts';
import { notices } from '#content/contactForm.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { carousel, newsPage } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import { practiceAreas } from '#content/practiceAreas.ts';
import { thankYouPage } from '#content/answerPages.ts';
import { site as firm } from '#content/site.ts';
import {
  boxOf,
  contact,
  fillIn,
  homeSection,
  notice,
  sample,
  started,
  stored,
} from '#tests/support/page.ts';
import type { RunningSite } from '#tests/support/server.ts';
import { expect as impatient } from '#tests/support/test.ts';

/** Each step takes seconds on EDGE. */
const expect = impatient.configure({ timeout: 60_000 });

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The thank-you notice, on this page or on the page after a native post. */
const thanks = (page: Page) =>
  notice(page)
    .getByText(notices.success.title, { exact: true })
    .or(heading(page, thankYouPage.title));

/** Do not wait for pictures and fonts. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

async function openDialog(page: Page): Promise<void> {
  await visit(page, '/contato');
  await expect(heading(page, contactPage.title)).toBeVisible();
  if (chats.length === 0) return;
  await started(page);
  await page.getByRole('button', { name: urgency.button, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(whatsappDialog.text)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/contato');
}

async function moveCarousel(page: Page): Promise<void> {
  await visit(page, '/noticias');
  await expect(heading(page, newsPage.title)).toBeVisible();
  if (feedPosts.length === 0) return;
  await started(page);
  const posts = page.getByRole('region', { name: carousel.label });
  const label = carousel.slideLabel(2, feedPosts.length);
  const second = posts.getByRole('group', { name: label, exact: true });
  await second.scrollIntoViewIfNeeded();
  const { x: before, width } = await boxOf(second);
  await posts.getByRole('button', { name: carousel.next, exact: true }).click();
  await expect.poll(async () => before - (await boxOf(second)).x).toBeGreaterThan(width * 0.9);
}

async function send(page: Page): Promise<void> {
  await visit(page, '/');
  await expect(heading(page, firm.name)).toBeVisible();
  const [area] = practiceAreas;
  assert(area);
  await expect(homeSection(page, 'areas-atuacao')).toContainText(area.title);
  await fillIn(page);
  await contact(page).button.click();
  await expect(thanks(page)).toBeVisible();
}

export async function doMainJob(page: Page, { store }: RunningSite): Promise<void> {
  await openDialog(page);
  await moveCarousel(page);
  await send(page);
  await expect.poll(() => store.list()).toMatchObject([stored(sample)]);
}
