/**
 * Four visits in Debian's WebKit. If Playwright's own build is installed, all journeys run in that
 * one.
 */
import { loadArticles } from '#publish/content/loadArticles.ts';
import { problemPage } from '#content/answerPages.ts';
import { contactForm, contactSection, formFields, notices } from '#content/contactForm.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';

import { footerItems, navigationLabels } from '#content/navigation.ts';
import { articlesSection } from '#content/newsPage.ts';
import { pages } from '#content/pages.ts';
import { chats } from '#content/partners.ts';
import { site as firm } from '#content/site.ts';
import { contactFields } from '#lib/contactRequest.ts';
import { linesOf } from '#tests/support/articleText.ts';
import { sample } from '#tests/support/page.ts';
import { expect, test as base } from '#tests/support/test.ts';
import { withoutScripts } from '#tests/support/withoutScripts.ts';
import { openWebKit } from './webkit.ts';

type Visitor = Awaited<ReturnType<typeof openWebKit>>;

const test = base.extend<{ scripts: boolean; visitor: Visitor }>({
  scripts: [true, { option: true }],
  site: async ({ sites, scripts }, use) =>
    use(await sites('dist-test', scripts ? undefined : withoutScripts)),
  visitor: async ({ site }, use) => {
    const visitor = await openWebKit(site.url);
    await use(visitor);
    await visitor.close();
  },
});

const [article] = await loadArticles();

test('the pages fit the window, and the menu leads from one to the next', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.find('heading', firm.name);
  for (const path of ['/noticias', '/contato'] as const) {
    await visitor.click('button', navigationLabels.menu);
    await visitor.click('link', pages[path].label);
    await visitor.expectPath(path);
    await visitor.find('heading', pages[path].name);
    expect(await visitor.run('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
});

test('both dialogs open, close, and give the focus back', async ({ visitor }) => {
  if (chats.length > 0) {
    await visitor.open('/contato');
    await visitor.click('button', urgency.button);
    await visitor.find('dialog', whatsappDialog.title);
    await visitor.expectPath('/contato?dialogo=whatsapp');
    await visitor.pressEscape();
    await visitor.expectFocus(urgency.button);
  }
  if (!article) return;
  await visitor.open('/noticias');
  await visitor.click('button', articlesSection.read);
  await visitor.expectText('dialog', article.title, linesOf(article.blocks)[0] ?? '');
  await visitor.goBack();
  await visitor.expectPath('/noticias');
  await visitor.expectFocus(articlesSection.read);
});

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ scripts });

    test('the form keeps a refused message, and sends it afterwards', async ({ visitor, site }) => {
      await visitor.open('/');
      await visitor.click('button', contactForm.submit);
      await visitor.expectFocus(formFields.nome.label);
      const hydrated = "document.querySelector('[role=status]') !== null";
      await expect.poll(() => visitor.run(hydrated)).toBe(scripts);
      // Spaces satisfy the browser's `required`, but not the firm's rules.
      for (const name of contactFields)
        await visitor.write(formFields[name].label, name === 'nome' ? '   ' : sample[name]);
      await visitor.click('button', contactForm.submit);
      if (scripts) await visitor.click('button', notices.failure.restore);
      else await visitor.find('heading', problemPage.title);
      expect(site.store.list()).toEqual([]);
      await visitor.write(formFields.nome.label, sample.nome);
      await visitor.click('button', contactForm.submit);
      if (scripts) await visitor.expectText('region', notices.region, notices.success.title);
      else await visitor.expectPath('/obrigado');
      expect(site.store.list()).toMatchObject([{ ...sample, spam: false }]);
    });
  });

test('a link to a section scrolls to it and leaves a clean address', async ({ visitor }) => {
  await visitor.open('/noticias');
  const item = footerItems.find(({ section }) => section === 'contato');
  await visitor.click('link', item?.label ?? '');
  await visitor.expectPath('/');
  await visitor.expectFocus(contactSection.heading);
  const top = "document.querySelector('#contato').getBoundingClientRect().top";
  await expect.poll(() => visitor.run<number>(top)).toBeLessThan(150);
});
