/**
 * Interference that nobody has reported yet: extensions, password managers and proxies. The firm
 * receives what the visitor sees, the focus stays in place, and the console is silent (decision
 * 17).
 */
import type { Page } from '@playwright/test';
import { notices } from '#content/contactForm.ts';
import { headerAction } from '#content/navigation.ts';
import { practiceAreas } from '#content/practiceAreas.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { cell } from '#tests/conditions/conditions.ts';
import {
  breakReceiver,
  contact,
  expectAtTop,
  expectFailures,
  expectFields,
  expectSuccess,
  fillByName,
  fillIn,
  hold,
  homeSection,
  notice,
  openForm,
  sample,
  started,
  stored,
  wakeForm,
} from '#tests/support/page.ts';
import { wrapTexts } from '#tests/support/otherHands.ts';
import { expect, test } from '#tests/support/test.ts';

/** Functions that run in the page, with the values the visitor has typed. */
const deeds = {
  'writes attributes on the page, and takes ours away': () => {
    const { documentElement: root, body } = document;
    for (const element of [root, body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      element.className = 'translated-ltr notranslate';
      element.setAttribute('data-new-gr-c-s-check-loaded', '14');
      element.style.setProperty('position', 'relative');
    }
    root.lang = 'de';
  },
  'says again what was typed, by events that no hand has made': () => {
    for (const control of document.querySelectorAll<HTMLInputElement>('form [name]')) {
      for (const type of ['keydown', 'input', 'keyup', 'change', 'blur'])
        control.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      control.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    }
  },
  'puts a copy in the place of each field': () => {
    const { activeElement } = document;
    for (const control of document.querySelectorAll<HTMLInputElement>('form [name]'))
      if (control !== activeElement) control.replaceWith(control.cloneNode(true));
  },
  'loses the labels of the fields': () => {
    for (const label of document.querySelectorAll('form label')) label.remove();
  },
  'stops what it does not know on its way': () => {
    for (const type of ['focusin', 'mouseover', 'scroll'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  },
} as const satisfies Readonly<Record<string, () => void>>;

const button = (page: Page) => page.locator('#contact-form [type=submit]');

for (const isLate of [false, true])
  for (const [row, [deed, meddle]] of Object.entries(deeds).entries()) {
    const title = `a stranger ${deed} ${isLate ? 'after' : 'before'} the application has come`;
    test(title, cell(row, Number(isLate), 2), async ({ page, site }) => {
      await page.goto('/');
      if (isLate) await wakeForm(page);
      const { nome, ...values } = sample;
      await fillByName(page.locator('#contact-form'), values);
      await page.locator('#contact-form [name=nome]').focus();
      await page.keyboard.insertText(nome);
      await page.evaluate(meddle);
      await expect(page.locator('#contact-form [name=nome]')).toBeFocused();
      await button(page).press('Enter');
      await expect.poll(() => site.store.list()).toMatchObject([stored(sample)]);
    });
  }

test('text written into a field at the moment of sending is shown and sent', async ({
  page,
  site,
}) => {
  const release = await hold(page, '**/f/contato');
  await openForm(page);
  await fillIn(page, { ...sample, telefone: '+55 27 90000 0000 ' });
  await page.evaluate(() => {
    addEventListener(
      'submit',
      () => {
        const control = document.querySelector<HTMLInputElement>('form [name=telefone]');
        if (control) control.value = control.value.trim().replace('+55 ', '');
      },
      true,
    );
  });
  await contact(page).button.click();
  const request = { ...sample, telefone: '27 90000 0000' };
  await expectFields(page, request);
  release();
  await expectSuccess(page);
  await expectFields(page, emptyContactRequest);
  expect(site.store.list()).toMatchObject([stored(request)]);
});

test('a copy that replaces the whole form can be sent, and shows errors', async ({
  page,
  site,
}) => {
  await openForm(page);
  await page.evaluate(() => {
    const form = document.querySelector('form');
    form?.replaceWith(form.cloneNode(true));
  });
  await contact(page).button.click();
  await expect(contact(page).field('nome')).toBeFocused();
  await expect(contact(page).field('nome')).toHaveAttribute('aria-invalid', 'true');
  await fillIn(page);
  await contact(page).button.click();
  await expectSuccess(page);
  await expectFields(page, emptyContactRequest);
  expect(site.store.list()).toMatchObject([stored(sample)]);
});

test('a form that somebody resets offers the restored message again', async ({ page, errors }) => {
  await breakReceiver(page);
  await openForm(page);
  await fillIn(page);
  await contact(page).button.click();
  await notice(page).getByRole('button', { name: notices.failure.restore }).click();
  await expectFields(page, sample);
  await expect(page.getByRole('listitem').filter({ hasText: sample.nome })).toHaveCount(0);
  await page.evaluate(() => document.querySelector('form')?.reset());
  await expectFields(page, emptyContactRequest);
  await expect(page.getByRole('listitem').filter({ hasText: sample.nome })).toBeVisible();
  expectFailures(errors, 1);
});

/** Changes that a host makes to the HTML. */
const rewritings = {
  'takes the type from scripts': (html) => html.replaceAll(' type="module"', ''),
  'takes all but its address from a script': (html) =>
    html.replaceAll(/<script[^>]*(src="[^"]+")[^>]*>/g, '<script $1>'),
  'makes all addresses absolute': (html, url) =>
    html.replaceAll(/(href|action)="([/#][^"]*)"/g, (_, name, to) => {
      return `${name}="${new URL(to, url).href}"`;
    }),
  'drops quotes, comments, blanks and the tags that HTML can do without': (html) =>
    html
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<((?:input|img|br|link|meta|source)\b[^>]*)\/>/g, '<$1>')
      .replaceAll(/>\s+</g, '><')
      .replaceAll(/ ([\w-]+)="([\w#-]+)"(?!\/)/g, ' $1=$2')
      .replaceAll(/ (required|hidden|async|readonly|novalidate)=""/g, ' $1')
      .replaceAll(/<\/(?:li|dd|dt|option|body|html)>/g, '')
      .replaceAll(/<\/p>(?=<(?:\/div|p|div|ul|h\d)\b)/g, ''),
} as const satisfies Readonly<Record<string, (html: string, url: string) => string>>;

for (const [deed, rewrite] of Object.entries(rewritings))
  test(`a host that ${deed} keeps nobody from the form`, async ({ page, site }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET')
        return route.continue();
      const response = await route.fetch();
      const body = rewrite(await response.text(), route.request().url());
      return route.fulfill({ response, body });
    });
    await page.goto('/');
    await started(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: headerAction.label, exact: true })
      .click();
    await expectAtTop(page, homeSection(page, 'contato'));
    await wakeForm(page);
    await fillIn(page);
    await contact(page).button.click();
    await expectSuccess(page);
    expect(site.store.list()).toMatchObject([stored(sample)]);
  });

test('the counter counts to its number in a page that is translated before it is seen', async ({
  page,
}) => {
  await page.goto('/');
  await started(page);
  await page.evaluate(wrapTexts);
  const counter = page.locator('#areas-atuacao [aria-hidden]', { hasText: /\d/ }).first();
  await counter.scrollIntoViewIfNeeded();
  await expect(counter).toHaveText(new RegExp(`\\b${practiceAreas.length}$`));
});
