import type { Page } from '@playwright/test';
import { formFields, notices, unsentDrafts } from '#content/contactForm.ts';
import { contact, fillIn, notice, open, sample, wakeForm } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Scene } from '@repo/visual/scene';
import { colorModes, everyMode, flowModes, on, toForm } from './steps.ts';

export async function openForm(page: Page) {
  await open(page, '/');
  await wakeForm(page);
  await contact(page).field('nome').blur();
}

async function openFilledForm(page: Page) {
  await openForm(page);
  await fillIn(page);
  await contact(page).field('mensagem').blur();
}

const answerForm = (page: Page, status: number, json: object) =>
  page.route('**/f/*', (route) => route.fulfill({ status, json }));

/** Requests that `holdForm` holds. */
const leavesOpen = /\/f\//;

const holdForm = (page: Page) => page.route('**/f/*', () => new Promise<void>(() => {}));

async function send(page: Page) {
  await openFilledForm(page);
  await contact(page).button.click();
}

export async function fail(page: Page) {
  await answerForm(page, 500, { error: 'quebrou' });
  await send(page);
  await expect(notice(page)).toContainText(notices.failure.title);
}

export const failureLogs = /status of 500|not sent/;

const fieldErrors = {
  errors: [
    { field: 'telefone', code: 'TYPE_NUMERIC', message: 'should be a number' },
    { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
  ],
};

async function failFields(page: Page) {
  await answerForm(page, 422, fieldErrors);
  await send(page);
  const email = page.getByRole('textbox', { name: formFields.email.label });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
}

async function sendIncomplete(page: Page) {
  await openForm(page);
  await contact(page).button.click();
  await expect(contact(page).field('nome')).toBeFocused();
}

async function closeFieldErrors(page: Page) {
  await failFields(page);
  await page.getByRole('button', { name: notices.close }).click();
  await expect(notice(page)).toHaveCount(0);
}

async function keepSending(page: Page) {
  await holdForm(page);
  await send(page);
  await expect(contact(page).sending).toBeVisible();
}

async function succeed(page: Page) {
  await send(page);
  await expect(notice(page)).toContainText(notices.success.title);
}

async function restore(page: Page) {
  await fail(page);
  await page.getByRole('button', { name: notices.failure.restore }).click();
  await expect(contact(page).field('nome')).not.toHaveValue('');
}

async function reload(page: Page) {
  await fail(page);
  await page.reload();
  await expect(notice(page)).toContainText(notices.kept.title);
}

async function leaveUnsent(page: Page) {
  await fail(page);
  await notice(page).getByRole('button', { name: notices.close }).click();
  await fillIn(page, { ...sample, nome: 'Carlos Exemplo', mensagem: '' });
  await contact(page).button.click();
  await notice(page).getByRole('button', { name: notices.close }).click();
}

async function askBeforeRestoring(page: Page) {
  await leaveUnsent(page);
  await fillIn(page);
  await page.getByRole('button', { name: unsentDrafts.restore, exact: true }).first().click();
  await expect(page.getByText(unsentDrafts.questions.restore.text)).toBeVisible();
}

async function retry(page: Page) {
  await fail(page);
  await page.unroute('**/f/*');
  await holdForm(page);
  await page.getByRole('button', { name: notices.failure.retry }).click();
  await expect(contact(page).sending).toBeVisible();
}

const toDrafts = (page: Page) =>
  page.getByText(unsentDrafts.title).evaluate((title) => title.scrollIntoView());

const unsent = { covers: true, again: toDrafts, logs: failureLogs } as const;
const state = { covers: true, again: toForm } as const;
const fieldLogs = /status of 422|not sent/;

const toasts = {
  success: on.home('notice-success', succeed, {
    ...state,
    modes: colorModes,
    opens: 'attachToasts',
  }),
  failure: on.home('notice-failure', fail, { ...state, modes: everyMode, logs: failureLogs }),
  kept: on.home('notice-kept', reload, { ...state, widths: [375, 1440], logs: failureLogs }),
} satisfies Readonly<
  Record<Exclude<keyof typeof notices, 'actionsHint' | 'close' | 'region'>, Scene>
>;

export const formScenes = [
  ...Object.values(toasts),
  on.home('form-empty', openForm, state),
  on.home('form-filled', openFilledForm, state),
  on.home('form-invalid', sendIncomplete, state),
  on.home('form-field-errors', closeFieldErrors, { ...state, modes: flowModes, logs: fieldLogs }),
  on.home('form-sending', keepSending, { ...state, leavesOpen }),
  on.home('form-unsent', leaveUnsent, { ...unsent, modes: flowModes }),
  on.home('form-unsent-question', askBeforeRestoring, unsent),
  on.home('form-restored', restore, { ...state, widths: [375, 1440], logs: failureLogs }),
  on.home('notice-field-errors', failFields, { ...state, logs: fieldLogs }),
  on.home('notice-retrying', retry, {
    ...state,
    widths: [375, 1440],
    logs: failureLogs,
    leavesOpen,
  }),
];
