import { Key } from 'selenium-webdriver';
import {
  contactForm,
  fieldErrors,
  formFields,
  notices,
  unsentDrafts,
} from '#content/contactForm.ts';
import { type ContactField, contactFields } from '#lib/contactRequest.ts';
import { sample } from '#tests/support/page.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const receiver = '/f/contato';
const failed = /^The contact request was not sent: /;

async function fillIn(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.wake();
  for (const name of contactFields) await visitor.write(formFields[name].label, sample[name]);
}

const send = (visitor: Visitor) => visitor.click('button', contactForm.submit);

async function fieldsOf(visitor: Visitor) {
  const entries: (readonly [string, string | null])[] = [];
  for (const name of contactFields) {
    const field = await visitor.find('textbox', formFields[name].label);
    entries.push([name, await field.getProperty('value')]);
  }
  return Object.fromEntries(entries);
}

const empty = Object.fromEntries(contactFields.map((name) => [name, '']));

const expectNotice = (visitor: Visitor, title: string) =>
  expect
    .poll(async () => (await visitor.find('region', notices.region)).getText().catch(() => ''))
    .toContain(title);

/** Texts that a screen reader reads at a field beside its name. */
const described = (visitor: Visitor, name: ContactField) =>
  visitor.evaluate((key: string) => {
    const field = document.querySelector(`form [name=${key}]`);
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  }, name);

test('a request is sent by Enter, kept, and its notice is closed by its button', async ({
  visitor,
  site,
}) => {
  await fillIn(visitor);
  await visitor.focus('textbox', formFields.email.label);
  await visitor.press(Key.ENTER);
  await expectNotice(visitor, notices.success.title);
  expect(site.store.list()).toMatchObject([{ ...sample, spam: false }]);
  expect(await fieldsOf(visitor)).toEqual(empty);
  await visitor.click('button', notices.close);
  await expect.poll(() => visitor.count('button', notices.close)).toBe(0);
});

test('a form with a missing field or a wrong address leads to the field, and is not sent', async ({
  visitor,
  site,
}) => {
  await visitor.open('/');
  await visitor.wake();
  await send(visitor);
  await expect.poll(() => visitor.focused()).toBe(`textbox ${formFields.nome.label}`);
  expect(await described(visitor, 'nome')).not.toBe('');
  expect(await described(visitor, 'mensagem')).toBe('');
  await fillIn(visitor);
  await visitor.write(formFields.email.label, 'nada');
  await send(visitor);
  await expect.poll(() => visitor.focused()).toBe(`textbox ${formFields.email.label}`);
  expect(await described(visitor, 'email')).not.toBe('');
  expect(site.store.list()).toEqual([]);
});

test('a refused field gives its reason, and can be corrected', async ({
  visitor,
  site,
  answers,
  logged,
}) => {
  const errors = [{ code: 'TYPE_EMAIL', field: 'email', message: 'wrong' }];
  answers.set(receiver, () => Response.json({ error: 'Fora do ar', errors }, { status: 422 }));
  logged.push(failed);
  await fillIn(visitor);
  await send(visitor);
  await expect.poll(() => described(visitor, 'email')).toContain(fieldErrors.TYPE_EMAIL);
  await visitor.click('button', notices.failure.restore);
  await expect.poll(() => fieldsOf(visitor)).toEqual(sample);
  answers.delete(receiver);
  await visitor.write(formFields.email.label, 'outra@example.com');
  await send(visitor);
  await expectNotice(visitor, notices.success.title);
  expect(site.store.list()).toMatchObject([{ email: 'outra@example.com' }]);
});

test.describe('a message that could not be sent', () => {
  test.beforeEach(async ({ visitor, answers, logged }) => {
    answers.set(receiver, () => Response.json({ error: 'Fora do ar' }, { status: 503 }));
    logged.push(failed);
    await fillIn(visitor);
    await send(visitor);
    await expectNotice(visitor, notices.failure.title);
    answers.delete(receiver);
  });

  test('is sent by its notice', async ({ visitor, site }) => {
    await visitor.click('button', notices.failure.retry);
    await expectNotice(visitor, notices.success.title);
    expect(site.store.list()).toMatchObject([sample]);
  });

  test('is in a list, and is sent from there', async ({ visitor, site }) => {
    await visitor.find('region', unsentDrafts.title);
    await visitor.click('button', unsentDrafts.send);
    await expect.poll(() => visitor.count('region', unsentDrafts.title)).toBe(0);
    expect(site.store.list()).toMatchObject([sample]);
  });

  test('is discarded after a question', async ({ visitor, site }) => {
    await visitor.click('button', unsentDrafts.discard);
    await visitor.click('button', unsentDrafts.questions.discard.confirm);
    await expect.poll(() => visitor.count('region', unsentDrafts.title)).toBe(0);
    expect(site.store.list()).toEqual([]);
  });

  test('is offered after a reload and on another page, and comes back into the fields', async ({
    visitor,
  }) => {
    await visitor.driver.navigate().refresh();
    await expectNotice(visitor, notices.kept.title);
    await visitor.find('region', unsentDrafts.title);
    await visitor.open('/contato');
    await expectNotice(visitor, notices.kept.title);
    await visitor.click('button', notices.failure.restore);
    await expect.poll(() => visitor.path()).toBe('/');
    await expect.poll(() => fieldsOf(visitor)).toEqual(sample);
    await visitor.open('/noticias/arquivo');
    await visitor.back();
    await expect.poll(() => fieldsOf(visitor)).toEqual(sample);
  });
});
