import type { Page } from '@playwright/test';
import { fieldErrorText, notices } from '#content/contactForm.ts';
import { contactFields, emptyContactRequest } from '#lib/contactRequest.ts';
import { type FormAnswer, formAnswers } from '../support/formAnswers.ts';
import {
  contact,
  expectFields,
  fillIn,
  openFilledForm,
  sample,
  wakeForm,
} from '../support/page.ts';
import { expect, expectErrors, test } from '../support/test.ts';

const notice = (page: Page) => page.getByRole('region', { name: notices.region });

/** The one line that the site writes for the developer when a request fails. */
const report = 'The contact request was not sent:';

async function expectFailure(page: Page, errors: string[], reason: RegExp) {
  await expect(notice(page)).toContainText(notices.failure.title);
  await expect(notice(page)).toContainText(notices.failure.description);
  await expect(page.getByText(notices.success.title)).toHaveCount(0);
  await expect(contact(page).button).toBeEnabled();
  await expectFields(page, emptyContactRequest);
  expect(errors.filter((error) => error.startsWith(report))).toHaveLength(1);
  expectErrors(errors, new RegExp(`^${report} .*(?:${reason.source})`));
  // The browser's own line about a status or a broken line; anything else fails the test.
  const isNetwork = (error: string) => error.startsWith('Failed to load resource:');
  errors.splice(0, errors.length, ...errors.filter((error) => !isNetwork(error)));
  await notice(page).getByRole('button', { name: notices.failure.restore }).click();
  await expectFields(page, sample);
}

async function expectOutcome(page: Page, errors: string[], { result, reason }: FormAnswer) {
  if (result === 'success') {
    await expect(notice(page)).toContainText(notices.success.title);
    await expect(notice(page)).toContainText(notices.success.description);
    await expect(page.getByText(notices.failure.title)).toHaveCount(0);
    await expect(contact(page).button).toBeEnabled();
    await expectFields(page, emptyContactRequest);
    const isStatus = (error: string) => error.includes('the server responded with a status of 500');
    errors.splice(0, errors.length, ...errors.filter((error) => !isStatus(error)));
    return;
  }
  for (const field of contactFields) {
    const code = result[field];
    const text = code ? fieldErrorText(code) : '';
    await expect(contact(page).field(field)).toHaveAccessibleDescription(text);
    if (text) await expect(notice(page)).toContainText(text);
  }
  await expectFailure(page, errors, reason ?? /never/);
}

const fulfill = (page: Page, { status = 200, type, location, body }: FormAnswer) =>
  page.route('**/f/contato', (route) =>
    route.fulfill({
      status,
      headers: { ...(type && { 'content-type': type }), ...(location && { location }) },
      ...(body !== undefined && { body }),
    }),
  );

/** One page gets them all in turn: a failure leaves the fields filled in again. */
for (const outcome of ['success', 'failure'] as const) {
  const answers = formAnswers.filter(
    ({ result }) => (result === 'success') === (outcome === 'success'),
  );
  test(`${answers.length} kinds of answer are told as a ${outcome}`, async ({ page, errors }) => {
    await page.goto('/');
    await wakeForm(page);
    for (const answer of answers) {
      await test.step(`"${answer.what}" with status ${answer.status}`, async () => {
        await fillIn(page);
        await fulfill(page, answer);
        await contact(page).button.click();
        await expectOutcome(page, errors, answer);
        await page.unroute('**/f/contato');
      });
    }
  });
}

for (const [what, code] of [
  ['is cut', 'connectionreset'],
  ['is refused', 'connectionrefused'],
  ['is closed by the other site', 'blockedbyresponse'],
  ['is gone', 'internetdisconnected'],
] as const) {
  test(`a line that ${what} is told as a failure`, async ({ page, errors }) => {
    await page.route('**/f/contato', (route) => route.abort(code));
    await openFilledForm(page);
    await contact(page).button.click();
    await expectFailure(page, errors, /Failed to fetch|NetworkError/);
  });
}

test('silence is told as a failure after 15 seconds, and a late answer changes nothing', async ({
  page,
  errors,
}) => {
  const late = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route('**/f/contato', async (route) => {
    await late.promise;
    await route.fulfill({ json: { ok: true, next: '/obrigado' } });
  });
  await openFilledForm(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await contact(page).button.click();
  await expect(contact(page).sending).toBeDisabled();
  await page.clock.runFor(14_900);
  await expect(contact(page).sending).toBeDisabled();
  await expect(notice(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expectFailure(page, errors, /no answer within 15000 ms/);
  const answered = page.waitForResponse('**/f/contato');
  late.resolve();
  await (await answered).finished();
  await expectFields(page, sample);
  await expect(page.getByText(notices.success.title)).toHaveCount(0);
});
