import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contactCards, contactPage, urgency, whatsappDialog } from '#content/contactPage.ts';
import { formFields, privacyNote } from '#content/contactForm.ts';
import { contactSection } from '#content/contactSection.ts';
import { feedPosts, isExample } from '#content/feedPosts.ts';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { articlePage } from '#content/articlePage.ts';
import { articlesSection, feedSection, newsPage } from '#content/newsPage.ts';
import { chats, partners } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { personalService } from '#content/personalService.ts';
import { practiceAreas, practiceAreasSection } from '#content/practiceAreas.ts';
import { problemPage } from '#content/problemPage.ts';
import { site as firm } from '#content/site.ts';
import { thankYouPage } from '#content/thankYouPage.ts';
import { whatsappLink } from '#lib/whatsappLink.ts';
import {
  contact,
  expectAtTop,
  expectFields,
  fillIn,
  homeSection,
  sample,
  write,
} from '../support/page.ts';
import { siteFolder } from '../support/sites.ts';
import { expect, expectErrors, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const texts: Record<string, readonly string[]> = {
  '/': [
    firm.name,
    firm.tagline,
    `${practiceAreas.length} ${practiceAreasSection.counted}`,
    ...practiceAreas.flatMap(({ title, text }) => [title, text]),
    personalService.title,
    personalService.text,
    contactSection.intro,
    privacyNote(false, 180),
    ...Object.values(formFields).map(({ label }) => label),
  ],
  '/sobrenos': [
    partnersPage.title,
    ...partners.flatMap(({ name, label, biography }) => [name, label, ...biography]),
  ],
  '/noticias': [
    newsPage.title,
    newsPage.subtitle,
    articlesSection.heading,
    ...(feedPosts.length > 0 ? [feedSection.heading] : []),
    ...(feedPosts.some(isExample) ? [feedSection.alert.title, feedSection.alert.text] : []),
    ...feedPosts.map(({ title }) => title),
  ],
  '/contato': [
    contactPage.title,
    ...contactCards.flatMap(({ title, lines, note }) => [
      title,
      ...('href' in lines ? [lines.label] : lines),
      note ?? '',
    ]),
    ...(chats.length > 0 ? [urgency.title, urgency.text] : []),
  ],
};

for (const [path, expected] of Object.entries(texts)) {
  test(`all that ${path} says can be read without JavaScript`, async ({ page }) => {
    await page.goto(path);
    const said = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
    expect(expected.filter((text) => !said.includes(text))).toEqual([]);
    await expect(page.getByRole('contentinfo').getByText(firm.copyright)).toBeVisible();
  });
}

test('no page needs a script to be there in the first place', () => {
  const files = readdirSync(siteFolder('dist-test'), { recursive: true, encoding: 'utf8' });
  const html = files.filter((name) => name.endsWith('.html')).map((name) => join('/', name));
  for (const path of Object.keys(texts)) expect(html).toContain(join(path, 'index.html'));
});

test('the bar leads to each page and each section without JavaScript', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: navigationLabels.mainNavigation });
  for (const { label, name: heading } of [
    pages['/sobrenos'],
    pages['/noticias'],
    pages['/contato'],
  ]) {
    await bar.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  for (const item of [...headerItems, headerAction]) {
    if (!('section' in item)) continue;
    await page.goto('/contato');
    await bar.getByRole('link', { name: item.label, exact: true }).click();
    await expectAtTop(page, homeSection(page, item.section));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the menu opens, leads on and closes without JavaScript', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: navigationLabels.mainNavigation });
    const toggle = bar.getByText(navigationLabels.menu, { exact: true });
    await expect(bar.getByRole('link')).toHaveCount(0);
    await toggle.click();
    await expect(bar.getByRole('link')).toHaveCount(headerItems.length + 1);
    await toggle.click();
    await expect(bar.getByRole('link')).toHaveCount(0);
    await toggle.press('Enter');
    await bar.getByRole('link', { name: pages['/noticias'].label }).click();
    await expect(page).toHaveURL('/noticias');
    await expect(bar.getByRole('link')).toHaveCount(0);
  });
});

test('the form sends by itself, and the thank-you page follows', async ({ page, site }) => {
  await page.goto('/');
  await fillIn(page);
  await contact(page).button.click();
  await expect(page).toHaveURL('/obrigado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYouPage.title);
  await expect(page.getByText(thankYouPage.text)).toBeVisible();
  expect(site.store.list()).toMatchObject([{ ...sample, spam: false }]);
  await page.getByRole('link', { name: thankYouPage.home }).click();
  await expect(page).toHaveURL('/');
});

test('the form keeps the browser from sending what is not filled in', async ({ page, site }) => {
  await page.goto('/');
  await contact(page).button.click();
  await expect(contact(page).field('nome')).toBeFocused();
  await expect(page).toHaveURL('/');
  expect(site.store.list()).toEqual([]);
});

test('a request that is not accepted leads to a page that says why, with the text kept', async ({
  page,
  site,
  errors,
}) => {
  await page.goto('/');
  // Blanks are not nothing to the browser, but they are to the firm.
  await fillIn(page, { ...sample, nome: '   ', mensagem: 'Olá <b>doutor</b>' });
  await contact(page).button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(problemPage.title);
  await expect(page.getByText(problemPage.intro)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveText(['Informe o seu nome completo.']);
  await expectFields(page, { ...sample, nome: '', mensagem: 'Olá <b>doutor</b>' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(site.store.list()).toEqual([]);
  expectErrors(errors, /status of 422/);
  await write(contact(page).field('nome'), sample.nome);
  await contact(page).button.click();
  await expect(page).toHaveURL('/obrigado');
  expect(site.store.list()).toMatchObject([{ ...sample, mensagem: 'Olá <b>doutor</b>' }]);
});

if (chats.length > 0) {
  test('every WhatsApp chat is reached without JavaScript', async ({ page }) => {
    await page.goto('/contato');
    const dialog = page.getByRole('dialog', { name: whatsappDialog.title });
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: urgency.button }).click();
    const talks = dialog.getByRole('link');
    await expect(talks).toHaveText(chats.map(({ name }) => whatsappDialog.talkTo(name)));
    for (const [index, { whatsapp }] of chats.entries()) {
      await expect(talks.nth(index)).toHaveAttribute('href', whatsappLink(whatsapp));
      await expect(talks.nth(index)).toHaveAttribute('target', '_blank');
      await expect(talks.nth(index)).toHaveAttribute('rel', /noopener/);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test.describe('an article', () => {
  const card = (page: Page) => page.getByRole('main').getByRole('listitem').first();

  async function expectArticle(page: Page, title: string) {
    await expect(page).toHaveURL(/\/noticias\/[\w-]+\??$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const article = page.getByRole('article');
    await expect(article.getByText(articlesSection.publishedOn.trim())).toBeVisible();
    await expect(article.getByRole('paragraph')).not.toHaveCount(0);
    await page.getByRole('link', { name: articlePage.backToNews }).click();
    await expect(page).toHaveURL('/noticias');
  }

  test('is reached by its button and by its title without JavaScript', async ({ page }) => {
    await page.goto('/noticias');
    const title = await card(page).getByRole('heading').innerText();
    await card(page).getByRole('button', { name: articlesSection.read }).click();
    await expectArticle(page, title);
    await card(page).getByRole('link', { name: title }).click();
    await expectArticle(page, title);
  });
});
