import { contactCards, contactPage, urgency } from '#content/contactPage.ts';
import { formFields, privacyNote } from '#content/contactForm.ts';
import { contactSection } from '#content/contactSection.ts';
import { feedPosts, isExample } from '#content/feedPosts.ts';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { articlesSection, feedSection, newsPage } from '#content/newsPage.ts';
import { chats, partners } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { personalService } from '#content/personalService.ts';
import { practiceAreas, practiceAreasSection } from '#content/practiceAreas.ts';
import { problemPage } from '#content/problemPage.ts';
import { site as firm } from '#content/site.ts';
import { thankYouPage } from '#content/thankYouPage.ts';
import {
  contact,
  expectAtTop,
  expectFields,
  fillIn,
  homeSection,
  sample,
  write,
} from '../support/page.ts';
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
