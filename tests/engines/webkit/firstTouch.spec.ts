import { Key } from 'selenium-webdriver';
import { formFields } from '#content/contactForm.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { carousel } from '#content/newsPage.ts';
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

test('text typed before the application is there stays, with its focus', async ({
  visitor,
  release,
}) => {
  await visitor.open('/');
  await visitor.write(formFields.nome.label, 'Beatriz Exemplo');
  release();
  await visitor.hydrated();
  await visitor.expectFocus(`textbox ${formFields.nome.label}`);
  const field = await visitor.find('textbox', formFields.nome.label);
  expect(await field.getProperty('value')).toBe('Beatriz Exemplo');
});

test('a click on the arrow of the carousel is kept, and it goes round by keys and buttons', async ({
  visitor,
  release,
}) => {
  test.skip(feedPosts.length === 0, 'this firm has no posts');
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
