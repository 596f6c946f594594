/**
 * Touches the page at several moments while its scripts load. The visitor gets the script's
 * behavior or the browser's native one, keeps it once the scripts run, and the application loads
 * only if needed (decision 15). Each journey also runs under a condition;
 * `carouselGestures.spec.ts` covers gestures.
 */
import type { Page } from '@playwright/test';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { articlesSection } from '#content/newsPage.ts';
import { whatsappDialog } from '#content/contactPage.ts';
import { chats } from '#content/partners.ts';
import { needs } from '#tests/conditions/condition.ts';
import { cell } from '#tests/conditions/conditions.ts';
import { doubleClick, tap } from '#tests/support/pointer.ts';
import {
  applicationChunk,
  feedChunk,
  contact,
  hold,
  hydrated,
  untilIdle,
  startChunk,
  started,
  wake,
} from '#tests/support/page.ts';
import type { RunningSite } from '#tests/support/server.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';
import {
  expectChats,
  expectMenu,
  menuButton,
  phone,
  type Touch,
  whatsappButton,
} from '#tests/support/touch.ts';
import { touches } from '#tests/support/touches.ts';

test.use({ reducedMotion: 'reduce', hasTouch: true });

type Visit = { readonly page: Page; readonly site: RunningSite };

const act = (page: Page, { press, act: touch }: Touch) =>
  press ? tap(press(page)) : touch?.(page);

/** Releases a finger or button only after the application has loaded. */
async function touchAround(page: Page, touch: Touch, release: () => Promise<void>): Promise<void> {
  if (!touch.press) {
    await touch.act?.(page);
    return release();
  }
  await touch.press(page).hover();
  await page.mouse.down();
  await release();
  await page.mouse.up();
}

const moments = {
  async 'before the first script'({ page, site }: Visit, touch: Touch) {
    const release = await hold(page, startChunk);
    await page.goto(touch.path, { waitUntil: 'domcontentloaded' });
    await act(page, touch);
    await touch.see(page, site);
    release();
    await started(page);
    await touch.see(page, site);
    // No later event tells the script of a focus that was there before.
    await (touch.asks ? hydrated(page) : wake(page));
    await touch.see(page, site);
  },
  async 'while the application comes'({ page, site }: Visit, touch: Touch) {
    const release = await hold(page, applicationChunk);
    await page.goto(touch.path);
    await page.locator('[data-island]').first().dispatchEvent('mouseover');
    await touchAround(page, touch, async () => {
      release();
      await wake(page);
    });
    await touch.see(page, site);
  },
  async 'as the page comes'({ page, site }: Visit, touch: Touch) {
    const scripts: string[] = [];
    await page.goto(touch.path);
    await started(page);
    page.on('request', (request) => {
      const isScript = request.resourceType() === 'script' && !startChunk.test(request.url());
      if (isScript) scripts.push(request.url());
    });
    await act(page, touch);
    await touch.see(page, site);
    await untilIdle(page);
    const chunks = touch.path === '/noticias' ? [applicationChunk, feedChunk] : [applicationChunk];
    const asked = touch.asks ? chunks.map((chunk) => expect.stringMatching(chunk)) : [];
    await expect.poll(() => scripts, 'scripts that the touch has asked for').toEqual(asked);
    await touch.see(page, site);
  },
} as const;

for (const [row, [name, touch]] of Object.entries(touches).entries())
  test.describe(name, { tag: touch.needs ?? [] }, () => {
    test.use(touch.screen ?? {});

    for (const [column, moment] of touch.moments.entries())
      test(moment, cell(row, column, touch.moments.length), async ({ page, site, errors }) => {
        if (touch.hasNoFonts) await page.route(/\.woff2$/, (route) => route.abort());
        await moments[moment]({ page, site }, touch);
        await touch.end?.(page);
        if (touch.hasNoFonts) takeOut(errors, /net::ERR_FAILED|downloadable font/);
      });
  });

const [article] = await loadArticles();

if (article)
  test("a double click on an article's button before the first script leads to its own page", async ({
    page,
  }) => {
    await hold(page, startChunk);
    await page.goto('/noticias', { waitUntil: 'domcontentloaded' });
    const read = page.getByRole('button', { name: articlesSection.read, exact: true });
    await doubleClick(read.first());
    await expect(page).toHaveURL(`/noticias/${article.id}?`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  });

test('no letter typed while the application loads is lost', async ({ page }) => {
  const release = await hold(page, applicationChunk);
  await page.goto('/');
  const field = contact(page).field('mensagem');
  const text = 'Preciso de ajuda com um contrato de aluguel que venceu. '.repeat(2);
  await field.focus();
  await page.keyboard.type(text.slice(0, 10));
  const typed = page.keyboard.type(text.slice(10));
  release();
  await hydrated(page);
  await typed;
  await expect(field).toHaveValue(text);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  if (chats.length > 0)
    test(
      'the dialog of WhatsApp opens by a tap, and closes by its button, Escape or a press outside',
      {
        tag: needs.popover,
      },
      async ({ page }) => {
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
        // Only browsers without popovers show the links in the page.
        const name = whatsappDialog.talkTo('').trim();
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
      },
    );

  test.describe('on a phone', () => {
    test.use(phone);

    test('a tap opens the menu, and a second one closes it', async ({ page }) => {
      await page.goto('/noticias');
      for (const isOpen of [true, false]) {
        await tap(menuButton(page));
        await expectMenu(isOpen)(page);
      }
    });
  });
});
