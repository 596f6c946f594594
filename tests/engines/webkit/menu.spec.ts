import { Key } from 'selenium-webdriver';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

test.use({ size: [390, 844] });

const menuOf = (visitor: Visitor) => ({
  click: () => visitor.click('button', navigationLabels.menu),
  focus: () => visitor.focus('button', navigationLabels.menu),
  expectOpen: (open: boolean) =>
    expect
      .poll(() => visitor.evaluate(() => document.querySelector('header details[open]') !== null))
      .toBe(open),
});

test('the menu opens and closes by a click, Enter and Space, and leads to a page', async ({
  visitor,
}) => {
  const { click, focus, expectOpen } = menuOf(visitor);
  await visitor.open('/');
  for (const toggle of [click, () => visitor.press(Key.ENTER), () => visitor.press(Key.SPACE)]) {
    await focus();
    await toggle();
    await expectOpen(true);
    await toggle();
    await expectOpen(false);
  }
  await click();
  await visitor.click('link', pages['/contato'].label);
  await visitor.expectPath('/contato');
  await expectOpen(false);
});

test('Tab goes through the menu, which closes behind it, on Escape and on a press outside', async ({
  visitor,
}) => {
  const { focus, expectOpen } = menuOf(visitor);
  await visitor.open('/sobrenos');
  await focus();
  await visitor.press(Key.ENTER);
  for (const { label } of [...headerItems, headerAction]) {
    await visitor.press(Key.TAB);
    await visitor.expectFocus(`link ${label}`);
  }
  await visitor.press(Key.TAB);
  await expectOpen(false);
  await focus();
  await visitor.press(Key.ENTER);
  await visitor.press(Key.TAB);
  await visitor.press(Key.ESCAPE);
  await expectOpen(false);
  await visitor.expectFocus(navigationLabels.menu);
  await visitor.press(Key.ENTER);
  await expectOpen(true);
  await visitor.pressAt(10, 700);
  await expectOpen(false);
});
