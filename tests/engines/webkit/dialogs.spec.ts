import { Key } from 'selenium-webdriver';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { articlesSection, newsPage } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import { article } from '#tests/engines/paths.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const deepLink = `/noticias?artigo=${article.id}`;

const hasFocus = (visitor: Visitor) =>
  visitor.evaluate(
    () => document.activeElement?.closest('[role=dialog], dialog, [popover]') !== null,
  );

async function expectClosed(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.count('dialog')).toBe(0);
  await expect.poll(() => visitor.path()).toBe('/contato');
  await expect.poll(() => visitor.focused()).toBe(`button ${urgency.button}`);
}

const closings: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  Escape: (visitor) => visitor.press(Key.ESCAPE),
  'its button': (visitor) => visitor.click('button', whatsappDialog.close),
  'a press outside': (visitor) => visitor.pressAt(8, 8),
  Back: (visitor) => visitor.back(),
};

test('the WhatsApp dialog keeps the focus, closes in each way, and comes again by Forward', async ({
  visitor,
}) => {
  await visitor.open('/contato');
  await visitor.wake();
  for (const close of Object.values(closings)) {
    await visitor.focus('button', urgency.button);
    await visitor.press(Key.ENTER);
    await visitor.find('dialog', whatsappDialog.title);
    expect(await visitor.path()).toBe('/contato?dialogo=whatsapp');
    await close(visitor);
    await expectClosed(visitor);
  }
  await visitor.driver.navigate().forward();
  await visitor.find('dialog', whatsappDialog.title);
  for (const { name } of chats)
    expect(await visitor.count('link', whatsappDialog.talkTo(name))).toBe(1);
  for (let stop = 0; stop < 5; stop += 1) {
    expect(await hasFocus(visitor)).toBe(true);
    await visitor.press(Key.TAB);
  }
});

test('the dialog of an article opens by its button and closes on Escape', async ({ visitor }) => {
  await visitor.open('/noticias');
  await visitor.wake();
  await visitor.click('button', articlesSection.read);
  await visitor.find('dialog', article.title);
  expect(await visitor.path()).toBe(deepLink);
  await visitor.press(Key.ESCAPE);
  await expect.poll(() => visitor.path()).toBe('/noticias');
  await expect.poll(() => visitor.focused()).toBe(`button ${articlesSection.read}`);
});

test('the dialog of an article opens by its address and scrolls by the keyboard', async ({
  visitor,
}) => {
  await visitor.open(deepLink);
  await visitor.find('dialog', article.title);
  await visitor.evaluate(() =>
    document.querySelector<HTMLElement>('dialog [role=region]')?.focus(),
  );
  await visitor.press(Key.PAGE_DOWN);
  const scrolled = () =>
    visitor.evaluate(() => document.querySelector('dialog [role=region]')?.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(50);
});

test('the address of an article that does not exist leaves the list as it is', async ({
  visitor,
}) => {
  await visitor.open('/noticias?artigo=nao-existe');
  await expect.poll(() => visitor.path()).toBe('/noticias');
  await visitor.find('heading', newsPage.title);
  expect(await visitor.count('dialog')).toBe(0);
});
