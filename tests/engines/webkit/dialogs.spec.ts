import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { articlesSection, newsPage } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import { article } from '#tests/engines/paths.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const deepLink = `/noticias?artigo=${article.id}`;
const opener = `button ${urgency.button}`;

const hasFocus = (visitor: Visitor) =>
  visitor.evaluate(
    () => document.activeElement?.closest('[role=dialog], dialog, [popover]') !== null,
  );

const expectClosed = async (visitor: Visitor) => {
  await expect.poll(() => visitor.count('dialog')).toBe(0);
  await expect.poll(() => visitor.path()).toBe('/contato');
  await expect.poll(() => visitor.focused()).toBe(opener);
};

test.describe('the WhatsApp dialog', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.open('/contato');
    await visitor.wake();
    await visitor.focus('button', urgency.button);
    await visitor.press('Enter');
    await visitor.find('dialog', whatsappDialog.title);
  });

  test('takes the focus, keeps it, and has a chat for each lawyer', async ({ visitor }) => {
    expect(await visitor.path()).toBe('/contato?dialogo=whatsapp');
    for (const { name } of chats)
      expect(await visitor.count('link', whatsappDialog.talkTo(name))).toBe(1);
    for (let stop = 0; stop < 5; stop += 1) {
      expect(await hasFocus(visitor)).toBe(true);
      await visitor.press('Tab');
    }
  });

  test('closes on Escape, and its button has the focus again', async ({ visitor }) => {
    await visitor.press('Escape');
    await expectClosed(visitor);
  });

  test('closes by its button', async ({ visitor }) => {
    await visitor.click('button', whatsappDialog.close);
    await expectClosed(visitor);
  });

  test('closes on a press outside', async ({ visitor }) => {
    await visitor.pressAt(8, 8);
    await expectClosed(visitor);
  });

  test('closes by Back and comes again by Forward', async ({ visitor }) => {
    await visitor.back();
    await expectClosed(visitor);
    await visitor.forward();
    await visitor.find('dialog', whatsappDialog.title);
  });
});

test.describe('the dialog of an article', () => {
  test('opens by its button and closes on Escape', async ({ visitor }) => {
    await visitor.open('/noticias');
    await visitor.wake();
    await visitor.click('button', articlesSection.read);
    await visitor.find('dialog', article.title);
    expect(await visitor.path()).toBe(deepLink);
    await visitor.press('Escape');
    await expect.poll(() => visitor.path()).toBe('/noticias');
    await expect.poll(() => visitor.focused()).toBe(`button ${articlesSection.read}`);
  });

  test('opens by its address, and is scrolled with the keyboard', async ({ visitor }) => {
    await visitor.open(deepLink);
    await visitor.find('dialog', article.title);
    await visitor.evaluate(() =>
      document.querySelector<HTMLElement>('dialog [role=region]')?.focus(),
    );
    await visitor.press('PageDown');
    const scrolled = () =>
      visitor.evaluate(() => document.querySelector('dialog [role=region]')?.scrollTop);
    await expect.poll(scrolled).toBeGreaterThan(50);
  });

  test('that nobody wrote leaves the list as it is', async ({ visitor }) => {
    await visitor.open('/noticias?artigo=nao-existe');
    await expect.poll(() => visitor.path()).toBe('/noticias');
    await visitor.find('heading', newsPage.title);
    expect(await visitor.count('dialog')).toBe(0);
  });
});
