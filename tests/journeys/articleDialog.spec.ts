import { loadArticles } from '#build/content/loadArticles.ts';
import { articleText } from '#content/articlePage.ts';
import { articleDialog, articlesSection } from '#content/newsPage.ts';
import type { Page, Route } from '@playwright/test';
import {
  applicationChunk,
  historyLength,
  hold,
  linesOf,
  rest,
  scrollTop,
  wordsOf,
} from '#tests/support/page.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

const [article] = await loadArticles();
if (!article) throw new Error('There is no article to open');
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
}

/** Puts more text at the beginning of the article's own page. */
const addText = (page: Page, html: string) =>
  page.route(textPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /data-part="text"><div[^>]*>/,
      (start) => start + html,
    );
    await route.fulfill({ response, body });
  });

test('opens with title, date and the whole text', async ({ page }) => {
  await addText(page, '<p>Primeira linha\nSegunda linha</p>');
  await openArticle(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(
    dialog.getByText(articlesSection.publishedOn + dateLabel, { exact: true }),
  ).toBeVisible();
  const shown = await wordsOf(dialog);
  for (const line of linesOf(blocks)) expect(shown).toContain(line);
  expect(await dialog.getByText('Primeira linha').innerText()).toBe(
    'Primeira linha\nSegunda linha',
  );
});

const reference = (note: number, nth: number) =>
  `<a id="nota-${note}-ref-${nth}" href="#nota-${note}" aria-label="${articleText.note(note)}">${note}</a>`;
const back = (note: number, nth: number) => {
  const { text, label } = articleText.back(note, nth);
  return `<a href="#nota-${note}-ref-${nth}" aria-label="${label}">${text}</a>`;
};
const annotated = [
  `<p>Um${reference(1, 1)} e dois.</p>`,
  '<p>Uma linha entre o texto e as notas.</p>'.repeat(40),
  `<p>Três${reference(1, 2)}.</p>`,
  `<ol><li id="nota-1" tabindex="-1">A primeira nota. ${back(1, 1)} ${back(1, 2)}</li></ol>`,
].join('');

test('leads to a footnote and back, over no other page and no other entry', async ({ page }) => {
  await addText(page, annotated);
  await page.goto('/sobrenos');
  await page.goto('/noticias');
  await readButton(page).click();
  const dialog = dialogOf(page);
  const link = (label: string) => dialog.getByRole('link', { name: label, exact: true });
  const before = await historyLength(page);
  const first = link(articleText.note(1)).first();
  await first.click();
  const note = dialog.getByRole('listitem').filter({ hasText: 'A primeira nota.' });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(link(articleText.back(1, 1).label)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await link(articleText.back(1, 2).label).click();
  await expect(link(articleText.note(1)).last()).toBeFocused();
  await expect(page).toHaveURL(address);
  expect(await historyLength(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/noticias');
  await expect(readButton(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/sobrenos');
});

test('scrolls inside by keyboard, with title and close button in view', async ({ page }) => {
  // Short enough for any article to scroll.
  await page.setViewportSize({ width: 1024, height: 360 });
  await openArticle(page);
  const dialog = dialogOf(page);
  const text = dialog.getByRole('region', { name: title });
  const below = await scrollTop(page);
  await text.focus();
  await expect(text).toBeFocused();
  const place = () => text.evaluate((element) => element.scrollTop);
  await page.keyboard.press('PageDown');
  await expect.poll(place).toBeGreaterThan(20);
  const rest = () =>
    text.evaluate(({ scrollHeight, clientHeight, scrollTop: top }) =>
      Math.round(scrollHeight - clientHeight - top),
    );
  // A key that comes while the page still glides from the one before may be dropped.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect.poll(rest, { timeout: 1000 }).toBeLessThanOrEqual(1);
  }).toPass();
  await expect(dialog.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: articleDialog.close })).toBeInViewport();
  expect(await scrollTop(page)).toBe(below);
});

test('stays open when the event of its last closing comes late', async ({ page }) => {
  await openArticle(page);
  // As when Forward follows Back at once.
  await dialogOf(page).evaluate(async (dialog: HTMLDialogElement) => {
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
    dialog.close();
    dialog.showModal();
    await closed;
  });
  await rest(page);
  await expect(page).toHaveURL(address);
  await expect(dialogOf(page)).toBeVisible();
});

test('two quick Escapes go back once', async ({ page }) => {
  await page.goto('/sobrenos');
  await openArticle(page);
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
  await expect(dialogOf(page)).toBeHidden();
  await rest(page);
  await expect(page).toHaveURL('/noticias');
  await expect(readButton(page)).toBeFocused();
});

test("loads the article's page when its button is near, once, and no application", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/noticias');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await rest(page);
  expect(asked).not.toContain(`/noticias/${id}`);
  const loaded = page.waitForResponse(textPage);
  await readButton(page).hover();
  await loaded;
  await readButton(page).click();
  await expectText(page);
  expect(asked.filter((path) => path === `/noticias/${id}`)).toHaveLength(1);
  expect(asked.filter((path) => applicationChunk.test(path))).toEqual([]);
});

test('opens with its text, and a press while it is on its way adds no entry', async ({ page }) => {
  const release = await hold(page, textPage);
  await page.goto('/noticias');
  const before = await historyLength(page);
  await readButton(page).click();
  await expect(readButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(dialogOf(page)).toBeHidden();
  await readButton(page).click();
  release();
  await expectText(page);
  await expect(readButton(page)).not.toHaveAttribute('aria-busy');
  expect(await historyLength(page)).toBe(before + 1);
});

test('stays closed when Back comes before its text', async ({ page }) => {
  const release = await hold(page, textPage);
  await page.goto('/noticias');
  await readButton(page).click();
  await page.goBack();
  const loaded = page.waitForResponse(textPage);
  release();
  await loaded;
  await rest(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/noticias');
});

const failures: readonly {
  name: string;
  answer: (route: Route) => Promise<void>;
  logged: readonly RegExp[];
}[] = [
  { name: 'no network', answer: (route) => route.abort(), logged: [/ERR_FAILED/] },
  {
    name: 'another page in its place',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Entre' }),
    logged: [],
  },
];

for (const { name, answer, logged } of failures) {
  test(`offers the article's page when the text cannot be had: ${name}`, async ({
    page,
    errors,
  }) => {
    await page.route(textPage, answer);
    await page.goto('/noticias');
    await readButton(page).click();
    const box = page.getByRole('dialog');
    const alert = box.getByRole('alert');
    await expect(alert).toContainText(articleDialog.failure);
    const link = alert.getByRole('link', { name: articleDialog.openPage });
    await expect(link).toHaveAttribute('href', `/noticias/${id}`);
    expectErrors(errors, ...logged);
    // Closed and opened again, it asks again.
    await page.unroute(textPage);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await readButton(page).click();
    await expectText(page);
    await expect(alert).toBeHidden();
    errors.length = 0;
  });
}
