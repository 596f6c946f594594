import type { Page } from '@playwright/test';
import { contactForm, fieldNames, formFields, notices, privacyLink } from '#content/contactForm.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { needs } from '#tests/conditions/condition.ts';
import { record, recorded } from '#tests/support/announcements.ts';
import {
  boxOf,
  contact,
  expectFields,
  expectSuccess,
  hold,
  notice,
  openFilledForm,
  receiver,
  sample,
  stored,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const storedCount = (page: Page) =>
  page.evaluate(() => localStorage.length + sessionStorage.length);

const sending = 'a visitor sends a contact request, the firm has it, and the browser keeps nothing';

test(sending, { tag: needs.storage }, async ({ page, site }) => {
  await page.clock.install();
  await openFilledForm(page);
  expect(await storedCount(page)).toBe(0);
  await contact(page).button.click();
  await expect(notice(page).getByText(notices.success.title, { exact: true })).toBeVisible();
  await expect(notice(page).getByText(notices.success.description, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectFields(page, emptyContactRequest);
  await expect(contact(page).button).toBeFocused();
  expect(site.store.list()).toMatchObject([{ ...stored(sample), spam: false, webdriver: true }]);
  expect(await storedCount(page)).toBe(0);
  // The notice disappears by itself, but not while the pointer is on it.
  await notice(page).hover();
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4000);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(notice(page)).toHaveCount(0);
});

test('the form has the fields, labels and checks of the specification', async ({ page }) => {
  const { form, field } = contact(page);
  await page.goto('/');
  await expect(form).toHaveAttribute('method', 'post');
  await expect(form).toHaveAttribute('action', '/f/contato');
  const types: Readonly<Record<string, string>> = {
    telefone: 'tel',
    email: 'email',
    mensagem: 'textarea',
  };
  for (const [name, input] of Object.entries(formFields)) {
    const { label, placeholder = '', autoComplete, required, options } = input;
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(field(name)).toHaveAttribute('name', name);
    if (options) await expect(field(name)).toContainText([placeholder, ...options].join(''));
    else await expect(field(name)).toHaveAttribute('placeholder', placeholder);
    await expect(field(name)).toHaveAttribute('autocomplete', autoComplete);
    await expect(field(name)).toHaveJSProperty(
      'type',
      options ? 'select-one' : (types[name] ?? 'text'),
    );
    await expect(field(name)).toHaveJSProperty('required', required);
  }
  const inputs = form.getByRole('textbox').or(form.getByRole('combobox'));
  await expect(inputs).toHaveCount(fieldNames.length);
  // Required by spec §9.
  const { height } = await boxOf(field('mensagem'));
  expect(height).toBeGreaterThanOrEqual(635);
  // The form fits into a window, whatever facts are beside it.
  expect(height).toBeLessThan(900);
  await expect(form.getByRole('link', { name: privacyLink })).toHaveAttribute(
    'href',
    '/privacidade',
  );
});

test('sending is announced, the fields stay readable, and nothing is sent twice', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.method() === 'POST')));
  const answer = await hold(page, receiver);
  await openFilledForm(page);
  await record(page);
  await contact(page).button.dblclick();
  await expect(page.getByRole('status')).toHaveText(contactForm.sending);
  await expect(contact(page).sending).toBeDisabled();
  await contact(page).field('nome').press('Enter');
  await contact(page).sending.click({ force: true });
  await expectFields(page, sample);
  for (const name of fieldNames) await expect(contact(page).field(name)).not.toBeEditable();
  answer();
  await expectSuccess(page);
  await expect(contact(page).button).toBeEnabled();
  await expect(contact(page).field('nome')).toBeEditable();
  expect(requests).toBe(1);
  // Screen readers announce an alert only in a region that already exists.
  expect(await recorded(page)).toEqual([contactForm.sending, 'section', 'alert']);
});
