import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

test.use({ size: [390, 844] });

const items = [...headerItems, headerAction].map(({ label }) => label);

const isOpen = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector<HTMLDetailsElement>('header details')?.open);
const expectOpen = (visitor: Visitor, open = true) => expect.poll(() => isOpen(visitor)).toBe(open);

test('the menu opens and closes by a click', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click('button', navigationLabels.menu);
  await expectOpen(visitor);
  for (const name of items) expect(await visitor.count('link', name), name).toBeGreaterThan(0);
  await visitor.click('button', navigationLabels.menu);
  await expectOpen(visitor, false);
});

for (const key of ['Enter', 'Space'] as const)
  test(`the menu opens and closes by ${key}`, async ({ visitor }) => {
    await visitor.open('/noticias');
    await visitor.focus('button', navigationLabels.menu);
    await visitor.press(key);
    await expectOpen(visitor);
    await visitor.press(key);
    await expectOpen(visitor, false);
  });

test('the menu closes on Escape and gives the focus back', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.focus('button', navigationLabels.menu);
  await visitor.press('Enter');
  await visitor.press('Tab');
  await visitor.press('Escape');
  await expectOpen(visitor, false);
  expect(await visitor.focused()).toContain(navigationLabels.menu);
});

test('the menu is walked through with Tab, and closes when the focus goes on', async ({
  visitor,
}) => {
  await visitor.open('/sobrenos');
  await visitor.focus('button', navigationLabels.menu);
  await visitor.press('Enter');
  for (const name of items) {
    await visitor.press('Tab');
    expect(await visitor.focused()).toBe(`link ${name}`);
  }
  await visitor.press('Tab');
  await expectOpen(visitor, false);
});

test('the menu closes on a press outside', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click('button', navigationLabels.menu);
  await expectOpen(visitor);
  await visitor.pressAt(10, 700);
  await expectOpen(visitor, false);
});

test('the menu leads to a page, closes, and the page has the focus', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click('button', navigationLabels.menu);
  await visitor.click('link', pages['/contato'].label);
  await expect.poll(() => visitor.path()).toBe('/contato');
  await visitor.find('heading', pages['/contato'].name);
  await expectOpen(visitor, false);
  await expect.poll(() => visitor.focused()).toMatch(/^main/);
});
