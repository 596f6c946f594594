/** Others change the form itself: its names, its trap, its number (decision 17). */
import type { Page } from '@playwright/test';
import { fieldNames, notices } from '#content/contactForm.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { cell } from '#tests/conditions/conditions.ts';
import {
  contact,
  expectFields,
  expectSuccess,
  fillByName,
  fillIn,
  hold,
  hydrated,
  notice,
  openForm,
  receiver,
  sample,
  stored,
  wakeForm,
} from '#tests/support/page.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

/** Blockers of autofill give each field a name that no list knows. */
const rename = (page: Page) =>
  page.evaluate(() => {
    for (const control of document.querySelectorAll('#contact-form [aria-invalid]'))
      for (const attribute of ['name', 'autocomplete']) control.setAttribute(attribute, 'x-9f31');
  });

test('fields whose names are changed before the application has come are sent under ours', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await rename(page);
  await wakeForm(page);
  await fillIn(page);
  await contact(page).button.click();
  await expectSuccess(page);
  await expectFields(page, emptyContactRequest);
  expect(site.store.list()).toMatchObject([stored(sample)]);
});

test('a refused field whose name is changed later shows its error, keeps the typed text, and is sent under our name', async ({
  page,
  site,
  errors,
}) => {
  await page.route(
    receiver,
    (route) =>
      route.fulfill({
        status: 422,
        json: { errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'x' }] },
      }),
    { times: 1 },
  );
  await openForm(page);
  await rename(page);
  await fillIn(page);
  await contact(page).button.click();
  await expect(contact(page).field('email')).toBeFocused();
  await expect(contact(page).field('email')).toHaveAttribute('aria-invalid', 'true');
  await notice(page).getByRole('button', { name: notices.failure.restore }).click();
  await expectFields(page, sample);
  await contact(page).button.click();
  await expectSuccess(page);
  expect(site.store.list()).toMatchObject([stored(sample)]);
  expectErrors(errors, /status of 422/, /was not sent/);
});

test('a script that fills in the whole form after an error leaves no error, and is sent', async ({
  page,
  site,
}) => {
  await openForm(page);
  await contact(page).button.click();
  await expect(contact(page).field('nome')).toHaveAttribute('aria-invalid', 'true');
  await page.evaluate((values) => {
    for (const control of document.querySelectorAll<HTMLInputElement>('#contact-form [name]'))
      if (values[control.name]) control.value = String(values[control.name]);
  }, sample);
  // The focus leaves the field that was shown.
  await page.keyboard.press('Tab');
  for (const name of fieldNames)
    await expect(contact(page).field(name), name).toHaveAttribute('aria-invalid', 'false');
  await contact(page).button.click();
  await expectSuccess(page);
  expect(site.store.list()).toMatchObject([stored(sample)]);
});

/** E-mails with signs that nobody sees, as address books and copied pages have them. */
const unseen = {
  'a no-break space at its end': `${sample.email}\u00A0`,
  'a mark of byte order at its start': `\uFEFF${sample.email}`,
  'a zero-width space and a blank at its end': `${sample.email}\u200B \u00A0`,
  'a soft hyphen in it': sample.email.replace('@', '@\u00AD'),
  'marks of direction around it': `\u202A${sample.email}\u202C`,
} as const;

for (const way of ['filled in silently', 'typed'] as const)
  test(`an e-mail with a sign that nobody sees, ${way}, is sent as it looks`, async ({
    page,
    site,
  }) => {
    await openForm(page);
    for (const [index, [sign, email]] of Object.entries(unseen).entries()) {
      await fillIn(page, { ...sample, email: '' });
      const field = contact(page).field('email');
      await field.focus();
      if (way === 'typed') await page.keyboard.insertText(email);
      else
        await field.evaluate((control: HTMLInputElement, value) => (control.value = value), email);
      if (way === 'typed') await page.keyboard.press('Tab');
      await expect(field, sign).toHaveAttribute('aria-invalid', 'false');
      await field.press('Enter');
      await expect.poll(() => site.store.list(), sign).toHaveLength(index + 1);
      expect(site.store.list()[0], sign).toMatchObject(stored(sample));
      await expect(contact(page).button).toBeEnabled();
      await expectFields(page, emptyContactRequest);
    }
  });

test('a manager that fills in the trap, too, loses nobody: the visitor is thanked, and the firm finds the request among the spam', async ({
  page,
  site,
}) => {
  await openForm(page);
  await fillIn(page);
  await page
    .locator('[name=_gotcha]')
    .evaluate((trap: HTMLInputElement) => (trap.value = 'Exemplo Ltda.'));
  await contact(page).button.click();
  await expectSuccess(page);
  expect(site.store.list({ spam: true })).toMatchObject([{ ...stored(sample), spam: true }]);
});

test('each of two forms on a page is sent as shown', async ({ page, site }) => {
  await openForm(page);
  await page.evaluate(() => {
    const form = document.querySelector('#contact-form');
    form?.parentElement?.append(form.cloneNode(true));
  });
  await hydrated(page);
  const form = (index: number) => page.locator('form').nth(index);
  const fill = (index: number, nome: string) => fillByName(form(index), { ...sample, nome });
  await fill(0, 'Primeira');
  await fill(1, 'Segunda');
  await form(0).locator('[type=submit]').click();
  await expectSuccess(page);
  await expect(form(0).locator('[name=nome]')).toHaveValue('');
  await expect(form(1).locator('[name=nome]')).toHaveValue('Segunda');
  await form(1).locator('[type=submit]').click();
  await expect
    .poll(() => site.store.list())
    .toMatchObject(['Segunda', 'Primeira'].map((nome) => stored({ ...sample, nome })));
});

/** Extensions put parts of their own into a form, before ours. */
const additions = {
  'a hidden field of the same name': () => {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'nome' });
    document.querySelector('#contact-form')?.prepend(field);
  },
  'a second field of the same name': () => {
    const field = Object.assign(document.createElement('input'), { name: 'email', value: 'x@x' });
    document.querySelector('#contact-form')?.prepend(field);
  },
  'a button that submits': () => {
    const button = Object.assign(document.createElement('button'), { type: 'submit' });
    document.querySelector('#contact-form [data-field]')?.append(button);
  },
} as const satisfies Readonly<Record<string, () => void>>;

for (const isLate of [false, true])
  for (const [row, [addition, add]] of Object.entries(additions).entries()) {
    const moment = `added ${isLate ? 'after' : 'before'} the application has come`;
    const title = `${addition}, ${moment}, changes nothing of what is sent, nor which button waits`;
    test(title, cell(row, Number(isLate), 2), async ({ page, site }) => {
      const answer = await hold(page, receiver);
      await page.goto('/');
      if (!isLate) await page.evaluate(add);
      await wakeForm(page);
      if (isLate) await page.evaluate(add);
      await fillIn(page);
      await contact(page).button.click();
      await expect(contact(page).sending).toBeDisabled();
      await expect(page.locator('#contact-form [type=submit]').last()).toBeDisabled();
      await expect(page.locator('#contact-form :disabled')).toHaveCount(1);
      answer();
      await expectSuccess(page);
      await expect(contact(page).button).toBeEnabled();
      expect(site.store.list()).toMatchObject([stored(sample)]);
    });
  }
