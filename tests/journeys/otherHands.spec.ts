/**
 * Translators, password managers, extensions and proxies change the page beside its visitor. The
 * firm receives what the visitor sees in the fields, and no typed text is lost (decision 17).
 */
import type { Page } from '@playwright/test';
import { contactForm, formFields, notices, unsentDrafts } from '#content/contactForm.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { cell } from '#tests/conditions/conditions.ts';
import { addThings, replaceTexts, wrapElements, wrapTexts } from '#tests/support/otherHands.ts';
import {
  applicationChunk,
  breakReceiver,
  expectFailures,
  expectFields,
  expectSuccess,
  hold,
  hydrated,
  notice,
  openFilledForm,
  openForm,
  receiver,
  sample,
  startChunk,
  started,
  stored,
  wakeForm,
} from '#tests/support/page.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Finds a field by attributes that nobody translates. */
const field = (page: Page, name: string) => page.locator(`#contact-form [name=${name}]`);
const button = (page: Page) => page.locator('#contact-form [type=submit]');
const label = (page: Page) => page.locator('#contact-form label').first();

/** Fills fields without firing events, as some password managers do. */
async function fillSilently(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values))
    await field(page, name).evaluate((control: Control, value) => (control.value = value), text);
}

async function expectSeen(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await expect(field(page, name), name).toHaveValue(value);
}

/** Opens home with a script held back. @returns a function that lets it load. */
type Moment = (page: Page) => Promise<() => void>;

const moments: Readonly<Record<string, Moment>> = {
  async 'before the first script'(page) {
    const come = await hold(page, startChunk);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    return come;
  },
  async 'before the application'(page) {
    await page.goto('/');
    return () => {};
  },
  async 'while the application comes'(page) {
    const come = await hold(page, applicationChunk);
    await page.goto('/');
    await field(page, 'telefone').focus();
    return come;
  },
  async 'after the application has come'(page) {
    await openForm(page);
    return () => {};
  },
};

const deeds: Readonly<Record<string, () => void>> = {
  'replaces all texts': replaceTexts,
  'wraps all texts': wrapTexts,
  'adds elements, attributes and what the policy blocks': addThings,
};

for (const [row, [moment, open]] of Object.entries(moments).entries())
  for (const [column, [deed, meddle]] of Object.entries(deeds).entries()) {
    const title = `somebody ${deed} ${moment}: text, focus and selection stay, and the firm gets what is seen`;
    const when = cell(row, column, Object.keys(deeds).length);
    test(title, when, async ({ page, site, errors }) => {
      const { nome, telefone, ...furtherValues } = sample;
      const come = await open(page);
      if (moment === 'before the application') await page.evaluate(meddle);
      await fillSilently(page, { telefone });
      await field(page, 'nome').focus();
      await page.keyboard.type(`${nome}as`);
      if (moment !== 'before the application') await page.evaluate(meddle);
      await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('Shift+ArrowLeft');
      come();
      await started(page);
      await label(page).dispatchEvent('mouseover');
      await hydrated(page);
      await expect(field(page, 'nome')).toBeFocused();
      // Replace the selected text.
      await page.keyboard.press('Delete');
      await fillSilently(page, furtherValues);
      await expectSeen(page, sample);
      await button(page).click();
      await expectSuccess(page);
      await expectSeen(page, emptyContactRequest);
      expect(site.store.list()).toMatchObject([stored(sample)]);
      if (meddle === addThings) return expectErrors(errors, /host\.example/);
      await expect(label(page)).toHaveText(`T ${formFields.nome.label}`);
      await expect(button(page)).toHaveText(`T ${contactForm.submit}`);
    });
  }

for (const [deed, meddle] of Object.entries({
  'wraps all texts': wrapTexts,
  'wraps all elements': wrapElements,
}))
  test(`notices and unsent messages work on when somebody ${deed} as they come`, async ({
    page,
    site,
    errors,
  }) => {
    await breakReceiver(page);
    await openFilledForm(page);
    await page.evaluate(meddle);
    const second = { ...sample, nome: 'Carlos Exemplo' };
    for (const request of [sample, second]) {
      await fillSilently(page, request);
      await button(page).click();
      await expect(page.getByRole('alert')).toContainText(notices.failure.title);
      await expect(page.getByRole('listitem').filter({ hasText: request.nome })).toBeVisible();
    }
    await page.unroute(receiver);
    await notice(page).getByRole('button').last().click();
    await expect(notice(page)).toHaveCount(0);
    await expectSeen(page, second);
    await button(page).click();
    await expectSuccess(page);
    await page.getByRole('listitem').getByRole('button', { name: unsentDrafts.send }).click();
    await expect(page.getByText(unsentDrafts.title)).toHaveCount(0);
    await expect.poll(() => site.store.list()).toMatchObject([stored(sample), stored(second)]);
    expectErrors(errors, /status of 503/, /status of 503/, /was not sent/, /was not sent/);
  });

test('a field filled in by somebody else keeps its text while the visitor types into another', async ({
  page,
}) => {
  await openFilledForm(page, { ...emptyContactRequest, email: 'velho@example.com' });
  await field(page, 'nome').focus();
  await page.keyboard.type('Bea');
  // Keep all fields but the two that are typed into, including a firm's own.
  const { nome: _nome, mensagem: _mensagem, ...filled } = sample;
  await fillSilently(page, filled);
  await page.keyboard.type('triz Exemplo');
  await field(page, 'mensagem').focus();
  await page.keyboard.type('A');
  await expectSeen(page, { ...sample, mensagem: 'A' });
});

test('a field that changes during a request keeps the change; the others are cleared', async ({
  page,
  site,
}) => {
  const answer = await hold(page, receiver);
  await openFilledForm(page);
  await button(page).click();
  await expect(button(page)).toBeDisabled();
  await fillSilently(page, { telefone: '(27) 91111-1111' });
  answer();
  await expectSuccess(page);
  await expectSeen(page, { ...emptyContactRequest, telefone: '(27) 91111-1111' });
  expect(site.store.list()).toMatchObject([stored(sample)]);
});

test('restoring asks before it replaces text that somebody else filled in', async ({
  page,
  errors,
}) => {
  await breakReceiver(page);
  await openFilledForm(page);
  await button(page).click();
  await fillSilently(page, { telefone: '(27) 91111-1111' });
  await notice(page).getByRole('button', { name: notices.failure.restore }).click();
  await expect(page.getByText(unsentDrafts.questions.restore.text)).toBeVisible();
  await expectSeen(page, { ...emptyContactRequest, telefone: '(27) 91111-1111' });
  expectFailures(errors, 1);
});

test('text restored by Back is sent as shown', async ({ page, site }) => {
  await openFilledForm(page);
  await page.goto('/noticias/arquivo');
  await page.goBack();
  await expectFields(page, sample);
  await wakeForm(page);
  await button(page).click();
  await expectSuccess(page);
  expect(site.store.list()).toMatchObject([stored(sample)]);
});
