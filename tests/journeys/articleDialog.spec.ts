import { loadArticles } from '#scripts/content/loadArticles.ts';
import { articleText } from '#content/articlePage.ts';
import { articleDialog, articlesSection, newsPage } from '#content/newsPage.ts';
import type { Page } from '@playwright/test';
import {
  historyLength,
  open,
  scrollTop,
  applicationChunk,
  wordsOf,
  rest,
  linesOf,
} from '../support/page.ts';
import { expect, expectErrors, notImported, test } from '../support/test.ts';

const [article] = await loadArticles();
if (!article) throw new Error('There is no article to open');
const { id, title, dateLabel, blocks } = article;

const address = `/noticias?artigo=${id}`;
const textFile = `**/artigos/${id}.json`;

const readButton = (page: Page) =>
  page.getByRole('button', { name: articlesSection.read, exact: true }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });

/** Waits until the dialog shows the text, whatever it begins with. */
async function expectText(page: Page) {
  const [first = ''] = linesOf(blocks);
  await expect(dialogOf(page)).toContainText(first);
  await expect(dialogOf(page).getByText(articleDialog.loading)).toBeHidden();
}

/** Opens the dialog as a visitor does and waits for the text. */
async function openArticle(page: Page) {
  await open(page, '/noticias');
  await readButton(page).click();
  await expectText(page);
}

/** Counts how often the page goes back by itself. */
async function countSteps(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { steps: 0 });
    for (const name of ['back', 'go']) {
      const original = Reflect.get(History.prototype, name);
      Reflect.set(History.prototype, name, function step(this: History, ...delta: number[]) {
        Object.assign(window, { steps: Reflect.get(window, 'steps') + 1 });
        Reflect.apply(original, this, delta);
      });
    }
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'steps')));
}

test('opens with title, date and the whole text', async ({ page }) => {
  await openArticle(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(
    dialog.getByText(articlesSection.publishedOn + dateLabel, { exact: true }),
  ).toBeVisible();
  const shown = await wordsOf(dialog);
  for (const line of linesOf(blocks)) expect(shown).toContain(line);
});

test('keeps the line breaks of the text', async ({ page }) => {
  const text = 'Primeira linha\nSegunda linha\nTerceira linha';
  await page.route(textFile, (route) =>
    route.fulfill({ json: { ...article, blocks: [{ type: 'paragraph', children: [text] }] } }),
  );
  await page.goto(address);
  const paragraph = dialogOf(page).getByText('Primeira linha');
  await expect(paragraph).toBeVisible();
  expect(await paragraph.innerText()).toBe(text);
  const lines = await paragraph.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(3);
});

test.describe('a text with footnotes', () => {
  const line = { type: 'paragraph', children: ['Uma linha entre o texto e as notas.'] };
  const reference = (note: number, nth: number) => ({ type: 'footnoteReference', note, nth });
  const annotated = [
    { type: 'paragraph', children: ['Um', reference(1, 1), ' e dois', reference(2, 1), '.'] },
    ...Array.from({ length: 40 }, () => line),
    { type: 'paragraph', children: ['Três', reference(1, 2), '.'] },
    {
      type: 'footnotes',
      notes: [
        { references: 2, children: [{ type: 'paragraph', children: ['A primeira nota.'] }] },
        { references: 1, children: [{ type: 'paragraph', children: ['A segunda nota.'] }] },
      ],
    },
  ];

  test.beforeEach(async ({ page }) => {
    await page.route(textFile, (route) =>
      route.fulfill({ json: { ...article, blocks: annotated } }),
    );
  });

  test('leads to a note and back, over no other page and no other entry', async ({ page }) => {
    await page.goto('/sobrenos');
    await open(page, '/noticias');
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
});

test('a table that is wider than the dialog scrolls by itself, by keyboard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const cells = Array.from({ length: 6 }, (_, column) => [`Coluna ${column}`]);
  const table = {
    type: 'table',
    name: 'Colunas',
    align: cells.map(() => null),
    head: cells,
    rows: [cells],
  };
  await page.route(textFile, (route) => route.fulfill({ json: { ...article, blocks: [table] } }));
  await page.goto(address);
  const region = dialogOf(page).getByRole('region', { name: articleText.table('Colunas') });
  await expect(region.getByRole('columnheader')).toHaveCount(cells.length);
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const isWide = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
  expect(isWide).toBe(false);
});

for (const { width, height } of [
  { width: 320, height: 256 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`is at most 800 px wide and 90 % high at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openArticle(page);
    const dialog = dialogOf(page);
    // The entrance moves it: measure when it stands still.
    await dialog.evaluate((element) =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => element),
    );
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(800);
    if (width > 900) expect(box?.width).toBeGreaterThan(780);
    expect(box?.width).toBeLessThanOrEqual(width);
    expect(box?.height).toBeLessThanOrEqual(height * 0.9 + 1);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
  });
}

test('scrolls inside by keyboard, with title and close button in view', async ({ page }) => {
  // However short the article is.
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
  await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: articleDialog.close })).toBeInViewport();
  expect(await scrollTop(page)).toBe(below);
});

test('can be reached by Tab alone and holds the focus', async ({ page }) => {
  await open(page, '/noticias');
  await readButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expectText(page);
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await isInside(), key).toBe(true);
  }
});

test('puts the article into the URL with one new history entry', async ({ page }) => {
  await open(page, '/noticias');
  const before = await historyLength(page);
  await readButton(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await historyLength(page)).toBe(before + 1);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/noticias');
  await page.goForward();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('stays open when the end of its last closing is told late', async ({ page }) => {
  await openArticle(page);
  // As when Forward follows Back at once.
  await dialogOf(page).evaluate(async (dialog: HTMLDialogElement) => {
    const told = new Promise((resolve) => dialog.addEventListener('close', resolve));
    dialog.close();
    dialog.showModal();
    await told;
  });
  await rest(page);
  await expect(page).toHaveURL(address);
  await expect(dialogOf(page)).toBeVisible();
});

const closings: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.goBack()],
  ['a click outside', (page) => page.mouse.click(8, 8)],
  [
    'the close button',
    (page) => page.getByRole('button', { name: articleDialog.close, exact: true }).click(),
  ],
];

for (const [name, close] of closings) {
  test(`closes by ${name}, cleans the URL and gives the focus back`, async ({ page }) => {
    await page.goto('/sobrenos');
    await openArticle(page);
    await close(page);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL('/noticias');
    await expect(readButton(page)).toBeFocused();
    // No entry is left over: the one behind is the page before.
    await page.goBack();
    await expect(page).toHaveURL('/sobrenos');
  });

  if (name === 'Back') continue;
  test(`a link to the article opens it, and ${name} closes it in place`, async ({ page }) => {
    await page.goto('/sobrenos');
    await page.goto(address);
    await expect(dialogOf(page)).toBeVisible();
    const before = await historyLength(page);
    await close(page);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL('/noticias');
    expect(await historyLength(page)).toBe(before);
    await expect(readButton(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/sobrenos');
  });
}

test('two quick Escapes do not leave the page', async ({ page }) => {
  const steps = await countSteps(page);
  await page.goto('/sobrenos');
  await openArticle(page);
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/noticias');
  expect(await steps()).toBe(1);
  await expect(readButton(page)).toBeFocused();
});

test('opens and closes again and again', async ({ page }) => {
  const steps = await countSteps(page);
  await open(page, '/noticias');
  for (const round of [1, 2, 3]) {
    await readButton(page).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL('/noticias');
    expect(await steps()).toBe(round);
  }
});

test('stays open over a reload, and still closes', async ({ page }) => {
  await openArticle(page);
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/noticias');
  await expect(readButton(page)).toBeFocused();
});

for (const value of [
  'nao-existe',
  '',
  '2024',
  'true',
  '["a"]',
  '{"a":1}',
  '../contato',
  '%E0%A4%A',
  '<script>alert(1)</script>',
]) {
  test(`ignores ?artigo=${value} and takes it out of the URL`, async ({ page }) => {
    const texts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/artigos/')) texts.push(request.url());
    });
    await page.goto('/sobrenos');
    await page.goto(`/noticias?artigo=${value}`);
    await expect(page).toHaveURL('/noticias');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(texts).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/sobrenos');
  });
}

test('fetches a text when it is opened, and never before', async ({ page }) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/artigos/')) texts.push(request.url());
  });
  await open(page, '/noticias');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await rest(page);
  expect(texts).toEqual([]);
  await readButton(page).click();
  await expectText(page);
  expect(texts.filter((url) => url.endsWith(`/artigos/${id}.json`))).toHaveLength(1);
});

test('says that it is loading while the text is on its way', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(textFile, async (route) => {
    await promise;
    await route.continue();
  });
  await open(page, '/noticias');
  await readButton(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(articleDialog.loading)).toBeVisible();
  await expect(dialog.getByText(articlesSection.publishedOn + dateLabel)).toBeVisible();
  resolve();
  await expectText(page);
  await expect(dialog.getByText(articleDialog.loading)).toBeHidden();
});

const failures: readonly {
  name: string;
  answer: Parameters<Parameters<Page['route']>[1]>[0] extends infer Route
    ? (route: Route) => Promise<void>
    : never;
  logged: readonly RegExp[];
}[] = [
  { name: 'no network', answer: (route) => route.abort(), logged: [/ERR_FAILED/] },
  {
    name: 'status 500',
    answer: (route) => route.fulfill({ status: 500, body: '' }),
    logged: [/status of 500/],
  },
  {
    name: 'a page in its place',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Entre' }),
    logged: [],
  },
  { name: 'cut JSON', answer: (route) => route.fulfill({ body: '{"id":"a"' }), logged: [] },
  { name: 'JSON of something else', answer: (route) => route.fulfill({ json: {} }), logged: [] },
  { name: 'an empty answer', answer: (route) => route.fulfill({ json: null }), logged: [] },
];

for (const { name, answer, logged } of failures) {
  test(`offers the article's page when the text cannot be had: ${name}`, async ({
    page,
    errors,
  }) => {
    await page.route(textFile, (route) => answer(route));
    await open(page, '/noticias');
    await readButton(page).click();
    const alert = dialogOf(page).getByRole('alert');
    await expect(alert).toContainText(articleDialog.failure);
    const link = alert.getByRole('link', { name: articleDialog.openPage });
    await expect(link).toHaveAttribute('href', `/noticias/${id}`);
    expectErrors(errors, ...logged);
    // Closed and opened again, it asks again.
    await page.unroute(textFile);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await readButton(page).click();
    await expectText(page);
  });
}

test.describe('when the application cannot be had', () => {
  let refused = 0;

  test.beforeEach(async ({ page }) => {
    refused = 0;
    await page.route(applicationChunk, (route) => {
      refused += 1;
      return route.abort();
    });
  });

  /** Each refusal is an error in the console. */
  const expectRefused = (errors: string[]) => {
    expect(refused).toBeGreaterThan(0);
    expectErrors(
      errors,
      ...Array.from({ length: refused }, () => [/ERR_FAILED/, notImported]).flat(),
    );
  };

  test("the button leads to the article's page, and Back to the list", async ({ page, errors }) => {
    await page.goto('/noticias');
    await readButton(page).click();
    await expect(page).toHaveURL(`/noticias/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/noticias');
    await expect(page.getByRole('heading', { level: 1, name: newsPage.title })).toBeVisible();
    expectRefused(errors);
  });

  test('a link to the article leads to its page, and Back to where it was', async ({
    page,
    errors,
  }) => {
    await page.goto('/sobrenos');
    await page.goto(address);
    await expect(page).toHaveURL(`/noticias/${id}`);
    await page.goBack();
    await expect(page).toHaveURL('/sobrenos');
    expectRefused(errors);
  });
});
