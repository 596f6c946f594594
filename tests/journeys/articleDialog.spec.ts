import assert from 'node:assert';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { articleText } from '#content/articlePage.ts';
import { articleDialog, articlesSection, newsPage } from '#content/newsPage.ts';
import type { Page, Route } from '@playwright/test';
import { linesOf, wordsOf } from '#tests/support/articleText.ts';
import {
  historyLength,
  hold,
  scrollTop,
  showOnPaper,
  untilIdle,
  untilStill,
} from '#tests/support/page.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

// Without an article, `playwright.config.ts` leaves this file out.
const [article] = await loadArticles();
assert(article);
const { id, title, dateLabel, blocks } = article;

const address = `/noticias?artigo=${id}`;
const textPage = `**/noticias/${id}`;

const readButton = (page: Page) =>
  page.getByRole('button', { name: articlesSection.read, exact: true }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });

async function expectText(page: Page) {
  const [first = ''] = linesOf(blocks);
  await expect(dialogOf(page)).toContainText(first);
}

async function openArticle(page: Page) {
  await page.goto('/noticias');
  await readButton(page).click();
  await expectText(page);
  await untilStill(page);
}

/** Inserts text at the beginning of the article's own page. */
const addText = (page: Page, html: string) =>
  page.route(textPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /data-part="text"><div[^>]*>/,
      (start) => start + html,
    );
    await route.fulfill({ response, body });
  });

test('has title, date and the whole text, loaded once when its button comes near', async ({
  page,
}) => {
  await addText(page, '<p>Primeira linha\nSegunda linha</p>');
  let requestCount = 0;
  page.on(
    'request',
    (request) => (requestCount += Number(request.url().endsWith(`/noticias/${id}`))),
  );
  await page.goto('/noticias');
  await untilIdle(page);
  expect(requestCount).toBe(0);
  const loaded = page.waitForResponse(textPage);
  await readButton(page).hover();
  await loaded;
  await readButton(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(
    dialog.getByText(articlesSection.publishedOn + dateLabel, { exact: true }),
  ).toBeVisible();
  await expectText(page);
  const shown = await wordsOf(dialog);
  for (const line of linesOf(blocks)) expect(shown).toContain(line);
  expect(await dialog.getByText('Primeira linha').innerText()).toBe(
    'Primeira linha\nSegunda linha',
  );
  expect(requestCount).toBe(1);
});

const back = articleText.back(99, 1); // No real article has 99 notes.
const annotated = [
  `<p>Um<a id="nota-99-ref-1" href="#nota-99" aria-label="${articleText.note(99)}">99</a>.</p>`,
  '<p>Uma linha entre o texto e as notas.</p>'.repeat(40),
  `<ol><li id="nota-99" tabindex="-1">A nota. <a href="#nota-99-ref-1" aria-label="${back.label}">${back.text}</a></li></ol>`,
].join('');

test('links to a footnote and back without another page or history entry', async ({ page }) => {
  await addText(page, annotated);
  await openArticle(page);
  const dialog = dialogOf(page);
  const lengthBefore = await historyLength(page);
  const reference = dialog.getByRole('link', { name: articleText.note(99), exact: true });
  await reference.click();
  const note = dialog.getByRole('listitem').filter({ hasText: 'A nota.' });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reference).toBeFocused();
  await expect(reference).toBeInViewport();
  await expect(page).toHaveURL(address);
  expect(await historyLength(page)).toBe(lengthBefore);
});

test('scrolls inside by keyboard, title and close button in view, and is printed whole', async ({
  page,
}) => {
  // A low window, so that any article scrolls.
  await page.setViewportSize({ width: 1024, height: 360 });
  await openArticle(page);
  const dialog = dialogOf(page);
  const text = dialog.getByRole('region', { name: title });
  const topBefore = await scrollTop(page);
  await text.focus();
  // The browser may drop a key pressed while the dialog opens.
  await expect(async () => {
    await page.keyboard.press('PageDown');
    expect(await text.evaluate((element) => element.scrollTop)).toBeGreaterThan(20);
  }).toPass();
  await expect(dialog.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: articleDialog.close })).toBeInViewport();
  expect(await scrollTop(page)).toBe(topBefore);
  await showOnPaper(page);
  await expect(page.getByText(newsPage.subtitle)).toBeHidden();
  expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  expect(await dialog.evaluate((element: HTMLElement) => element.offsetTop)).toBe(0);
});

test('stays open when the event of its last closing comes late, and two quick Escapes go back once', async ({
  page,
}) => {
  await page.goto('/sobrenos');
  await openArticle(page);
  // Goes forward at once after going back.
  await dialogOf(page).evaluate(async (dialog: HTMLDialogElement) => {
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
    dialog.close();
    dialog.showModal();
    await closed;
  });
  await untilIdle(page);
  await expect(page).toHaveURL(address);
  await expect(dialogOf(page)).toBeVisible();
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
  await expect(dialogOf(page)).toBeHidden();
  await untilIdle(page);
  await expect(page).toHaveURL('/noticias');
  await expect(readButton(page)).toBeFocused();
});

test('adds one entry, with its text, however often its button is pressed', async ({ page }) => {
  const release = await hold(page, textPage);
  await page.goto('/noticias');
  const lengthBefore = await historyLength(page);
  await readButton(page).click();
  await expect(readButton(page)).toHaveAttribute('aria-busy', 'true');
  await readButton(page).click();
  await expect(dialogOf(page)).toBeHidden();
  release();
  await expectText(page);
  await expect(readButton(page)).not.toHaveAttribute('aria-busy');
  expect(await historyLength(page)).toBe(lengthBefore + 1);
});

test('stays closed when Back comes before its text', async ({ page }) => {
  const release = await hold(page, textPage);
  await page.goto('/noticias');
  await readButton(page).click();
  await page.goBack();
  const loaded = page.waitForResponse(textPage);
  release();
  await loaded;
  await untilIdle(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/noticias');
});

const failures = {
  'no network': (route: Route) => route.abort(),
  'another page in its place': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>Entre' }),
};

for (const [failure, answer] of Object.entries(failures))
  test(`links to the article's page when the text does not load, and tries again: ${failure}`, async ({
    page,
    errors,
  }) => {
    await page.route(textPage, answer);
    await page.goto('/noticias');
    await readButton(page).click();
    const box = page.getByRole('dialog');
    await expect(box.getByRole('alert')).toContainText(articleDialog.failure);
    const link = box.getByRole('alert').getByRole('link', { name: articleDialog.openPage });
    await expect(link).toHaveAttribute('href', `/noticias/${id}`);
    await page.unroute(textPage);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await readButton(page).click();
    await expectText(page);
    takeOut(errors, failure === 'no network' ? /ERR_FAILED/ : undefined);
  });
