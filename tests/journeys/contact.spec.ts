import type { Page, Request, Route } from '@playwright/test';
import {
  fieldErrors,
  fieldNames,
  formFields,
  notices,
  privacyLink,
  unsentDrafts,
} from '#content/contactForm.ts';
import { contactFields, emptyContactRequest } from '#lib/contactRequest.ts';
import {
  applicationChunk,
  boxOf,
  contact,
  expectFields,
  fillIn,
  hold,
  notice,
  openFilledForm,
  receiver,
  sample,
  wakeForm,
  write,
} from '#tests/support/page.ts';
import { expect, expectErrors, notImported, test } from '#tests/support/test.ts';

const retry = (page: Page) => notice(page).getByRole('button', { name: notices.failure.retry });
const restore = (page: Page) => notice(page).getByRole('button', { name: notices.failure.restore });

const accept = (route: Route) => route.fulfill({ json: { ok: true, next: '/obrigado' } });
const refuse = (route: Route) => route.fulfill({ status: 503, json: { error: 'Fora do ar' } });

/** The requests that reach the receiver from now on. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request);
  });
  return requests;
}

async function failOnce(page: Page, errors: string[]) {
  await page.route(receiver, refuse, { times: 1 });
  await contact(page).button.click();
  await expect(notice(page)).toContainText(notices.failure.title);
  expectErrors(
    errors,
    /status of 503/,
    /^The contact request was not sent: UNSPECIFIED: Fora do ar$/,
  );
}

const kept = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length);

test('a visitor sends a contact request, the firm has it, and the browser keeps nothing', async ({
  page,
  site,
}) => {
  await openFilledForm(page);
  expect(await kept(page)).toBe(0);
  await contact(page).button.click();
  await expect(notice(page).getByText(notices.success.title, { exact: true })).toBeVisible();
  await expect(notice(page).getByText(notices.success.description, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectFields(page, emptyContactRequest);
  await expect(contact(page).button).toBeFocused();
  expect(site.store.list()).toMatchObject([{ ...sample, spam: false, webdriver: true }]);
  expect(await kept(page)).toBe(0);
});

test('the form has the fields, labels and checks of the specification', async ({ page }) => {
  const { form, field } = contact(page);
  await page.goto('/');
  await expect(form).toHaveAttribute('method', 'post');
  await expect(form).toHaveAttribute('action', '/f/contato');
  for (const [name, type] of Object.entries({
    nome: 'text',
    telefone: 'tel',
    email: 'email',
    mensagem: 'textarea',
  })) {
    const { label = '', placeholder = '', autoComplete = '' } = formFields[name] ?? {};
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(field(name)).toHaveAttribute('name', name);
    await expect(field(name)).toHaveAttribute('placeholder', placeholder);
    await expect(field(name)).toHaveAttribute('autocomplete', autoComplete);
    await expect(field(name)).toHaveJSProperty('type', type);
    await expect(field(name)).toHaveJSProperty('required', name !== 'mensagem');
  }
  await expect(form.getByRole('textbox')).toHaveCount(fieldNames.length);
  // Spec §9.
  const { height } = await boxOf(field('mensagem'));
  expect(height).toBeGreaterThanOrEqual(635);
  // It fits a window, however long the facts beside it.
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
  await page.goto('/');
  await wakeForm(page);
  await button.click();
  await expect(field('nome')).toBeFocused();
  await expect(field('nome')).toHaveAccessibleDescription(/.+/);
  await expect(field('mensagem')).toHaveAccessibleDescription('');
  // The field that has the focus announces it; the region would repeat it.
  await expect(page.getByRole('status')).toBeEmpty();
  await fillIn(page, { ...sample, email: 'beatriz', mensagem: '' });
  await button.click();
  await expect(field('email')).toBeFocused();
  await expect(field('email')).toHaveAccessibleDescription(/.+/);
  expect(site.store.list()).toEqual([]);
  await write(field('email'), sample.email);
  await button.click();
  await expect(notice(page)).toContainText(notices.success.title);
  await expect(field('email')).toHaveAccessibleDescription('');
  expect(site.store.list()).toMatchObject([{ ...sample, mensagem: '' }]);
});

test('while a request is under way the fields can be read, and nothing is sent twice', async ({
  page,
}) => {
  const requests = watchRequests(page);
  const answer = await hold(page, receiver, accept);
  await openFilledForm(page);
  await contact(page).button.dblclick();
  await expect(contact(page).sending).toBeDisabled();
  await contact(page).field('nome').press('Enter');
  await contact(page).sending.click({ force: true });
  await expectFields(page, sample);
  for (const name of contactFields) await expect(contact(page).field(name)).not.toBeEditable();
  answer();
  await expect(notice(page)).toContainText(notices.success.title);
  await expect(contact(page).button).toBeEnabled();
  await expect(contact(page).field('nome')).toBeEditable();
  expect(requests).toHaveLength(1);
});

test.describe('a failure', () => {
  test('is an alert, word for word, clears the fields and offers two ways on until it is closed', async ({
    page,
    errors,
  }) => {
    await page.clock.install();
    await openFilledForm(page);
    await failOnce(page, errors);
    const { title, description, retry: again, restore: back } = notices.failure;
    const alert = notice(page).getByRole('alert');
    // Not the provider's words.
    await expect(alert).toHaveText(`${title}${description}${notices.actionsHint([again, back])}`);
    await expect(alert.getByRole('button')).toHaveCount(0);
    await expect(notice(page).getByRole('button')).toHaveText(['', again, back]);
    await expect(page.getByRole('region', { name: unsentDrafts.title })).toBeVisible();
    await expectFields(page, emptyContactRequest);
    await expect(contact(page).button).toBeEnabled();
    await page.clock.fastForward(600_000);
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole('button', { name: notices.close }).click();
    await expect(notice(page)).toHaveCount(0);
  });

  test('can be tried again: what arrived without an answer is kept once', async ({
    page,
    errors,
    site,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'BiDi has no bodies of requests.');
    const requests = watchRequests(page);
    await openFilledForm(page);
    await page.route(
      receiver,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await contact(page).button.click();
    await retry(page).click();
    await expect(notice(page)).toContainText(notices.success.title);
    await expect(notice(page)).toHaveCount(1);
    const bodies = requests.map((request) => request.postDataJSON());
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toEqual({
      ...Object.fromEntries(fieldNames.map((name) => [name, expect.any(String)])),
      ...sample,
      _gotcha: '',
      _id: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(site.store.list()).toMatchObject([sample]);
    await expectFields(page, emptyContactRequest);
    expectErrors(errors, /ERR_CONNECTION_RESET/, /was not sent/);
  });

  test('shows what the provider refuses beside the field and in the notice, until it is changed', async ({
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
    await restore(page).click();
    await expectFields(page, sample);
    expectErrors(errors, /status of 422/, /was not sent: TYPE_EMAIL: .*REQUIRED_FIELD_EMPTY: /);
    await write(field('telefone'), '(27) 91111-1111');
    await field('mensagem').focus();
    await expect(field('telefone')).toHaveAccessibleDescription('');
  });
});

test('the success notice goes by itself, but waits while it is pointed at', async ({ page }) => {
  await page.clock.install();
  await openFilledForm(page);
  await contact(page).button.click();
  await expect(notice(page)).toContainText(notices.success.title);
  await notice(page).hover();
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4000);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(notice(page)).toHaveCount(0);
});

test('the browser sends the form when the application cannot be had', async ({
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
  expect(site.store.list()).toMatchObject([sample]);
  expectErrors(errors, /net::ERR_FAILED/, notImported);
});
