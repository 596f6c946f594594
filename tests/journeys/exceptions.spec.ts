/** The visitor's text when the browser or another script breaks what the form uses. */
import type { Page } from '@playwright/test';
import { notices } from '#content/contactForm.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import {
  breakReceiver,
  contact,
  expectFields,
  fillIn,
  notice,
  openForm,
  receiver,
  sample,
} from '#tests/support/page.ts';
import type { RunningSite } from '#tests/support/server.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

type Exceptions = Readonly<Record<string, readonly [owner: string, method: string]>>;

/** Browser functions that throw, by their use. */
const exceptions: Exceptions = {
  'the network': ['window', 'fetch'],
  'ending the request': ['Array.prototype', 'findIndex'],
  'writing the draft down': ['JSON', 'stringify'],
};

/** Without these no draft can be made. */
const exceptionsBeforeDraft: Exceptions = {
  'reading the form': ['HTMLFormControlsCollection.prototype', 'namedItem'],
  'making an id': ['Crypto.prototype', 'getRandomValues'],
};

/** Makes a function throw until `mend`. */
const breakFunction = (page: Page, [owner, method]: readonly [string, string]) =>
  page.evaluate(
    ([path, name]) => {
      const broken = path
        .split('.')
        .reduce<object>((object, part) => Reflect.get(object, part), window);
      const before: unknown = Reflect.get(broken, name);
      Reflect.set(broken, name, () => {
        throw new Error('broken');
      });
      addEventListener('mend', () => Reflect.set(broken, name, before), { once: true });
    },
    [owner, method] as const,
  );

const mend = (page: Page) => page.evaluate(() => dispatchEvent(new Event('mend')));

type Visit = { readonly page: Page; readonly site: RunningSite; readonly errors: string[] };

/** Sends while each function throws, expects these fields, and sends again as the visitor would. */
async function failAndRecover(
  { page, site, errors }: Visit,
  functions: Exceptions,
  fields: typeof sample,
  sendAgain: () => Promise<void>,
): Promise<void> {
  await openForm(page);
  for (const [index, [place, broken]] of Object.entries(functions).entries())
    await test.step(place, async () => {
      await fillIn(page);
      await breakReceiver(page);
      await breakFunction(page, broken);
      await contact(page).button.click();
      await expect(notice(page)).toContainText(notices.failure.title);
      await mend(page);
      await page.unroute(receiver);
      await expectFields(page, fields);
      await sendAgain();
      await expect(notice(page)).toContainText(notices.success.title);
      await fillIn(page, { ...sample, nome: 'Carlos Exemplo' });
      await contact(page).button.click();
      await expect.poll(() => site.store.list()).toHaveLength(2 * index + 2);
      await expect(contact(page).button).toBeEnabled();
      await expectFields(page, emptyContactRequest);
      // Or the receiver alone would have failed, and the row could not.
      expect(errors.join('\n')).toContain('broken');
      takeOut(errors, /status of 503|was not sent|broken/);
    });
}

test('an exception after the draft is made shows the failure notice: nothing is lost, and the next send works', async ({
  page,
  site,
  errors,
}) => {
  const retry = notice(page).getByRole('button', { name: notices.failure.retry });
  await failAndRecover({ page, site, errors }, exceptions, emptyContactRequest, () =>
    retry.click(),
  );
});

test('an exception before the draft is made shows the failure notice: the text stays in the fields, and the next send works', async ({
  page,
  site,
  errors,
}) => {
  await failAndRecover({ page, site, errors }, exceptionsBeforeDraft, sample, () =>
    contact(page).button.click(),
  );
});
