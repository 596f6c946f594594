import { accessibilityPage } from '#content/accessibilityPage.ts';
import { privacyLink } from '#content/contactForm.ts';
import { legalLinks, navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { privacyPage } from '#content/privacyPage.ts';
import { site as firm } from '#content/site.ts';
import { textPage } from '#content/textPage.ts';
import { dailyCopies } from '#lib/environment.ts';
import { formatDate } from '#lib/formatDate.ts';
import { siteFiles } from '#build/siteFiles.ts';
import { sitePages } from '#build/sitePages.ts';
import { loadArticles } from '#build/content/loadArticles.ts';
import { contact, linesOf, open } from '../support/page.ts';
import { expect, expectErrors, test } from '../support/test.ts';

const articles = await loadArticles();

const texts = [
  ['/privacidade', privacyPage({ retentionDays: 180, dailyCopies, mailed: 'none' })],
  ['/acessibilidade', accessibilityPage],
] as const;

/** Pages of each kind: of the application, documents, an article, and what answers a wrong address. */
const framed = [
  '/',
  '/contato',
  '/obrigado',
  '/noticias/arquivo',
  ...legalLinks.map(({ href }) => href),
  ...articles.slice(0, 1).map(({ id }) => `/noticias/${id}`),
  '/nada',
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const [path, { title, updated, sections }] of texts) {
      test(`${path} says who is asked, what is done and since when`, async ({ page }) => {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(main.getByText(textPage.updated + formatDate(updated))).toBeVisible();
        const said = (await main.innerText()).replaceAll(/\s+/g, ' ');
        const expected = sections.flatMap(({ title: heading, blocks }) => [
          heading,
          ...linesOf(blocks),
        ]);
        expect(expected.filter((line) => !said.includes(line))).toEqual([]);
        await expect(main.getByRole('link', { name: firm.email }).first()).toHaveAttribute(
          'href',
          `mailto:${firm.email}`,
        );
        expect(await page.evaluate(() => document.scripts.length)).toBe(
          await page.locator('script[type="application/ld+json"]').count(),
        );
      });

      test(`the list of contents of ${path} leads to each of its parts`, async ({ page }) => {
        await page.goto(path);
        const contents = page.getByRole('navigation', { name: textPage.contents });
        await expect(contents.getByRole('link')).toHaveText(sections.map((part) => part.title));
        for (const { id, title: heading } of sections.slice(-2)) {
          await contents.getByRole('link', { name: heading }).click();
          await expect(page).toHaveURL(`${path}#${id}`);
          await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
        }
      });
    }

    for (const path of framed) {
      test(`the footer of ${path} leads to both pages`, async ({ page, errors }) => {
        for (const { label, href } of legalLinks) {
          await page.goto(path);
          const link = page.getByRole('contentinfo').getByRole('link', { name: label });
          await link.click();
          await expect(page).toHaveURL(href);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[href].name);
          if (path !== '/nada') continue;
          expectErrors(errors, /status of 404/);
          if (javaScriptEnabled) expectErrors(errors, /non-existent route/);
        }
      });
    }
  });
}

test('the accessibility symbol is drawn beside its name', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' });
  const box = await link.locator('svg').boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  await expect(link).toContainText('Acessibilidade');
});

for (const path of [...legalLinks.map(({ href }) => href), '/obrigado'] as const) {
  test(`the bar marks no page as current on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0);
  });
}

test('nor on the page that says what is wrong with a request', async ({ page, errors }) => {
  await page.goto('/');
  await contact(page).form.evaluate((form: HTMLFormElement) =>
    HTMLFormElement.prototype.submit.call(form),
  );
  await expect(page).toHaveURL('/f/contato');
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0);
  expectErrors(errors, /status of 400/);
});

test('the note of the form leads to the privacy notice, before and after the application comes', async ({
  page,
}) => {
  for (const go of [() => page.goto('/'), () => open(page, '/')]) {
    await go();
    await contact(page).form.getByRole('link', { name: privacyLink }).click();
    await expect(page).toHaveURL('/privacidade');
  }
});

test('the navigation is as it was, and the site map lists both pages', async ({ page }) => {
  await page.goto('/privacidade');
  const bar = page.getByRole('navigation', { name: navigationLabels.mainNavigation });
  for (const { label } of legalLinks)
    await expect(bar.getByRole('link', { name: label })).toHaveCount(0);
  const { 'sitemap.xml': map } = siteFiles(sitePages(articles), 'https://escritorio.example');
  for (const { href } of legalLinks)
    expect(map).toContain(`<loc>https://escritorio.example${href}</loc>`);
});
