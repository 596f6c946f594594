import type { Locator, Page, Route } from '@playwright/test';
import {
  contactForm,
  contactSection,
  fieldNames,
  formFields,
  notices,
} from '#content/contactForm.ts';
import { extraFields } from '#content/extraFields.ts';
import {
  footerItems,
  headerAction,
  headerItems,
  type NavigationItem,
} from '#content/navigation.ts';
import type { ScreenPath } from '#content/paths.ts';
import type { HomeSection } from '#content/search.ts';
import { practiceAreasSection } from '#content/practiceAreas.ts';
import { site as firm } from '#content/site.ts';
import type { ContactRequest } from '#lib/contactRequest.ts';
import { expect, expectErrors } from './test.ts';

export const isChromium = (page: Page) =>
  page.context().browser()?.browserType().name() === 'chromium';

/** Resolves when the application has attached its islands and is idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.getByRole('status').waitFor({ state: 'attached' });
  await untilIdle(page);
}

/**
 * Resolves when the page is idle, or after 500 ms in WebKit, which has no `requestIdleCallback`.
 */
export const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        setTimeout(done, 500);
        globalThis.requestIdleCallback?.(() => done());
      }),
  );

/** Resolves when every animation has ended, as what still moves may slip from under a press. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

export const started = (page: Page) =>
  page.locator('body[data-scripts]').waitFor({ state: 'attached' });

/** Shows the print styles. BiDi cannot emulate a medium, so edit the media queries. */
export async function showOnPaper(page: Page): Promise<void> {
  if (isChromium(page)) return page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    const change = (rule: CSSRule | CSSStyleSheet) => {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText
          .replace('print', 'all')
          .replace('screen', 'speech');
      if (rule instanceof CSSStyleSheet || rule instanceof CSSGroupingRule)
        [...rule.cssRules].forEach(change);
    };
    [...document.styleSheets].forEach(change);
  });
}

/** Points at an island, which loads the application if the page has one. */
export async function wake(page: Page): Promise<void> {
  await started(page);
  const [island] = await page.locator('[data-island]').all();
  if (!island) return;
  await island.dispatchEvent('mouseover');
  await hydrated(page);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

export const applicationChunk = /\/assets\/main-[\w-]+\.js$/;

/** React and the carousel, loaded on the page with the feed. */
export const feedChunk = /\/assets\/attachFeed-[\w-]+\.js$/;

export const startChunk = /\/assets\/start-[\w-]+\.js$/;

/** Holds requests back. @returns a function that releases them. */
export async function hold(
  page: Page,
  pattern: string | RegExp,
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await then(route);
  });
  return resolve;
}

const sectionNames: Record<HomeSection, string> = {
  inicio: firm.name,
  'areas-atuacao': practiceAreasSection.heading,
  contato: contactSection.heading,
};

export const homeSection = (page: Page, id: HomeSection) =>
  page.getByRole('region', { name: sectionNames[id], exact: true });

type Target = ScreenPath | HomeSection;

function labelOf(target: Target, items: readonly NavigationItem[]): string {
  const item = items.find((link) => ('to' in link ? link.to : link.section) === target);
  if (!item) throw new Error(`Nothing leads to ${target}`);
  return item.label;
}

export const barLink = (page: Page, target: Target) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: labelOf(target, [...headerItems, headerAction]), exact: true });

export const footerLink = (page: Page, section: HomeSection) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelOf(section, footerItems), exact: true });

export const sample: ContactRequest = {
  nome: 'Beatriz Exemplo',
  telefone: '(27) 90000-0000',
  email: 'beatriz@example.com',
  mensagem: 'Tenho uma dúvida.\nPodem me ligar?',
  ...Object.fromEntries(
    extraFields.map(({ name, label, options }) => [name, options?.[1] ?? `${label} de teste`]),
  ),
};

/** A request in the form in which the receiver stores it. */
export const stored = ({ nome, telefone, email, mensagem, ...extra }: ContactRequest) => ({
  nome,
  telefone,
  email,
  mensagem,
  extra,
});

export const contact = (page: Page) => ({
  form: page.getByRole('form', { name: contactForm.formLabel }),
  button: page.getByRole('button', { name: contactForm.submit }),
  sending: page.getByRole('button', { name: contactForm.sending }),
  field: (name: string) =>
    page.getByRole(formFields[name]?.options ? 'combobox' : 'textbox', {
      name: formFields[name]?.label ?? name,
      exact: true,
    }),
});

export const receiver = '**/f/contato';

export const breakReceiver = (page: Page) =>
  page.route(receiver, (route) => route.fulfill({ status: 503, json: {} }));

/** Each request that a broken receiver refuses adds two lines to the console: the browser's and the site's. */
export const expectFailures = (errors: string[], count: number) =>
  expectErrors(errors, ...Array(count).fill(/status of 503/), ...Array(count).fill(/was not sent/));

export const notice = (page: Page) => page.getByRole('region', { name: notices.region });

export async function write(field: Locator, text: string): Promise<void> {
  if (isChromium(field.page())) return field.fill(text);
  // `fill` bypasses React's value tracking in Firefox.
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, put) => {
    element.focus();
    element.select();
    document.execCommand(put ? 'insertText' : 'delete', false, put);
  }, text);
}

export async function fillIn(page: Page, request: ContactRequest = sample): Promise<void> {
  for (const name of fieldNames) {
    const field = contact(page).field(name);
    const value = request[name] ?? '';
    if (formFields[name]?.options) await field.selectOption(value);
    else await write(field, value);
  }
}

export async function expectFields(page: Page, request: ContactRequest): Promise<void> {
  for (const name of fieldNames)
    await expect(contact(page).field(name), name).toHaveValue(request[name] ?? '');
}

/** Fills in a form by its controls' names, which nobody translates. */
export async function fillByName(
  form: Locator,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name=${name}]`);
    if (formFields[name]?.options) await control.selectOption(value);
    else await control.fill(value);
  }
}

export const expectSuccess = (page: Page) =>
  expect(page.getByRole('alert')).toContainText(notices.success.title);

export async function wakeForm(page: Page): Promise<void> {
  await contact(page).field('nome').focus();
  await hydrated(page);
}

export async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await wakeForm(page);
}

export async function openFilledForm(page: Page, request?: ContactRequest): Promise<void> {
  await openForm(page);
  await fillIn(page, request);
}

/** Box of an element in the window, in px; fails if it is not shown. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
}

export async function barBottom(page: Page): Promise<number> {
  const { y, height } = await boxOf(page.getByRole('banner'));
  return y + height;
}

export async function expectAtTop(page: Page, section: Locator): Promise<void> {
  const bar = await barBottom(page);
  await expect
    .poll(async () => Math.abs((await boxOf(section)).y - bar), { message: 'px below the bar' })
    .toBeLessThan(60);
}

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

export const historyLength = (page: Page) => page.evaluate(() => history.length);
