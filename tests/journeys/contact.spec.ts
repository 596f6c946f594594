import type { Page } from '@playwright/test';
import {
  contactForm,
  fieldErrors,
  fieldNames,
  formFields,
  notices,
  privacyLink,
  unsentDrafts,
} from '#content/contactForm.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { needs } from '#tests/conditions/condition.ts';
import {
  applicationChunk,
  boxOf,
  contact,
  expectFields,
  expectSuccess,
  fillIn,
  hold,
  notice,
  openFilledForm,
  receiver,
  sample,
  stored,
  wakeForm,
  write,
} from '#tests/support/page.ts';
import { expect, expectErrors, notImported, test } from '#tests/support/test.ts';

/** Records sections, alerts and announcements as they are added to the page. */
const record = (page: Page) =>
  page.evaluate(() => {
    const records: string[] = [];
    window.records = records;
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes) {
          const where = target instanceof Element ? target.closest('[role=status]') : null;
          if (where && node.textContent) records.push(node.textContent);
          if (!(node instanceof Element)) continue;
          if (node.matches('section'))
            records.push(node.querySelector('[role=alert]') ? 'both' : 'section');
          if (node.matches('[role=alert]')) records.push('alert');
        }
    }).observe(document.body, { childList: true, subtree: true });
  });

const recorded = (page: Page) => page.evaluate(() => window.records);

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

test('an empty field or a wrong address keeps the form from being sent, and gets the focus', async ({
  page,
  site,
}) => {
  const { field, button } = contact(page);
  const isInvalid = (value: boolean) =>
    expect(field('nome')).toHaveAttribute('aria-invalid', String(value));
  await page.goto('/');
  await isInvalid(false);
  await wakeForm(page);
  await isInvalid(false);
  await button.click();
  await isInvalid(true);
  await expect(field('nome')).toBeFocused();
  await expect(field('nome')).toHaveAccessibleDescription(/.+/);
  await expect(field('mensagem')).toHaveAccessibleDescription('');
  // A screen reader announces the focused field; a message in the live region would repeat it.
  await expect(page.getByRole('status')).toBeEmpty();
  await fillIn(page, { ...sample, email: 'beatriz', mensagem: '' });
  await isInvalid(false);
  await button.click();
  await expect(field('email')).toBeFocused();
  await expect(field('email')).toHaveAccessibleDescription(/.+/);
  expect(site.store.list()).toEqual([]);
  await write(field('email'), sample.email);
  await button.click();
  await expect(notice(page)).toContainText(notices.success.title);
  await expect(field('email')).toHaveAccessibleDescription('');
  expect(site.store.list()).toMatchObject([stored({ ...sample, mensagem: '' })]);
});

test('announces the error of the focused field each time, and leaves no element behind', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await wakeForm(page);
  await record(page);
  const field = contact(page).field('nome');
  await field.press('Enter');
  const message = await field.evaluate((input: HTMLInputElement) => input.validationMessage);
  await expect(page.getByRole('status')).toHaveText(message);
  await field.press('Enter');
  await expect.poll(() => recorded(page)).toEqual([message, message]);
  await page.clock.runFor(8000);
  await expect(page.getByRole('status')).toBeEmpty();
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

test.describe('a failure', () => {
  test('shows the specified alert, clears the fields, and offers two ways on until it is closed', async ({
    page,
    errors,
  }) => {
    await page.clock.install();
    await page.route(receiver, (route) =>
      route.fulfill({ status: 503, json: { error: 'Fora do ar' } }),
    );
    await openFilledForm(page);
    await contact(page).button.click();
    await expect(notice(page)).toContainText(notices.failure.title);
    const logged = /^The contact request was not sent: UNSPECIFIED: Fora do ar$/;
    expectErrors(errors, /status of 503/, logged);
    const { title, description, retry: again, restore: back } = notices.failure;
    const alert = notice(page).getByRole('alert');
    // The alert must not show the provider's words.
    await expect(alert).toHaveText(`${title}${description}${notices.actionsHint([again, back])}`);
    await expect(alert.getByRole('button')).toHaveCount(0);
    await expect(notice(page).getByRole('button')).toHaveText(['', again, back]);
    await expect(page.getByRole('region', { name: unsentDrafts.title })).toBeVisible();
    await expectFields(page, emptyContactRequest);
    await expect(contact(page).button).toBeEnabled();
    await page.clock.fastForward(600_000);
    await page.keyboard.press('F6');
    await expect(notice(page)).toBeFocused();
    await page.keyboard.press('F6');
    await expect(contact(page).button).toBeFocused();
    await notice(page).getByRole('button', { name: notices.close }).press('Enter');
    await expect(notice(page)).toHaveCount(0);
    await expect(contact(page).button).toBeFocused();
  });

  test('shows a provider’s refusal beside the field and in the notice, until the field changes', async ({
    page,
    errors,
  }) => {
    const problems = [
      { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' },
      { code: 'REQUIRED_FIELD_EMPTY', field: 'telefone', message: 'is required' },
    ];
    await page.route(
      receiver,
      (route) => route.fulfill({ status: 422, json: { error: 'invalid', errors: problems } }),
      { times: 1 },
    );
    await openFilledForm(page);
    await contact(page).button.click();
    const { field } = contact(page);
    await expect(field('telefone')).toHaveAccessibleDescription(fieldErrors.REQUIRED_FIELD_EMPTY);
    await expect(field('email')).toHaveAccessibleDescription(fieldErrors.TYPE_EMAIL);
    await expect(field('nome')).toHaveAccessibleDescription('');
    for (const text of [
      `${formFields.telefone.name}: ${fieldErrors.REQUIRED_FIELD_EMPTY}`,
      `${formFields.email.name}: ${fieldErrors.TYPE_EMAIL}`,
      notices.failure.title,
    ]) {
      await expect(notice(page).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(field('telefone')).toBeFocused();
    await expect(page.getByText('should be an email')).toHaveCount(0);
    await notice(page).getByRole('button', { name: notices.failure.restore }).click();
    await expectFields(page, sample);
    expectErrors(errors, /status of 422/, /was not sent: TYPE_EMAIL: .*REQUIRED_FIELD_EMPTY: /);
    await write(field('telefone'), '(27) 91111-1111');
    await field('mensagem').focus();
    await expect(field('telefone')).toHaveAccessibleDescription('');
  });
});

test('the browser sends the form when the application does not load', async ({
  page,
  errors,
  site,
}) => {
  await page.route(applicationChunk, (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed', (request) =>
    applicationChunk.test(request.url()),
  );
  await fillIn(page);
  await failed;
  await expectFields(page, sample);
  await contact(page).button.click();
  await expect(page).toHaveURL('/obrigado');
  expect(site.store.list()).toMatchObject([stored(sample)]);
  expectErrors(errors, /net::ERR_FAILED/, notImported);
});
