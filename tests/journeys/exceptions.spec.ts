/** The visitor's text when the browser or another script breaks what the form uses. */
import { notices } from '#content/contactForm.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import {
  contact,
  expectFields,
  fillIn,
  notice,
  openFilledForm,
  receiver,
  sample,
} from '#tests/support/page.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

/** Browser functions that throw, by their use. */
const exceptions = {
  'the network': ['window', 'fetch'],
  'the client library': ['window', 'btoa'],
  'reading the form': ['HTMLFormControlsCollection.prototype', 'namedItem'],
  'making an id': ['Crypto.prototype', 'getRandomValues'],
  'ending the request': ['Array.prototype', 'findIndex'],
  'writing the draft down': ['JSON', 'stringify'],
} as const;

for (const [place, [owner, method]] of Object.entries(exceptions))
  test(`an exception in ${place} shows the failure notice: nothing is lost, and the next send works`, async ({
    page,
    site,
    errors,
  }) => {
    await page.route(receiver, (route) => route.fulfill({ status: 503, json: {} }));
    await openFilledForm(page);
    await page.evaluate(
      ([path, name]) => {
        const broken = path
          .split('.')
          .reduce<object>((object, part) => Reflect.get(object, part), window);
        const before: unknown = Reflect.get(broken, name);
        Reflect.set(broken, name, () => {
          throw new Error('broken');
        });
        addEventListener('mend', () => Reflect.set(broken, name, before));
      },
      [owner, method] as const,
    );
    await contact(page).button.click();
    await expect(notice(page)).toContainText(notices.failure.title);
    await page.evaluate(() => dispatchEvent(new Event('mend')));
    await page.unroute(receiver);
    const retry = notice(page).getByRole('button', { name: notices.failure.retry });
    // If no draft could be made, the text is still in the fields.
    const isKept = place !== 'reading the form' && place !== 'making an id';
    await expectFields(page, isKept ? emptyContactRequest : sample);
    await (isKept ? retry : contact(page).button).click();
    await expect(notice(page)).toContainText(notices.success.title);
    await fillIn(page, { ...sample, nome: 'Carlos Exemplo' });
    await contact(page).button.click();
    await expect.poll(() => site.store.list()).toHaveLength(2);
    takeOut(errors, /status of 503|was not sent|broken/);
  });
