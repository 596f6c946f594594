import { footerPages, navigationLabels } from '#content/navigation.ts';
import { type Page, pages } from '#content/pages.ts';
import { isText, pagePaths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import { expect, test } from '#tests/support/test.ts';

const translated = pagePaths.filter(isText).flatMap((path) => {
  const { name, lang }: Page = pages[path];
  return lang ? [{ path, name, lang }] : [];
});

for (const { path, name, lang } of translated)
  test(`${path} is read out in its language, and what all pages share in the site's`, async ({
    page,
  }) => {
    await page.goto(path);
    const languageOf = (
      role: 'banner' | 'contentinfo' | 'heading' | 'link',
      elementName?: string,
    ) =>
      page
        .getByRole(role, { ...(elementName && { name: elementName, exact: true }) })
        .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
    await expect(page).toHaveTitle(new RegExp(name));
    expect(await languageOf('heading', name)).toBe(lang);
    expect(await languageOf('link', navigationLabels.skipToContent)).toBe(site.locale);
    expect(await languageOf('banner')).toBe(site.locale);
    expect(await languageOf('contentinfo')).toBe(site.locale);
    const label = footerPages.find(({ href }) => href === path)?.label;
    expect(await languageOf('link', label)).toBe(lang);
  });
