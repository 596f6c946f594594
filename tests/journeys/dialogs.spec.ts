import type { Page } from '@playwright/test';
import { dialogButton, dialogOf, dialogs, openDialog } from '#tests/support/dialogs.ts';
import { historyLength, untilStill } from '#tests/support/page.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

const windows = [
  // WCAG 1.4.10: 1280×1024 at 400 %.
  { width: 320, height: 256 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const row of dialogs) {
  const { name, path, param, width: most } = row;

  const expectClosed = async (page: Page, at = path) => {
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(at);
    await expect(dialogButton(page, row)).toBeFocused();
  };

  test.describe(`the dialog of ${name}`, () => {
    test(`is at most ${most} px wide and 90 % of the window high, and leaves room to read and to close at 400 % zoom`, async ({
      page,
    }) => {
      await openDialog(page, row);
      await untilStill(page);
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
      await dialogButton(page, row).focus();
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

    test('opened by its link, it closes in place by Escape or a press outside, after a reload too', async ({
      page,
    }) => {
      await openDialog(page, row);
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
}
