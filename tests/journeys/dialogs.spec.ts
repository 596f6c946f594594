/** Every dialog uses `ui/Dialog`, so one table covers all pages that have one. */
import { loadArticles } from '#publish/content/loadArticles.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { hero } from '#content/hero.ts';
import { articleDialog, articlesSection } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import type { Page } from '@playwright/test';
import { needs } from '#tests/conditions/condition.ts';
import { historyLength } from '#tests/support/page.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

type Row = {
  readonly name: string;
  readonly path: string;
  /** Names of the buttons that open and close it. */
  readonly button: string;
  readonly close: string;
  /** Search param, and unknown values of it. */
  readonly param: string;
  readonly unknown: readonly string[];
  /** Greatest width, in px. */
  readonly width: number;
};

const article: Row = {
  name: 'an article',
  path: '/noticias',
  button: articlesSection.read,
  close: articleDialog.close,
  param: 'artigo',
  unknown: ['nao-existe', '', '["a"]', '../contato', '%E0%A4%A'],
  width: 800,
};

const whatsapp: Row = {
  name: 'WhatsApp',
  path: '/contato',
  button: urgency.button,
  close: whatsappDialog.close,
  param: 'dialogo',
  unknown: ['telegram', '', '["whatsapp"]', 'WhatsApp', '%E0%A4%A'],
  width: 425,
};

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Controls that a fork may put into a dialog, by the name of their Tab stop. */
const stops = {
  text: '<input aria-label="text">',
  date: '<input type="date" aria-label="date">',
  select: '<select aria-label="select"><option>1</option><option>2</option></select>',
  textarea: '<textarea aria-label="textarea"></textarea>',
  summary:
    '<details><summary aria-label="summary">…</summary><a href="/" aria-label="folded">…</a></details>',
  radio:
    '<input type="radio" name="r" aria-label="other radio"><input type="radio" name="r" aria-label="radio" checked>',
  checkbox: '<input type="checkbox" aria-label="checkbox">',
  editable: '<div contenteditable="true" aria-label="editable">…</div>',
  link: '<a href="/" aria-label="link">…</a>',
  closer:
    '<button type="button" popovertarget="x" popovertargetaction="hide" aria-label="closer">…</button>',
  button: '<button type="button" aria-label="button">…</button>',
} as const;

const withoutStops = '<button type="button" disabled>…</button><input type="hidden"><a>…</a>';

/** Adds fields at the end of the page's dialog, in the HTML that the server sends. */
async function addFields(page: Page, path: string) {
  const fields = Object.values(stops).map((field) => `<div data-field>${field}</div>`);
  const form = `<form data-fields>${fields.join('')}${withoutStops}</form>`;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const added = html.replace(/<span[^>]* data-end=""/, `${form}$&`);
      expect(added).not.toBe(html);
      await route.fulfill({ response: answer, body: added });
    },
  );
}

/** Moves one field to the end. @returns the names of the stops, in order. */
async function moveToEnd(page: Page, last: keyof typeof stops): Promise<string[]> {
  const labels = await dialogOf(page)
    .locator('[data-fields]')
    .evaluate((form, name) => {
      const end = form.querySelector(`[aria-label="${name}"]`)?.closest('[data-field]');
      if (end) [...form.querySelectorAll('[data-field]')].at(-1)?.after(end);
      return [...form.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => String(ariaLabel));
    }, last);
  const names = labels.filter((label) => label in stops);
  expect(names.at(-1)).toBe(last);
  return names;
}

/** Name of the focused element; '' outside the dialog. */
const focusedName = (page: Page) =>
  dialogOf(page).evaluate((dialog) => {
    const { activeElement: stop } = document;
    if (!stop || !dialog.contains(stop)) return '';
    return stop.ariaLabel ?? stop.textContent;
  });

/**
 * Presses a key until the focus returns to its start or leaves the dialog.
 * @returns the stops on the way; a date field has several.
 */
async function goRound(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const start = await focusedName(page);
  const way = [start];
  // 60 presses exceed the number of stops.
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const name = await focusedName(page);
    if (name !== way.at(-1)) way.push(name);
    if (way.length > 1 && (name === start || name === '')) break;
  }
  return way;
}

const windows = [
  // WCAG 1.4.10: 1280×1024 at 400 %.
  { width: 320, height: 256 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const rows = [
  // A firm may have no article and no WhatsApp.
  ...((await loadArticles()).length > 0 ? [article] : []),
  ...(chats.length > 0 ? [whatsapp] : []),
  ...(hero.leadsTo === 'whatsapp' ? [{ ...whatsapp, name: 'WhatsApp, on home', path: '/' }] : []),
];

for (const row of rows) {
  const { name, path, param, width: most } = row;
  const button = (page: Page) =>
    page.getByRole('button', { name: row.button, exact: true }).first();
  const address = new RegExp(`^[^?]+${path}\\?${param}=[\\w-]+$`);

  const openDialog = async (page: Page) => {
    await page.goto(path);
    await button(page).click();
    await expect(dialogOf(page)).toBeVisible();
    await expect(page).toHaveURL(address);
  };

  const expectClosed = async (page: Page, at = path) => {
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(at);
    await expect(button(page)).toBeFocused();
  };

  test.describe(`the dialog of ${name}`, () => {
    test(`is at most ${most} px wide and 90 % of the window high, and leaves room to read and to close at 400 % zoom`, async ({
      page,
    }) => {
      await openDialog(page);
      // Measure after the opening animation.
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}),
      );
      for (const size of windows) {
        await page.setViewportSize(size);
        const box = await dialogOf(page).boundingBox();
        expect(box?.width).toBeLessThanOrEqual(Math.min(most, size.width));
        if (size.width > 900) expect(box?.width).toBeGreaterThan(most - 20);
        expect(box?.height).toBeLessThanOrEqual(size.height * 0.9 + 1);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeGreaterThanOrEqual(0);
        await expect(dialogOf(page).getByRole('button', { name: row.close })).toBeInViewport();
        const text = await dialogOf(page).evaluate(
          ({ lastElementChild }) => lastElementChild?.getBoundingClientRect().height,
        );
        expect(text).toBeGreaterThan(60);
      }
    });

    test('opens by keyboard, keeps the focus and the rest of the query, and follows Back and Forward', async ({
      page,
    }) => {
      const query = '?utm_source=teste&ordem=antigos';
      const open = new RegExp(`\\${query}&${param}=[\\w-]+$`);
      await page.goto(path + query);
      await button(page).focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(open);
      const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(isInside).toBe(true);
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        expect(await isInside(), key).toBe(true);
      }
      await dialog.getByRole('button', { name: row.close, exact: true }).press('Enter');
      await expectClosed(page, path + query);
      await page.goForward();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(open);
      await page.goBack();
      await expectClosed(page, path + query);
    });

    test('with fields in it, Tab and Shift+Tab go round its stops, whichever is the last', async ({
      page,
    }) => {
      await addFields(page, path);
      await openDialog(page);
      await page.keyboard.press('Tab');
      const names = await moveToEnd(page, 'date');
      const way = await goRound(page, 'Tab');
      expect(way.slice(-names.length - 1)).toEqual([...names, row.close]);
      expect(way[0]).toBe(row.close);
      expect(await goRound(page, 'Shift+Tab')).toEqual(way.toReversed());
      // Only the ends of the round depend on the last stop.
      for (const last of ['text', 'textarea', 'radio', 'editable', 'closer'] as const) {
        await moveToEnd(page, last);
        await page.keyboard.press('Shift+Tab');
        expect(await focusedName(page)).toBe(last);
        await page.keyboard.press('Tab');
        expect(await focusedName(page), last).toBe(row.close);
      }
    });

    test('opened by its link, it closes in place by Escape or a press outside, after a reload too', async ({
      page,
    }) => {
      await openDialog(page);
      const link = page.url();
      for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(8, 8)]) {
        await page.goto('/sobrenos');
        await page.goto(link);
        await page.reload();
        await expect(dialogOf(page)).toBeVisible();
        const lengthBefore = await historyLength(page);
        await close();
        await expectClosed(page);
        expect(await historyLength(page)).toBe(lengthBefore);
        await page.goBack();
        await expect(page).toHaveURL('/sobrenos');
      }
    });

    test(`ignores a ?${param} that names nothing, and takes it out of the URL`, async ({
      page,
      errors,
    }) => {
      await page.goto('/sobrenos');
      const lengthBefore = await historyLength(page);
      for (const value of row.unknown) {
        await page.goto(`${path}?utm_source=teste&${param}=${value}`);
        await expect(page, value).toHaveURL(`${path}?utm_source=teste`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(dialogOf(page)).toHaveCount(0);
      }
      expect(await historyLength(page)).toBe(lengthBefore + row.unknown.length);
      // If some articles are not on the page, the script asks the server for the unknown one.
      const asks = (await page.locator('dialog[data-more]').count()) > 0;
      takeOut(errors, asks ? /status of 404/ : undefined);
    });
  });

  if (path === '/noticias') continue; // Without JavaScript an article is a page of its own.

  test.describe(`the dialog of ${name}, without JavaScript`, { tag: needs.popover }, () => {
    test.use({ javaScriptEnabled: false });

    test('with fields in it, Tab and Shift+Tab reach each of its stops', async ({ page }) => {
      await addFields(page, path);
      await page.goto(path);
      await button(page).press('Enter');
      await expect.poll(() => focusedName(page)).toBe(row.close);
      const names = await moveToEnd(page, 'textarea');
      const way = await goRound(page, 'Tab');
      // A popover does not trap the focus.
      expect(way.slice(-names.length - 1)).toEqual([...names, '']);
      await page.keyboard.press('Shift+Tab');
      expect(await goRound(page, 'Shift+Tab')).toEqual(way.toReversed().slice(1).concat(''));
    });
  });
}
