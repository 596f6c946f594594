import type { Locator } from '@playwright/test';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { readText } from '#publish/content/readText.ts';
import { newestCount } from '#publish/bundle/siteModules.ts';
import { archivePage } from '#content/articlePage.ts';
import { contactCards, contactPage, urgency } from '#content/contactPage.ts';
import { contactSection, formFields, privacyNote } from '#content/contactForm.ts';
import { feedPosts, isExample } from '#content/feedPosts.ts';
import { type Page, pages } from '#content/pages.ts';
import { isText, pagePaths } from '#content/paths.ts';
import { articlesSection, feedSection, newsPage } from '#content/newsPage.ts';
import { chats, partners, partnersPage } from '#content/partners.ts';
import { personalService, practiceAreas, practiceAreasSection } from '#content/practiceAreas.ts';
import { problemPage, thankYouPage } from '#content/answerPages.ts';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import type { HomeSection } from '#content/search.ts';
import { site as firm } from '#content/site.ts';
import { textPage } from '#content/textPage.ts';
import { phrasesOf } from '#content/textPhrases.ts';
import { contactFields } from '#lib/contactRequest.ts';
import { dailyCopies } from '#lib/environment.ts';
import { formatDate } from '#lib/formatDate.ts';
import { needs } from '#tests/conditions/condition.ts';
import { linesOf, wordsOf } from '#tests/support/articleText.ts';
import { contact, expectFields, fillIn, sample, stored, write } from '#tests/support/page.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

const articles = await loadArticles();
const phrases = phrasesOf({ retentionDays: 180, dailyCopies, mailed: 'none' });
const readPages = pagePaths.filter(isText).map((path) => {
  const { name: title, lang = 'pt-BR' }: Page = pages[path];
  const { contents, updated: updatedOn } = textPage[lang];
  return { path, title, lang, contents, updatedOn, ...readText(path, phrases) };
});

/** Texts of each page, in order. */
const texts: Readonly<Record<string, readonly string[]>> = {
  '/': [
    firm.name,
    firm.tagline,
    practiceAreasSection.heading,
    `${practiceAreas.length} ${practiceAreasSection.counted}`,
    ...practiceAreas.flatMap(({ title, text }) => [title, text]),
    ...(personalService ? [personalService.title, personalService.text] : []),
    contactSection.heading,
    contactSection.intro,
    ...contactFields.map((name) => formFields[name].label),
    privacyNote(false, 180),
  ],
  '/sobrenos': [
    partnersPage.title,
    partnersPage.intro,
    ...partners.flatMap(({ label, name, biography }) => [label, name, ...biography]),
  ],
  '/noticias': [
    newsPage.title,
    newsPage.subtitle,
    articlesSection.heading,
    ...articles.slice(0, newestCount).map(({ title }) => title),
    ...(feedPosts.length > 0 ? [feedSection.heading] : []),
    ...(feedPosts.some(isExample) ? [feedSection.alert.title, feedSection.alert.text] : []),
    ...feedPosts.map(({ title }) => title),
  ],
  '/noticias/arquivo': [
    archivePage.title,
    ...articles.slice(0, archivePage.size).flatMap(({ title, dateLabel }) => [title, dateLabel]),
  ],
  '/contato': [
    contactPage.title,
    ...contactCards.flatMap(({ title, lines, note }) => [
      title,
      ...lines.map((line) => (typeof line === 'string' ? line : line.label)),
      note ?? '',
    ]),
    ...(chats.length > 0 ? [urgency.title ?? urgency.button, urgency.text ?? ''] : []),
  ],
  ...Object.fromEntries(
    readPages.map(({ path, title, lang, updatedOn, updated, sections }) => [
      path,
      [
        title,
        updatedOn + formatDate(updated, lang),
        ...sections.flatMap((part) => [part.title, ...linesOf(part.blocks)]),
      ],
    ]),
  ),
  ...Object.fromEntries(
    articles.map(({ id, title, dateLabel, blocks }) => [
      `/noticias/${id}`,
      [title, articlesSection.publishedOn + dateLabel, ...linesOf(blocks)],
    ]),
  ),
};

/** Alternative texts of the images that a page must show. */
const images: Readonly<Record<string, readonly string[]>> = {
  '/sobrenos': partners.flatMap(({ portrait }) => portrait?.alt ?? []),
  '/noticias': articles.slice(0, newestCount).flatMap(({ image }) => image?.alt ?? []),
  ...Object.fromEntries(
    articles.map(({ id, image }) => [`/noticias/${id}`, image ? [image.alt] : []]),
  ),
};

/** The first text that does not follow the ones before it. */
function firstMissing(spokenText: string, expected: readonly string[]): string | undefined {
  let from = 0;
  return expected.find((text) => {
    const index = spokenText.indexOf(text.replaceAll('\u00A0', ' '), from);
    from = index + text.length;
    return index < 0;
  });
}

const innerPages = headerItems.flatMap((item) => ('to' in item ? [item.to] : []));

const hrefs = (links: Locator) =>
  links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));

/** The bar's items are in order, link where they say, and mark the current page or the one above it. */
async function expectBarLinks(navigation: Locator, path: string): Promise<void> {
  const items = [...headerItems, headerAction];
  const links = navigation.getByRole('link');
  await expect.soft(links, path).toHaveText(items.map(({ label }) => label));
  const home = path === '/' ? '' : '/?secao=';
  const hrefOf = (section: HomeSection) => `${home && home + section}#${section}`;
  expect
    .soft(await hrefs(links), path)
    .toEqual(items.map((item) => ('to' in item ? item.to : hrefOf(item.section))));
  expect
    .soft(await hrefs(links.and(navigation.locator('[aria-current=page]'))), path)
    .toEqual(innerPages.filter((inner) => `${path}/`.startsWith(`${inner}/`)));
}

const reading =
  'all text of each page is readable in order, every picture is there, and the bar links where it says';

test(reading, { tag: needs.emailAddress }, async ({ page }) => {
  for (const [path, expected] of Object.entries(texts)) {
    await page.goto(path);
    const lang = readPages.find((text) => text.path === path)?.lang ?? 'pt-BR';
    await expect.soft(page.locator('html'), path).toHaveAttribute('lang', lang);
    const main = page.getByRole('main');
    expect.soft(firstMissing(await wordsOf(main), expected), path).toBeUndefined();
    for (const alt of images[path] ?? [])
      await expect.soft(main.getByRole('img', { name: alt }).first(), path).toBeVisible();
    const broken = () =>
      page.evaluate(() =>
        [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
      );
    await expect.poll(broken, path).toEqual([]);
    const name = navigationLabels.mainNavigation;
    await expectBarLinks(page.getByRole('navigation', { name }), path);
    // The line may repeat the firm's name, which also appears above it.
    await expect(page.getByRole('contentinfo').getByText(firm.copyright).last()).toBeVisible();
  }
});

test('a legal page’s table of contents links to each part', async ({ page }) => {
  for (const { path, contents: name, sections } of readPages) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name });
    await expect(contents.getByRole('link')).toHaveText(sections.map((part) => part.title));
    for (const { id, title: heading } of sections.slice(-2)) {
      await contents.getByRole('link', { name: heading }).click();
      await expect(page).toHaveURL(`${path}#${id}`);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
    }
    // Scrolling the list must not cut off a focus ring.
    await page.setViewportSize({ width: 1440, height: 240 });
    const cut = await contents.evaluate((nav) =>
      [...nav.querySelectorAll('a')].filter((link) => {
        link.focus();
        return nav.getBoundingClientRect().bottom - link.getBoundingClientRect().bottom < 5;
      }),
    );
    expect(cut, path).toEqual([]);
  }
});

test('a refused request gets a page with reason and text, from which it can be sent', async ({
  page,
  site,
  errors,
}) => {
  // Spaces satisfy the browser's `required`, but not the firm's rules.
  await page.goto('/');
  await fillIn(page, { ...sample, nome: '   ' });
  await contact(page).button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problemPage.title);
  await expect(page.getByText(problemPage.intro)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'Informe o seu nome completo.',
  ]);
  await expectFields(page, { ...sample, nome: '' });
  await expect(page.getByRole('banner')).toBeVisible();
  expect(site.store.list()).toEqual([]);
  expectErrors(errors, /status of 422/);
  await write(contact(page).field('nome'), sample.nome);
  await contact(page).button.click();
  await expect(page).toHaveURL('/obrigado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYouPage.title);
  await expect(page.getByText(thankYouPage.text)).toBeVisible();
  expect(site.store.list()).toMatchObject([{ ...stored(sample), spam: false }]);
  await page.getByRole('link', { name: navigationLabels.backHome }).click();
  await expect(page).toHaveURL('/');
});
