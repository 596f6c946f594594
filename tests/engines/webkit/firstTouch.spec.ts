import { contactForm, formFields, notices } from '#content/contactForm.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { carousel } from '#content/newsPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { pages } from '#content/pages.ts';
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

test('a click on WhatsApp opens the choice, which stays when the application comes', async ({
  visitor,
  release,
}) => {
  await visitor.open('/contato');
  await visitor.click('button', urgency.button);
  await visitor.find('dialog', whatsappDialog.title);
  release();
  await visitor.hydrated();
  await visitor.find('dialog', whatsappDialog.title);
  await visitor.press('Escape');
  await expect.poll(() => visitor.count('dialog')).toBe(0);
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

test('a link leads on before the application is there', async ({
  visitor,
  release: _release,
  logged,
}) => {
  // It says so when a visitor leaves while something is on its way.
  logged.push(/^TypeError: Importing a module script failed/);
  await visitor.open('/');
  await visitor.click('link', pages['/sobrenos'].label);
  await expect.poll(() => visitor.path()).toBe('/sobrenos');
  await visitor.find('heading', pages['/sobrenos'].name);
});

test('a click on the arrow of the carousel is not lost', async ({ visitor, release }) => {
  await visitor.open('/noticias');
  await visitor.click('button', carousel.next);
  release();
  await expect
    .poll(() => visitor.evaluate(() => document.querySelector('main')?.textContent))
    .toContain(carousel.position(2, feedPosts.length));
});
