import { pages } from '#content/pages.ts';
import { chats } from '#content/partners.ts';
import { expect, test } from '../support/test.ts';

if (chats.length === 0) {
  test('a firm without WhatsApp offers none, and a link to its dialog leads to the page', async ({
    page,
  }) => {
    await page.goto('/contato?dialogo=whatsapp');
    await expect(page).toHaveURL('/contato');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages['/contato'].name);
    await expect(page.getByRole('main')).not.toContainText(/whatsapp/i);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
