import { contactPage, urgency, whatsappDialog } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import type { Locator, Page } from '@playwright/test';
import { applicationChunk, historyLength } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const address = '/contato?dialogo=whatsapp';

const button = (page: Page) => page.getByRole('button', { name: urgency.button, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: whatsappDialog.title });

async function openDialog(page: Page) {
  await page.goto('/contato');
  await button(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function expectLinks(dialog: Locator) {
  await expect(dialog.getByText(whatsappDialog.text)).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(chats.length);
  for (const { name, whatsapp } of chats) {
    const link = dialog.getByRole('link', { name: whatsappDialog.talkTo(name), exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `https://wa.me/${whatsapp.replace('+', '')}`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(link).toHaveAccessibleDescription(whatsappDialog.newTabHint);
  }
}

if (chats.length > 0) {
  test('the banner offers WhatsApp', async ({ page }) => {
    await page.goto('/contato');
    const banner = page.getByRole('region', { name: urgency.title });
    await expect(banner.getByRole('heading', { level: 2 })).toHaveText(urgency.title);
    await expect(banner).toContainText(urgency.text);
    await expect(banner.getByRole('button', { name: urgency.button })).toBeVisible();
  });

  test('the dialog offers a chat with each partner in a new tab', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Conversa</title>' }),
    );
    await openDialog(page);
    await expectLinks(dialogOf(page));
    for (const { name, whatsapp } of chats) {
      const opened = context.waitForEvent('page');
      await dialogOf(page).getByRole('link', { name }).click();
      const chat = await opened;
      await expect(chat).toHaveURL(`https://wa.me/${whatsapp.slice(1)}`);
      expect(await chat.evaluate(() => window.opener === null)).toBe(true);
      await chat.close();
    }
    // The site stays where it was.
    await expect(page).toHaveURL(address);
  });

  for (const { width, most } of [
    { width: 320, most: 320 },
    { width: 375, most: 375 },
    { width: 1440, most: 425 },
  ]) {
    test(`is at most ${most} px wide at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await openDialog(page);
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}),
      );
      const box = await dialogOf(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(most);
      if (width > 500) expect(box?.width).toBeGreaterThan(415);
      expect(box?.height).toBeLessThanOrEqual(812 * 0.9);
    });
  }

  test('opened by a link to it, it closes in place', async ({ page }) => {
    await page.goto('/sobrenos');
    await page.goto(address);
    await expect(dialogOf(page)).toBeVisible();
    const before = await historyLength(page);
    await page.mouse.click(8, 8);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL('/contato');
    expect(await historyLength(page)).toBe(before);
    await expect(button(page)).toBeFocused();
  });

  test('holds the focus while it is open', async ({ page }) => {
    await page.goto('/contato');
    await button(page).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isInside(), key).toBe(true);
    }
  });

  test('asks for no application', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (applicationChunk.test(request.url())) scripts.push(request.url());
    });
    await openDialog(page);
    expect(scripts).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the button opens a popover with every link, and Escape closes it', async ({ page }) => {
      await page.goto('/contato');
      await expect(dialogOf(page)).toBeHidden();
      await button(page).click();
      await expectLinks(dialogOf(page));
      const box = await dialogOf(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(425);
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
    });
  });
} else {
  test('a firm without WhatsApp offers none, and a link to its dialog leads to the page', async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page).toHaveURL('/contato');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactPage.title);
    await expect(page.getByRole('main')).not.toContainText(/whatsapp/i);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const value of ['telegram', '', '["whatsapp"]', 'WhatsApp', '%E0%A4%A']) {
  test(`ignores ?dialogo=${value} and takes it out of the URL`, async ({ page }) => {
    await page.goto('/sobrenos');
    await page.goto(`/contato?dialogo=${value}`);
    await expect(page).toHaveURL('/contato');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactPage.title);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/sobrenos');
  });
}
