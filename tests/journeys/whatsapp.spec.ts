import { contactPage, urgency, whatsappDialog } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { expect, test } from '#tests/support/test.ts';

const address = '/contato?dialogo=whatsapp';

if (chats.length > 0) {
  test('the dialog offers a chat with each partner in a new tab', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Conversa</title>' }),
    );
    await page.goto('/contato');
    await page.getByRole('button', { name: urgency.button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: whatsappDialog.title });
    await expect(dialog.getByText(whatsappDialog.text)).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveCount(chats.length);
    for (const { name, whatsapp } of chats) {
      const link = dialog.getByRole('link', { name: whatsappDialog.talkTo(name), exact: true });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
      await expect(link).toHaveAccessibleDescription(whatsappDialog.newTabHint);
      const opened = context.waitForEvent('page');
      await link.click();
      const chat = await opened;
      await expect(chat).toHaveURL(`https://wa.me/${whatsapp.slice(1)}`);
      expect(await chat.evaluate(() => window.opener === null)).toBe(true);
      await chat.close();
    }
    // The tab with the site stays where it was.
    await expect(page).toHaveURL(address);
  });
} else {
  test('a firm without WhatsApp has no chat, and the dialog’s link opens the page', async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page).toHaveURL('/contato');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactPage.title);
    await expect(page.getByRole('main')).not.toContainText(/whatsapp/i);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
