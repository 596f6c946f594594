import type { Page } from '@playwright/test';
import { whatsappDialog } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { isChromium } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

/** Values and media queries of all rules, as the browser parsed them. */
const readStyles = (page: Page) =>
  page.evaluate(() => {
    const values: string[] = [];
    const media: string[] = [];
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) media.push(rule.conditionText);
        if (rule instanceof CSSStyleRule) values.push(...rule.style.cssText.split(';'));
        if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    };
    for (const { cssRules } of document.styleSheets) read(cssRules);
    return { values, media };
  });

test('no color and no media query is younger than the browsers that the statement promises', async ({
  page,
}) => {
  for (const path of ['/', '/noticias', '/privacidade']) {
    await page.goto(path);
    const { values, media } = await readStyles(page);
    expect(values.filter((value) => value.includes('--color-')).length).toBeGreaterThan(60);
    // Chromium 109 supports only sRGB colors; Safari 15.4 supports neither ranges nor `not` within
    // a query.
    expect(
      values.filter((value) => /(?:oklch|oklab|lch|lab|color|mix|light-dark)\(/.test(value)),
    ).toEqual([]);
    expect(media.filter((query) => /[<>]|\(not|and not/.test(query))).toEqual([]);
    expect(media.filter((query) => query.includes('min-width'))).not.toEqual([]);
  }
});

if (chats.length > 0)
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    for (const hasPopover of [true, false])
      test(`each chat can be opened where the browser has ${hasPopover ? 'a' : 'no'} popover`, async ({
        page,
      }) => {
        test.skip(
          !hasPopover && !isChromium(page),
          'Playwright turns scripts off in Firefox, which still reads <noscript> as text.',
        );
        await page.route('/contato', async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const asked = 'selector(:popover-open)';
          expect(html).toContain(asked);
          // The policy allows the styles by their hash.
          const { 'content-security-policy': _, ...headers } = response.headers();
          const condition = hasPopover ? 'selector(a)' : 'selector(:no-popover)';
          await route.fulfill({ response, headers, body: html.replaceAll(asked, condition) });
        });
        await page.goto('/contato');
        const main = page.getByRole('main');
        const inPlace = main.getByRole('link', { name: whatsappDialog.talkTo('').trim() });
        await expect(inPlace).toHaveCount(hasPopover ? 0 : chats.length);
        for (const { name, whatsapp } of hasPopover ? [] : chats) {
          const link = main.getByRole('link', { name: whatsappDialog.talkTo(name), exact: true });
          await expect(link).toBeVisible();
          await expect(link).toHaveAttribute('href', `https://wa.me/${whatsapp.slice(1)}`);
          await expect(link).toHaveAccessibleDescription(whatsappDialog.newTabHint);
        }
      });
  });
