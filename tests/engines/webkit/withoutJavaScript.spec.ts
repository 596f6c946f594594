import { Key } from 'selenium-webdriver';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { navigationLabels } from '#content/navigation.ts';
import { articlesSection } from '#content/newsPage.ts';
import { pages } from '#content/pages.ts';
import { chats } from '#content/partners.ts';
import { article, expect, paths, test } from './test.ts';

test.use({ scripts: false, size: [390, 844] });

test('each page can be read without JavaScript', async ({ visitor }) => {
  for (const path of paths) {
    await visitor.open(path);
    expect(await visitor.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true);
    await visitor.find('heading');
    expect(await visitor.evaluate(() => document.body.innerText.length)).toBeGreaterThan(200);
  }
});

test('menu, article and WhatsApp choice work without JavaScript', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click('button', navigationLabels.menu);
  await visitor.click('link', pages['/noticias'].label);
  await visitor.expectPath('/noticias');
  await visitor.click('button', articlesSection.read);
  await visitor.find('heading', article.title);
  await visitor.open('/contato');
  await visitor.click('button', urgency.button);
  await visitor.find('dialog', whatsappDialog.title);
  for (const { name } of chats) await visitor.expectCount(1, 'link', whatsappDialog.talkTo(name));
  await visitor.press(Key.TAB);
  const isInside = () => document.activeElement?.closest('[popover]') !== null;
  expect(await visitor.evaluate(isInside)).toBe(true);
  await visitor.press(Key.ESCAPE);
  await visitor.expectCount(0, 'dialog');
});
