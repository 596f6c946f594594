/** Tab and Shift+Tab in dialogs, with fields that a fork may put there. */
import type { Page } from '@playwright/test';
import { needs } from '#tests/conditions/condition.ts';
import { dialogButton, dialogOf, dialogs, openDialog } from '#tests/support/dialogs.ts';
import { expect, test } from '#tests/support/test.ts';

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

for (const row of dialogs) {
  const { name, path } = row;

  test.describe(`the dialog of ${name}`, () => {
    test('with fields in it, Tab and Shift+Tab go round its stops, whichever is the last', async ({
      page,
    }) => {
      await addFields(page, path);
      await openDialog(page, row);
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
  });

  if (path === '/noticias') continue; // Without JavaScript an article is a page of its own.

  test.describe(`the dialog of ${name}, without JavaScript`, { tag: needs.popover }, () => {
    test.use({ javaScriptEnabled: false });

    test('with fields in it, Tab and Shift+Tab reach each of its stops', async ({ page }) => {
      await addFields(page, path);
      await page.goto(path);
      await dialogButton(page, row).press('Enter');
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
