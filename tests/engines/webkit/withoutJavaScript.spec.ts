import { Key } from 'selenium-webdriver';
import { contactForm, formFields } from '#content/contactForm.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { navigationLabels } from '#content/navigation.ts';
import { articlesSection } from '#content/newsPage.ts';
import { pages } from '#content/pages.ts';
import { chats } from '#content/partners.ts';
import { problemPage } from '#content/problemPage.ts';
import { thankYouPage } from '#content/thankYouPage.ts';
import { contactFields } from '#lib/contactRequest.ts';
import { sample } from '#tests/support/page.ts';
import { article, paths } from '#tests/engines/paths.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

test.use({ scripts: false });

async function fillIn(visitor: Visitor, request = sample): Promise<void> {
  await visitor.open('/');
  for (const name of contactFields) await visitor.write(formFields[name].label, request[name]);
}

test('each page can be read without JavaScript', async ({ visitor }) => {
  for (const path of paths) {
    await visitor.open(path);
    expect(await visitor.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true);
    expect(await visitor.count('heading'), path).toBeGreaterThan(0);
    expect(await visitor.evaluate(() => document.body.innerText.length)).toBeGreaterThan(200);
  }
});

test('the form sends by itself, and the thank-you page follows', async ({ visitor, site }) => {
  await fillIn(visitor);
  await visitor.click('button', contactForm.submit);
  await expect.poll(() => visitor.path()).toBe('/obrigado');
  await visitor.find('heading', thankYouPage.title);
  expect(site.store.list()).toMatchObject([{ ...sample, spam: false }]);
});

test('a request that is not accepted comes back with its text', async ({ visitor, site }) => {
  await visitor.open('/');
  await visitor.click('button', contactForm.submit);
  expect(await visitor.focused()).toBe(`textbox ${formFields.nome.label}`);
  expect(site.store.list()).toEqual([]);
  await fillIn(visitor, { ...sample, nome: '   ' });
  await visitor.click('button', contactForm.submit);
  await visitor.find('heading', problemPage.title);
  const field = await visitor.find('textbox', formFields.mensagem.label);
  expect(await field.getProperty('value')).toBe(sample.mensagem);
  await visitor.write(formFields.nome.label, sample.nome);
  await visitor.click('button', contactForm.submit);
  await expect.poll(() => visitor.path()).toBe('/obrigado');
  expect(site.store.list()).toMatchObject([sample]);
});

test('the WhatsApp choice opens by a click, and the next stop of Tab is in it', async ({
  visitor,
}) => {
  await visitor.open('/contato');
  await visitor.click('button', urgency.button);
  await visitor.find('dialog', whatsappDialog.title);
  for (const { name } of chats)
    expect(await visitor.count('link', whatsappDialog.talkTo(name))).toBe(1);
  await visitor.press(Key.TAB);
  const isInside = await visitor.evaluate(
    () => document.activeElement?.closest('[popover]') !== null,
  );
  expect(isInside).toBe(true);
  await visitor.press(Key.ESCAPE);
  await expect.poll(() => visitor.count('dialog')).toBe(0);
});

test('an article is reached by its button', async ({ visitor }) => {
  await visitor.open('/noticias');
  await visitor.click('button', articlesSection.read);
  await expect.poll(() => visitor.path()).toContain(`/noticias/${article.id}`);
  await visitor.find('heading', article.title);
});

test.describe('on a phone', () => {
  test.use({ size: [390, 844] });

  test('the menu opens and leads on without JavaScript', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.click('button', navigationLabels.menu);
    await visitor.click('link', pages['/noticias'].label);
    await expect.poll(() => visitor.path()).toBe('/noticias');
  });
});
