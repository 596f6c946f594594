/** A firm may ask for a choice: what its `<select>` shows is what is sent, whoever set it (decision 17). */
import type { Locator, Page } from '@playwright/test';
import { formFields } from '#content/contactForm.ts';
import {
  barLink,
  contact,
  expectFields,
  expectSuccess,
  fillIn,
  openForm,
  sample,
  stored,
  wakeForm,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const [name, field] = Object.entries(formFields).find(([, { options }]) => options) ?? [];
const lastOption = field?.options?.at(-1) ?? '';

const choice = (page: Page) => page.locator(`#contact-form select[name=${name}]`);

async function send(page: Page): Promise<void> {
  await contact(page).button.click();
  await expectSuccess(page);
}

/** Widgets of extensions: each takes the place of a list, and sets it without a word. */
const widgets = {
  'hides it and sets its value': (list, value) => {
    list.style.setProperty('display', 'none');
    list.value = value;
  },
  'hides it and sets which of its options is chosen': (list, value) => {
    list.hidden = true;
    for (const option of list.options) option.selected = option.value === value;
  },
  'takes it out and puts it back elsewhere in the form': (list, value) => {
    const { form } = list;
    list.remove();
    const widget = document.createElement('other-list');
    form?.prepend(widget);
    widget.append(list);
    list.value = value;
  },
  'leaves a hidden field of its name in its place': (list, value) => {
    const hidden = document.createElement('input');
    hidden.type = 'hidden';
    hidden.name = list.name;
    hidden.value = value;
    list.replaceWith(hidden);
  },
} as const satisfies Readonly<Record<string, (list: HTMLSelectElement, value: string) => void>>;

const use = (list: Locator, deed: keyof typeof widgets) =>
  list.evaluate(
    widgets[deed] as (list: HTMLElement | SVGElement, value: string) => void,
    lastOption,
  );

if (name !== undefined) {
  const request = { ...sample, [name]: lastOption };

  for (const isLate of [false, true])
    for (const deed of Object.keys(widgets) as (keyof typeof widgets)[])
      test(`a widget that ${deed} ${isLate ? 'after' : 'before'} the application has come sends what it shows`, async ({
        page,
        site,
      }) => {
        await page.goto('/');
        if (isLate) await wakeForm(page);
        await fillIn(page);
        await use(choice(page), deed);
        if (!isLate) await wakeForm(page);
        await send(page);
        expect(site.store.list()).toMatchObject([stored(request)]);
      });

  test('a missing choice is reported where a widget hides its list, and sent once made', async ({
    page,
    site,
  }) => {
    await openForm(page);
    await fillIn(page, { ...sample, [name]: '' });
    await choice(page).evaluate((list) => list.style.setProperty('display', 'none'));
    await contact(page).button.click();
    const error = page.locator(`[data-field=${name}] span[id$=-error]`);
    await expect(error).toBeVisible({ visible: Boolean(field?.required) });
    await choice(page).evaluate(
      (list: HTMLSelectElement, value) => (list.value = value),
      lastOption,
    );
    await contact(page).field('email').focus();
    await contact(page).field('nome').focus();
    await expect(error).toHaveCount(0);
    await send(page);
    expect(site.store.list()).toMatchObject([stored(request)]);
  });

  for (const isLate of [false, true])
    test(`a choice that Back brings again ${isLate ? 'with' : 'without'} the application is sent as it is seen`, async ({
      page,
      site,
    }) => {
      await page.goto('/');
      if (isLate) await wakeForm(page);
      await fillIn(page, request);
      await barLink(page, '/contato').click();
      await expect(page).toHaveURL('/contato');
      await page.goBack();
      await expectFields(page, request);
      await wakeForm(page);
      await expectFields(page, request);
      await send(page);
      expect(site.store.list()).toMatchObject([stored(request)]);
    });
}
