/** Fields that a firm adds to the form, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { extraFields } from '#content/extraFields.ts';
import { notices } from '#content/contactForm.ts';
import { problemPage } from '#content/answerPages.ts';
import { contact, fillIn, notice, sample, wakeForm, write } from '#tests/support/page.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

const typed = Object.fromEntries(
  extraFields.map(({ name, label, options }) => [name, options?.[1] ?? `${label} de teste`]),
);

async function fillInAll(page: Page, request = sample) {
  await fillIn(page, request);
  for (const { name, options } of extraFields) {
    const field = contact(page).field(name);
    if (options) await field.selectOption(typed[name] ?? '');
    else await write(field, typed[name] ?? '');
  }
}

async function expectTyped(page: Page, values = typed) {
  for (const [name, text] of Object.entries(values))
    await expect(contact(page).field(name)).toHaveValue(text);
}

test('a further field is asked for, comes back with a failed draft, and reaches the firm', async ({
  page,
  site,
  errors,
}) => {
  await page.goto('/');
  await wakeForm(page);
  for (const { name, autoComplete, required } of extraFields) {
    await expect(contact(page).field(name)).toHaveAttribute('autocomplete', autoComplete);
    await expect(contact(page).field(name)).toHaveJSProperty('required', required);
  }
  await fillInAll(page);
  await page.route('**/f/contato', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await contact(page).button.click();
  await expect(notice(page)).toContainText(notices.failure.title);
  expectErrors(errors, /status of 500/, /was not sent/);
  await page.reload();
  await notice(page).getByRole('button', { name: notices.failure.restore }).click();
  await expectTyped(page);
  await contact(page).button.click();
  await expect(notice(page)).toContainText(notices.success.title);
  expect(site.store.list()).toMatchObject([{ ...sample, extra: typed }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a further field outlives a refusal, and reaches the firm', async ({
    page,
    site,
    errors,
  }) => {
    await page.goto('/');
    await fillInAll(page, { ...sample, nome: '   ' });
    await contact(page).button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(problemPage.title);
    expectErrors(errors, /status of 422/);
    await expectTyped(page);
    await write(contact(page).field('nome'), sample.nome);
    await contact(page).button.click();
    await expect(page).toHaveURL('/obrigado');
    expect(site.store.list()).toMatchObject([{ ...sample, extra: typed }]);
  });
});
