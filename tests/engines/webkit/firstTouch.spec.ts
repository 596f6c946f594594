import { Key } from 'selenium-webdriver';
import { contactForm, formFields, notices } from '#content/contactForm.ts';
import { carousel } from '#content/newsPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<{ release: () => void }>({
  /** The application is on its way until this is called. */
  release: async ({ answers }, use) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.set('/assets/main-', async (_request, pass) => {
      await promise;
      return pass();
    });
    await use(resolve);
    resolve();
  },
});

test('what is typed stays when the application comes, and is sent by it', async ({
  visitor,
  release,
  site,
}) => {
  await visitor.open('/');
  await visitor.write(formFields.nome.label, 'Beatriz Exemplo');
  release();
  await visitor.hydrated();
  expect(await visitor.focused()).toBe(`textbox ${formFields.nome.label}`);
  await visitor.write(formFields.telefone.label, '(27) 90000-0000');
  await visitor.write(formFields.email.label, 'beatriz@example.com');
  await visitor.click('button', contactForm.submit);
  await visitor.find('button', notices.close);
  expect(site.store.list()).toMatchObject([{ nome: 'Beatriz Exemplo' }]);
});

test('a click on the arrow of the carousel is kept, and it goes round by keys and buttons', async ({
  visitor,
  release,
}) => {
  await visitor.open('/noticias');
  await visitor.click('button', carousel.next);
  release();
  const expectPosition = (index: number) =>
    expect
      .poll(() => visitor.evaluate(() => document.querySelector('main')?.textContent))
      .toContain(carousel.position(index, feedPosts.length));
  await expectPosition(2);
  await visitor.evaluate(() => document.querySelector<HTMLElement>('[data-carousel]')?.focus());
  await visitor.press(Key.ARROW_LEFT);
  await expectPosition(1);
  await visitor.click('button', carousel.previous);
  await expectPosition(feedPosts.length);
});
