import { fieldErrors, formFields, notices, unsentDrafts } from '#content/contactForm.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { record, recorded } from '#tests/support/announcements.ts';
import {
  contact,
  expectFields,
  fillIn,
  notice,
  openFilledForm,
  openForm,
  receiver,
  sample,
  stored,
  wakeForm,
  write,
} from '#tests/support/page.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

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
  await openForm(page);
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
