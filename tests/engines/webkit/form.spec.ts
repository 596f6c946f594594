import { Key } from 'selenium-webdriver';
import { contactForm, formFields, notices } from '#content/contactForm.ts';
import { problemPage } from '#content/answerPages.ts';
import { type ContactField, contactFields } from '#lib/contactRequest.ts';
import { sample } from '#tests/support/page.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

async function fillIn(visitor: Visitor, request = sample): Promise<void> {
  await visitor.open('/');
  for (const name of contactFields) await visitor.write(formFields[name].label, request[name]);
}

const send = (visitor: Visitor) => visitor.click('button', contactForm.submit);

const focusOf = (name: ContactField) => `textbox ${formFields[name].label}`;

async function expectFields(visitor: Visitor, request: typeof sample): Promise<void> {
  for (const name of contactFields) {
    const field = await visitor.find('textbox', formFields[name].label);
    await expect.poll(() => field.getProperty('value'), name).toBe(request[name]);
  }
}

const expectNotice = (visitor: Visitor, title: string) =>
  expect
    .poll(async () => (await visitor.find('region', notices.region)).getText().catch(() => ''))
    .toContain(title);

test('a request is sent by Enter when it is whole, and its notice is closed by its button', async ({
  visitor,
  site,
}) => {
  await visitor.open('/');
  await visitor.wake();
  await send(visitor);
  await visitor.expectFocus(focusOf('nome'));
  await fillIn(visitor, { ...sample, email: 'nada' });
  await send(visitor);
  await visitor.expectFocus(focusOf('email'));
  expect(site.store.list()).toEqual([]);
  await visitor.write(formFields.email.label, sample.email);
  await visitor.press(Key.ENTER);
  await expectNotice(visitor, notices.success.title);
  expect(site.store.list()).toMatchObject([{ ...sample, spam: false }]);
  await expectFields(visitor, { nome: '', telefone: '', email: '', mensagem: '' });
  await visitor.click('button', notices.close);
  await visitor.expectCount(0, 'button', notices.close);
});

test('a message that could not be sent outlives a reload and other pages, and is sent at last', async ({
  visitor,
  site,
  answers,
  logged,
}) => {
  answers.set('/f/contato', () => Response.json({ error: 'Fora do ar' }, { status: 503 }));
  logged.push(/^The contact request was not sent: /);
  await fillIn(visitor);
  await send(visitor);
  await expectNotice(visitor, notices.failure.title);
  answers.clear();
  await visitor.driver.navigate().refresh();
  await expectNotice(visitor, notices.kept.title);
  await visitor.open('/contato');
  await expectNotice(visitor, notices.kept.title);
  await visitor.click('button', notices.failure.restore);
  await visitor.expectPath('/');
  await expectFields(visitor, sample);
  await visitor.open('/noticias/arquivo');
  await visitor.driver.navigate().back();
  await expectFields(visitor, sample);
  await send(visitor);
  await expectNotice(visitor, notices.success.title);
  expect(site.store.list()).toMatchObject([sample]);
});

test.describe('without JavaScript', () => {
  test.use({ scripts: false });

  test('the form sends by itself what is whole, and gives back what is not', async ({
    visitor,
    site,
  }) => {
    await visitor.open('/');
    await send(visitor);
    await visitor.expectFocus(focusOf('nome'));
    await fillIn(visitor, { ...sample, nome: '   ' });
    await send(visitor);
    await visitor.find('heading', problemPage.title);
    expect(site.store.list()).toEqual([]);
    await visitor.write(formFields.nome.label, sample.nome);
    await send(visitor);
    await visitor.expectPath('/obrigado');
    expect(site.store.list()).toMatchObject([{ ...sample, spam: false }]);
  });
});
