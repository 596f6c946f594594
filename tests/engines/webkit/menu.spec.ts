import { Key } from 'selenium-webdriver';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

test.use({ size: [390, 844] });

const items = [...headerItems, headerAction].map(({ label }) => label);

const expectOpen = (visitor: Visitor, open = true) =>
  expect
    .poll(() =>
      visitor.evaluate(() => document.querySelector<HTMLDetailsElement>('header details')?.open),
    )
    .toBe(open);

test('the menu opens and closes by a click, Enter and Space', async ({ visitor }) => {
  await visitor.open('/');
  const ways = [
    () => visitor.click('button', navigationLabels.menu),
    () => visitor.press(Key.ENTER),
    () => visitor.press(Key.SPACE),
  ];
  for (const press of ways) {
    await press();
    await expectOpen(visitor);
    for (const name of items) expect(await visitor.count('link', name), name).toBeGreaterThan(0);
    await press();
    await expectOpen(visitor, false);
    await visitor.focus('button', navigationLabels.menu);
  }
});

test('Tab goes through the menu, which closes behind it, on Escape and on a press outside', async ({
  visitor,
}) => {
  await visitor.open('/sobrenos');
  await visitor.focus('button', navigationLabels.menu);
  await visitor.press(Key.ENTER);
  for (const name of items) {
    await visitor.press(Key.TAB);
    expect(await visitor.focused()).toBe(`link ${name}`);
  }
  await visitor.press(Key.TAB);
  await expectOpen(visitor, false);
  await visitor.focus('button', navigationLabels.menu);
  await visitor.press(Key.ENTER);
  await visitor.press(Key.TAB);
  await visitor.press(Key.ESCAPE);
  await expectOpen(visitor, false);
  expect(await visitor.focused()).toContain(navigationLabels.menu);
  await visitor.press(Key.ENTER);
  await expectOpen(visitor);
  await visitor.pressAt(10, 700);
  await expectOpen(visitor, false);
});

test('the menu leads to a page, where it is closed', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click('button', navigationLabels.menu);
  await visitor.click('link', pages['/contato'].label);
  await expect.poll(() => visitor.path()).toBe('/contato');
  await visitor.find('heading', pages['/contato'].name);
  await expectOpen(visitor, false);
});
