import type { Page } from '@playwright/test';
import { contactForm, notices } from '#content/contactForm.ts';
import { contact, hold, openFilledForm, receiver, wakeForm, write } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const region = (page: Page) => page.getByRole('status');

const expectSilence = async (page: Page) => {
  await expect(region(page)).toHaveCount(1);
  await expect(region(page)).toBeEmpty();
};

/** Records sections, alerts and announcements as they come into the page. */
const record = (page: Page) =>
  page.evaluate(() => {
    const records: string[] = [];
    window.records = records;
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes) {
          const where = target instanceof Element ? target.closest('[role=status]') : null;
          if (where && node.textContent) records.push(node.textContent);
          if (!(node instanceof Element)) continue;
          if (node.matches('section'))
            records.push(node.querySelector('[role=alert]') ? 'both' : 'section');
          if (node.matches('[role=alert]')) records.push('alert');
        }
    }).observe(document.body, { childList: true, subtree: true });
  });

const recorded = (page: Page) => page.evaluate(() => window.records);

test('announces the sending, then its end in an alert that comes after its region', async ({
  page,
}) => {
  const answer = await hold(page, receiver);
  await openFilledForm(page);
  await expectSilence(page);
  await record(page);
  await contact(page).field('email').press('Enter');
  await expect(region(page)).toHaveText(contactForm.sending);
  answer();
  await expect(page.getByRole('alert')).toContainText(notices.success.title);
  expect(await recorded(page)).toEqual([contactForm.sending, 'section', 'alert']);
});

test('announces each time what is wrong in the field that has the focus already, and leaves nothing behind', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await wakeForm(page);
  await expectSilence(page);
  await record(page);
  const field = contact(page).field('nome');
  await field.press('Enter');
  const message = await field.evaluate((input: HTMLInputElement) => input.validationMessage);
  await expect(region(page)).toHaveText(message);
  await field.press('Enter');
  await expect.poll(() => recorded(page)).toEqual([message, message]);
  await page.clock.runFor(8000);
  await expect(region(page)).toBeEmpty();
});

test('calls a required field wrong only after the form was sent', async ({ page }) => {
  const field = contact(page).field('nome');
  await page.goto('/');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await wakeForm(page);
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await contact(page).button.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await write(field, 'Beatriz');
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});
