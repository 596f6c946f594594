import {
  contactForm,
  fieldErrors,
  formFields,
  notices,
  unsentDrafts,
} from '#content/contactForm.ts';
import { type ContactField, contactFields } from '#lib/contactRequest.ts';
import type { Answer } from '#tests/support/server.ts';
import { sample } from '#tests/support/page.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const receiver = '/f/contato';
const failed = /^The contact request was not sent: /;

const refuse =
  (status: number, ...errors: object[]): Answer =>
  () =>
    Response.json({ error: 'Fora do ar', errors }, { status });

async function fillIn(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.wake();
  for (const name of contactFields) await visitor.write(formFields[name].label, sample[name]);
}

const send = (visitor: Visitor) => visitor.click('button', contactForm.submit);

const fieldsOf = async (visitor: Visitor) => {
  const entries = contactFields.map(async (name) => {
    const field = await visitor.find('textbox', formFields[name].label);
    return [name, await visitor.valueOf(field)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const empty = Object.fromEntries(contactFields.map((name) => [name, '']));

const notice = (visitor: Visitor) =>
  visitor.find('region', notices.region).then((region) => visitor.text(region));
const expectNotice = (visitor: Visitor, title: string) =>
  expect.poll(() => notice(visitor).catch(() => '')).toContain(title);

/** What a screen reader is told about a field beside its name. */
const described = (visitor: Visitor, name: ContactField) =>
  visitor.evaluate((key: string) => {
    const field = document.querySelector(`form [name=${key}]`);
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  }, name);

test('a request is sent, kept, and the form is empty again', async ({ visitor, site }) => {
  await fillIn(visitor);
  await send(visitor);
  await expectNotice(visitor, notices.success.title);
  expect(site.store.list()).toMatchObject([{ ...sample, spam: false }]);
  expect(await fieldsOf(visitor)).toEqual(empty);
});

test('the Enter key in a field sends', async ({ visitor, site }) => {
  await fillIn(visitor);
  await visitor.focus('textbox', formFields.email.label);
  await visitor.press('Enter');
  await expectNotice(visitor, notices.success.title);
  expect(site.store.list()).toHaveLength(1);
});

test('the notice is closed by its button', async ({ visitor }) => {
  await fillIn(visitor);
  await send(visitor);
  await visitor.click('button', notices.close);
  await expect.poll(() => visitor.count('button', notices.close)).toBe(0);
});

test('an empty form names what is missing and leads to the first field', async ({
  visitor,
  site,
}) => {
  await visitor.open('/');
  await visitor.wake();
  await send(visitor);
  await expect.poll(() => visitor.focused()).toBe(`textbox ${formFields.nome.label}`);
  expect(await described(visitor, 'nome')).not.toBe('');
  expect(await described(visitor, 'mensagem')).toBe('');
  expect(site.store.list()).toEqual([]);
});

test('a wrong e-mail address is told at its field', async ({ visitor, site }) => {
  await fillIn(visitor);
  await visitor.write(formFields.email.label, 'nada');
  await send(visitor);
  await expect.poll(() => visitor.focused()).toBe(`textbox ${formFields.email.label}`);
  expect(await described(visitor, 'email')).not.toBe('');
  expect(site.store.list()).toEqual([]);
});

test('a field that is refused says why, and can be mended', async ({
  visitor,
  site,
  answers,
  logged,
}) => {
  answers.set(receiver, refuse(422, { code: 'TYPE_EMAIL', field: 'email', message: 'wrong' }));
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
    answers.set(receiver, refuse(503));
    logged.push(failed);
    await fillIn(visitor);
    await send(visitor);
    await expectNotice(visitor, notices.failure.title);
    answers.delete(receiver);
  });

  test('is told, and sent by the notice', async ({ visitor, site }) => {
    await visitor.click('button', notices.failure.retry);
    await expectNotice(visitor, notices.success.title);
    expect(site.store.list()).toMatchObject([sample]);
  });

  test('comes back into the fields', async ({ visitor }) => {
    await visitor.click('button', notices.failure.restore);
    await expect.poll(() => fieldsOf(visitor)).toEqual(sample);
  });

  test('stands in a list, and is sent from there', async ({ visitor, site }) => {
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

  test('is offered again after a reload', async ({ visitor }) => {
    await visitor.reload();
    await expectNotice(visitor, notices.kept.title);
    await visitor.find('region', unsentDrafts.title);
  });

  test('is offered on another page, which leads back to the form', async ({ visitor }) => {
    await visitor.open('/contato');
    await expectNotice(visitor, notices.kept.title);
    await visitor.click('button', notices.failure.restore);
    await expect.poll(() => visitor.path()).toBe('/');
    await expect.poll(() => fieldsOf(visitor)).toEqual(sample);
  });
});

test('what is typed is still there after a visit to another page', async ({ visitor }) => {
  await fillIn(visitor);
  await visitor.open('/noticias/arquivo');
  await visitor.back();
  await expect.poll(() => fieldsOf(visitor)).toEqual(sample);
});
