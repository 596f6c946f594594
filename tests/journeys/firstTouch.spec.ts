/**
 * Touches before the page's scripts are there. A visitor gets what the scripts would do, or what the
 * browser does natively, and keeps it when the scripts come (decision 15).
 */
import type { Page } from '@playwright/test';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { navigationLabels } from '#content/navigation.ts';
import { articlesSection, carousel } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import { doubleClick, drag, tap } from '#tests/support/pointer.ts';
import {
  applicationChunk,
  barLink,
  boxOf,
  contact,
  expectAtTop,
  fillIn,
  footerLink,
  hold,
  homeSection,
  sample,
  startChunk,
  started,
  stored,
  wake,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const [article] = await loadArticles();

type Act = (page: Page) => Promise<unknown>;

test.use({ reducedMotion: 'reduce', hasTouch: true });

/** Opens a page without its scripts. @returns a function that lets them come, one after the other. */
async function openEarly(page: Page, path: string) {
  const release = await hold(page, startChunk);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async (see: Act) => {
    release();
    await started(page);
    await see(page);
    await wake(page);
    await see(page);
  };
}

/** Opens a page whose application is on its way. @returns a function that lets it come. */
async function openHalfway(page: Page, path: string) {
  const release = await hold(page, applicationChunk);
  await page.goto(path);
  const [island] = await page.locator('[data-island]').all();
  await island?.dispatchEvent('mouseover');
  return async (see: Act) => {
    release();
    await wake(page);
    await see(page);
  };
}

const menuButton = (page: Page) =>
  page.getByRole('banner').getByText(navigationLabels.menu, { exact: true });
const expectMenu = (isOpen: boolean) => (page: Page) =>
  expect(barLink(page, '/noticias')).toBeVisible({ visible: isOpen });

const whatsappButton = (page: Page) =>
  page.getByRole('button', { name: urgency.button, exact: true });
const expectChats = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('link')).toHaveCount(chats.length);

const name = (page: Page) => contact(page).field('nome');

async function expectRefusal(page: Page) {
  await expect(page).toHaveURL('/');
  await expect(name(page)).toBeFocused();
}

test.describe('before the first script', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 720 } });

    test('a tap opens the menu, which stays open, and Escape closes it', async ({ page }) => {
      const letComeAnd = await openEarly(page, '/');
      await tap(menuButton(page));
      await letComeAnd(expectMenu(true));
      await page.keyboard.press('Escape');
      await expectMenu(false)(page);
    });
  });

  for (const path of ['/', '/noticias'] as const)
    test(`a link of ${path} to a section leads there, or to a new tab, and the scripts bring the focus and clean the address`, async ({
      page,
      context,
    }) => {
      const letComeAnd = await openEarly(page, path);
      const link = path === '/' ? barLink(page, 'contato') : footerLink(page, 'contato');
      const tab = context.waitForEvent('page');
      await link.click({ modifiers: ['ControlOrMeta'] });
      await (await tab).close();
      await expect(page).toHaveURL(path);
      await tap(link);
      await expectAtTop(page, homeSection(page, 'contato'));
      await letComeAnd(async () => {
        await expectAtTop(page, homeSection(page, 'contato'));
        await expect(homeSection(page, 'contato')).toBeFocused();
        await expect(page).toHaveURL('/');
      });
    });

  if (chats.length > 0)
    test('a tap opens the dialog of WhatsApp, which stays, with its address, until Escape', async ({
      page,
    }) => {
      const letComeAnd = await openEarly(page, '/contato');
      await tap(whatsappButton(page));
      await expectChats(page);
      await letComeAnd(async () => {
        await expectChats(page);
        await expect(page).toHaveURL('/contato?dialogo=whatsapp');
      });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/contato');
      await expect(whatsappButton(page)).toBeFocused();
    });

  if (article)
    test("a double click on an article's button leads to its own page", async ({ page }) => {
      await openEarly(page, '/noticias');
      await doubleClick(
        page.getByRole('button', { name: articlesSection.read, exact: true }).first(),
      );
      await expect(page).toHaveURL(`/noticias/${article.id}?`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    });
});

for (const [moment, arrive] of Object.entries({
  'before the first script': openEarly,
  'while the application comes': openHalfway,
}))
  test.describe(moment, () => {
    test('a form with nothing in it is not sent, and shows its first field', async ({ page }) => {
      const letComeAnd = await arrive(page, '/');
      await contact(page).button.click();
      await letComeAnd(expectRefusal);
    });

    test('Enter sends the form, once', async ({ page, site }) => {
      await arrive(page, '/');
      await fillIn(page);
      await contact(page).field('email').press('Enter');
      await expect(page).toHaveURL('/obrigado');
      expect(site.store.list()).toMatchObject([stored(sample)]);
    });
  });

test('no letter is lost that is typed while the application comes', async ({ page }) => {
  const letComeAnd = await openHalfway(page, '/');
  const text = 'Preciso de ajuda com um contrato de aluguel que venceu. '.repeat(2);
  await contact(page).field('mensagem').focus();
  await page.keyboard.type(text.slice(0, 10));
  const typed = page.keyboard.type(text.slice(10));
  await letComeAnd(() => typed);
  await expect(contact(page).field('mensagem')).toHaveValue(text);
});

const count = feedPosts.length;
const posts = (page: Page) => page.getByRole('region', { name: carousel.label });
const post = (page: Page, number: number) =>
  posts(page).getByRole('group', { name: carousel.slideLabel(number, count) });

const expectSecondAt = (page: Page, x: number) =>
  expect.poll(async () => Math.abs((await boxOf(post(page, 2))).x - x)).toBeLessThan(40);

if (count > 0)
  test.describe('while the application comes', () => {
    test('the next button of the carousel, twice, brings slide 3', async ({ page }) => {
      const letComeAnd = await openHalfway(page, '/noticias');
      await posts(page).getByRole('button', { name: carousel.next }).dblclick();
      await letComeAnd(() =>
        expect(posts(page).locator('[aria-live]')).toHaveText(carousel.position(3, count)),
      );
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 375, height: 720 } });

      test('a swipe brings slide 2', async ({ page }) => {
        const letComeAnd = await openHalfway(page, '/noticias');
        await post(page, 1).scrollIntoViewIfNeeded();
        const { x, y, width, height } = await boxOf(post(page, 1));
        const parts = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
        await drag(page, ...parts.map((part) => ({ x: x + width * part, y: y + height / 2 })));
        await letComeAnd(() => expectSecondAt(page, x));
      });
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  if (chats.length > 0)
    test('the dialog of WhatsApp opens by a tap, and closes by its button, Escape or a press outside', async ({
      page,
    }) => {
      await page.goto('/contato');
      for (const close of [
        () => page.getByRole('button', { name: whatsappDialog.close }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(8, 8),
      ]) {
        await tap(whatsappButton(page));
        await expectChats(page);
        await close();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 720 } });

    test('a tap opens the menu, a second one closes it, and the posts scroll', async ({ page }) => {
      await page.goto('/noticias');
      for (const isOpen of [true, false]) {
        await tap(menuButton(page));
        await expect(barLink(page, '/contato')).toBeVisible({ visible: isOpen });
      }
      if (count === 0) return;
      await post(page, 1).hover();
      const { x, width } = await boxOf(post(page, 1));
      await page.mouse.wheel(Math.round(width * 0.7), 0);
      await expectSecondAt(page, x);
    });
  });
});
