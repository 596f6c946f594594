import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';

/** Values and media queries of all rules, as the browser has read them. */
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
    // Chromium 109 knows sRGB alone; Safari 15.4 no ranges, and no `not` within a query.
    expect(
      values.filter((value) => /(?:oklch|oklab|lch|lab|color|mix|light-dark)\(/.test(value)),
    ).toEqual([]);
    expect(media.filter((query) => /[<>]|\(not|and not/.test(query))).toEqual([]);
    expect(media.filter((query) => query.includes('min-width'))).not.toEqual([]);
  }
});
