import type { Page } from '@playwright/test';
import { notices, unsentDrafts } from '#content/contactForm.ts';
import * as forms from '#content/forms.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { needs } from '#tests/conditions/condition.ts';
import {
  barLink,
  boxOf,
  breakReceiver,
  contact,
  expectAtTop,
  expectFailures,
  expectFields,
  fillIn,
  homeSection,
  notice,
  openFilledForm,
  openForm,
  receiver,
  sample,
  stored,
} from '#tests/support/page.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

const second = { ...sample, nome: 'Carlos Exemplo', mensagem: 'Outro assunto' };
const third = { ...sample, nome: 'Dora Exemplo', mensagem: 'Mais um assunto' };

const inNotice = (page: Page, name: string) => notice(page).getByRole('button', { name });
const list = (page: Page) => page.getByRole('region', { name: unsentDrafts.title });
const items = (page: Page) => list(page).getByRole('listitem');
const item = (page: Page, { nome }: typeof sample) => items(page).filter({ hasText: nome });
const inItem = (page: Page, request: typeof sample, name: string) =>
  item(page, request).getByRole('button', { name, exact: true });

const storedCount = (page: Page) => page.evaluate(() => sessionStorage.length);

async function send(page: Page, request = sample): Promise<void> {
  await fillIn(page, request);
  await contact(page).button.click();
  await expect(contact(page).button).toBeEnabled();
  await expectFields(page, emptyContactRequest);
}

async function fail(page: Page, ...requests: readonly (typeof sample)[]): Promise<void> {
  await openForm(page);
  for (const [index, request] of requests.entries()) {
    await send(page, request);
    await expect(items(page)).toHaveCount(index + 1);
  }
}

test('each of several messages is sent, discarded, or restored, which asks before it replaces typed text', async ({
  page,
  errors,
  site,
}) => {
  const typed = { ...sample, nome: 'Elisa Exemplo', mensagem: 'Ainda um assunto' };
  await breakReceiver(page);
  await fail(page, sample, second, third);
  await page.unroute(receiver);
  await inItem(page, second, unsentDrafts.send).click();
  await expect(item(page, second)).toHaveCount(0);
  expect(site.store.list()).toMatchObject([stored(second)]);
  await inItem(page, third, unsentDrafts.discard).click();
  await expect(item(page, third)).toContainText(unsentDrafts.questions.discard.text);
  await inItem(page, third, unsentDrafts.questions.discard.confirm).click();
  await expect(items(page)).toHaveCount(1);
  await expect(list(page)).toBeFocused();
  await fillIn(page, typed);
  const question = page.getByRole('group', { name: unsentDrafts.questions.restore.text });
  await inItem(page, sample, unsentDrafts.restore).click();
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: unsentDrafts.cancel }).click();
  await expectFields(page, typed);
  await inItem(page, sample, unsentDrafts.restore).click();
  await question.getByRole('button', { name: unsentDrafts.questions.restore.confirm }).click();
  await expectFields(page, sample);
  await expect(items(page)).toHaveCount(1);
  await expect(item(page, typed)).toBeVisible();
  expectFailures(errors, 3);
});

const offering = 'unsent messages are offered after a reload and on other pages, with a link back';

test(offering, { tag: needs.storage }, async ({ page, errors, site }) => {
  await breakReceiver(page);
  await fail(page, sample, second);
  await page.unroute(receiver);
  await page.reload();
  await expect(notice(page)).toContainText(notices.kept.title);
  await expect(items(page)).toHaveCount(2);
  await page.goto('/contato');
  await inNotice(page, notices.failure.restore).click();
  await expect(page).toHaveURL('/');
  await expectFields(page, second);
  await expectAtTop(page, homeSection(page, 'contato'));
  await contact(page).button.click();
  await expect(notice(page)).toContainText(notices.success.title);
  await inItem(page, sample, unsentDrafts.send).click();
  await expect(list(page)).toHaveCount(0);
  expect(site.store.list()).toHaveLength(2);
  expect(await storedCount(page)).toBe(0);
  expectFailures(errors, 2);
});

const leaving =
  'a request under way when the page is left is offered on the next page, and stored once';

test(leaving, { tag: needs.storage }, async ({ page, errors, site, browserName }) => {
  test.skip(browserName === 'firefox', 'BiDi has no bodies of requests.');
  await openFilledForm(page);
  const arrived = Promise.withResolvers<void>();
  await page.route(
    receiver,
    async (route) => {
      await route.fetch();
      arrived.resolve();
    },
    { times: 1 },
  );
  await contact(page).button.click();
  await arrived.promise;
  await barLink(page, '/sobrenos').click();
  await expect(page).toHaveURL('/sobrenos');
  await expect(notice(page)).toContainText(notices.kept.title);
  await inNotice(page, notices.failure.retry).click();
  await expect(notice(page)).toContainText(notices.success.title);
  expect(site.store.list()).toMatchObject([stored(sample)]);
  expect(await storedCount(page)).toBe(0);
  // The browser and the site may log the request that was given up, before the page is gone.
  const isOfRequest = (text: string) => /ERR_ABORTED|was not sent/.test(text);
  errors.splice(0, errors.length, ...errors.filter((text) => !isOfRequest(text)));
});

test('a message that is too long comes back whole, with the number of characters to remove', async ({
  page,
  errors,
}) => {
  const { mensagem } = forms.contact.fields;
  const long = { ...sample, nome: 'W'.repeat(200), mensagem: 'x'.repeat(mensagem.limit + 1234) };
  await page.setViewportSize({ width: 375, height: 667 });
  await openFilledForm(page, long);
  await contact(page).button.click();
  for (const place of [notice(page), item(page, long)])
    await expect(place).toContainText('retire pelo menos 1.234');
  expect((await boxOf(item(page, long))).width, 'px').toBeLessThan(375);
  await inNotice(page, notices.failure.restore).click();
  await expectFields(page, long);
  expectErrors(errors, /status of 413/, /was not sent/);
});
