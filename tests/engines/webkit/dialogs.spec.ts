import { Key } from 'selenium-webdriver';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { articlesSection } from '#content/newsPage.ts';
import { article, expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const closings: readonly ((visitor: Visitor) => Promise<void>)[] = [
  (visitor) => visitor.press(Key.ESCAPE),
  (visitor) => visitor.click('button', whatsappDialog.close),
  (visitor) => visitor.pressAt(8, 8),
  (visitor) => visitor.driver.navigate().back(),
];

test('the WhatsApp dialog closes by Escape, button, press outside and Back, comes again by Forward, and keeps the focus', async ({
  visitor,
}) => {
  await visitor.open('/contato');
  for (const close of closings) {
    await visitor.focus('button', urgency.button);
    await visitor.press(Key.ENTER);
    await visitor.find('dialog', whatsappDialog.title);
    await visitor.expectPath('/contato?dialogo=whatsapp');
    await close(visitor);
    await visitor.expectCount(0, 'dialog');
    await visitor.expectPath('/contato');
    await visitor.expectFocus(`button ${urgency.button}`);
  }
  await visitor.driver.navigate().forward();
  await visitor.find('dialog', whatsappDialog.title);
  for (let stop = 0; stop < 5; stop += 1) {
    const isInside = () => document.activeElement?.closest('dialog') !== null;
    expect(await visitor.evaluate(isInside)).toBe(true);
    await visitor.press(Key.TAB);
  }
});

test('an article opens in a dialog, by its button and by its address, and scrolls by the keyboard', async ({
  visitor,
}) => {
  await visitor.open('/noticias');
  await visitor.click('button', articlesSection.read);
  await visitor.find('dialog', article.title);
  await visitor.expectPath(`/noticias?artigo=${article.id}`);
  await visitor.press(Key.ESCAPE);
  await visitor.expectPath('/noticias');
  await visitor.expectFocus(`button ${articlesSection.read}`);
  await visitor.open(`/noticias?artigo=${article.id}`);
  await visitor.find('dialog', article.title);
  await visitor.evaluate(() =>
    document.querySelector<HTMLElement>('dialog [role=region]')?.focus(),
  );
  await visitor.press(Key.PAGE_DOWN);
  const scrolled = () =>
    visitor.evaluate(() => document.querySelector('dialog [role=region]')?.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(50);
});
