import { whatsappDialog } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { isChromium } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

if (chats.length > 0)
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('each chat can be opened where the browser has no popover', async ({ page }) => {
      test.skip(
        !isChromium(page),
        'Playwright turns scripts off in Firefox, which still reads <noscript> as text.',
      );
      await page.route('/contato', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const asked = 'selector(:popover-open)';
        expect(html).toContain(asked);
        // The policy allows the styles by their hash.
        const { 'content-security-policy': _, ...headers } = response.headers();
        const body = html.replaceAll(asked, 'selector(:no-popover)');
        await route.fulfill({ response, headers, body });
      });
      await page.goto('/contato');
      const main = page.getByRole('main');
      const inPlace = main.getByRole('link', { name: whatsappDialog.talkTo('').trim() });
      await expect(inPlace).toHaveCount(chats.length);
      for (const { name, whatsapp } of chats) {
        const link = main.getByRole('link', { name: whatsappDialog.talkTo(name), exact: true });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', `https://wa.me/${whatsapp.slice(1)}`);
        await expect(link).toHaveAccessibleDescription(whatsappDialog.newTabHint);
      }
    });
  });
