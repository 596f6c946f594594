import type { Page } from '@playwright/test';
import { formFields, notices } from '#content/contactForm.ts';
import { contact, fillIn, open, wakeForm } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Scene } from '#visual/capture/scene.ts';
import { everyMode, home, toForm } from './steps.ts';

export async function openForm(page: Page) {
  await open(page, '/');
  await wakeForm(page);
  // The pictures are of the form, not of where one happens to write.
  await contact(page).field('nome').blur();
}

async function openFilledForm(page: Page) {
  await openForm(page);
  await fillIn(page);
  await contact(page).field('mensagem').blur();
}

const answerForm = (page: Page, status: number, json: object) =>
  page.route('**/f/*', (route) => route.fulfill({ status, json }));

/** The form's receiver takes for ever. */
const holdForm = (page: Page) => page.route('**/f/*', () => new Promise<void>(() => {}));

async function send(page: Page) {
  await openFilledForm(page);
  await contact(page).button.click();
}

const toast = (page: Page) => page.getByRole('alertdialog');

export async function fail(page: Page) {
  await answerForm(page, 500, { error: 'quebrou' });
  await send(page);
  await expect(toast(page)).toContainText(notices.failure.title);
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

const form = { ...home, covers: true, again: toForm } as const;
const part = { ...form, ringsElsewhere: true } as const;

/** A toast of each kind that the site has words for. */
const toasts = {
  success: {
    name: 'notice-success',
    ...form,
    modes: everyMode,
    opens: 'ContactForm',
    show: async (page) => {
      await send(page);
      await expect(toast(page)).toContainText(notices.success.title);
    },
  },
  failure: { name: 'notice-failure', ...form, modes: everyMode, show: fail, logs: failureLogs },
} satisfies Readonly<Record<Exclude<keyof typeof notices, 'close' | 'region'>, Scene>>;

export const formScenes: readonly Scene[] = [
  ...Object.values(toasts),
  { name: 'form-empty', ...part, show: openForm },
  { name: 'form-filled', ...part, show: openFilledForm },
  {
    name: 'form-invalid',
    ...part,
    show: async (page) => {
      await openForm(page);
      await contact(page).button.click();
      await expect(contact(page).field('nome')).toBeFocused();
    },
  },
  {
    name: 'form-field-errors',
    ...form,
    modes: ['contrast', 'forced', 'text', 'spacing'],
    show: async (page) => {
      await failFields(page);
      await page.getByRole('button', { name: notices.close }).click();
      await expect(toast(page)).toHaveCount(0);
    },
    logs: /status of 422|not sent/,
  },
  {
    name: 'form-sending',
    ...part,
    show: async (page) => {
      await holdForm(page);
      await send(page);
      await expect(contact(page).sending).toBeVisible();
    },
  },
  {
    name: 'form-restored',
    ...part,
    widths: [375, 1440],
    show: async (page) => {
      await fail(page);
      await page.getByRole('button', { name: notices.failure.restore }).click();
      await expect(contact(page).field('nome')).not.toHaveValue('');
    },
    logs: failureLogs,
  },
  { name: 'notice-field-errors', ...part, show: failFields, logs: /status of 422|not sent/ },
  {
    name: 'notice-retrying',
    ...part,
    widths: [375, 1440],
    show: async (page) => {
      await fail(page);
      await page.unroute('**/f/*');
      await holdForm(page);
      await page.getByRole('button', { name: notices.failure.retry }).click();
      await expect(contact(page).sending).toBeVisible();
    },
    logs: failureLogs,
  },
];
