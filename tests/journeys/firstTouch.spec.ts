/**
 * One table of touches, made before the page's scripts are there. A visitor gets what the scripts
 * would do, or what the browser does natively, and keeps it when the scripts come (decision 15).
 */
import type { Locator, Page } from '@playwright/test';
import { formFields } from '#content/contactForm.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { navigationLabels } from '#content/navigation.ts';
import { articlesSection, carousel } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import type { HomeSection } from '#content/search.ts';
import { thankYouPage } from '#content/answerPages.ts';
import { loadArticles } from '#build/content/loadArticles.ts';
import { doubleClick, drag, tap } from '#tests/support/pointer.ts';
import {
  applicationChunk,
  barLink,
  boxOf,
  contact,
  expectAtTop,
  fillIn,
  footerLink,
  historyLength,
  hold,
  homeSection,
  linesOf,
  sample,
  started,
  startChunk,
  wake,
} from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const [article] = await loadArticles();
const { id, title = '', blocks = [] } = article ?? {};
const [firstWords = ''] = linesOf(blocks);

type Act = (page: Page) => Promise<unknown>;

type Row = {
  readonly name: string;
  readonly path: string;
  /** Width of the window, in px. */
  readonly width?: number;
  readonly touch: Act;
  readonly see: Act;
  /** Seen before the first script, where that is something else; `none` is nothing. */
  readonly native?: Act | 'none';
  /** Before the first script it leads to a page of its own, where the test ends. */
  readonly leaves?: boolean;
  /** Also done without JavaScript, by the browser alone. */
  readonly isNative?: boolean;
  /** Entries that it adds to the history, and those before the first script. */
  readonly entries?: number;
  readonly nativeEntries?: number;
  /** Touched and seen next; `native` is seen without JavaScript. */
  readonly next?: { readonly touch: Act; readonly see: Act; readonly native?: Act };
};

const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
const press = (key: string) => (page: Page) => page.keyboard.press(key);

const bar = (page: Page) => page.getByRole('banner');
const summary = (page: Page) => bar(page).getByText(navigationLabels.menu, { exact: true });
const field = (page: Page) => contact(page).field('nome');

const expectMenu = (isOpen: boolean) => (page: Page) =>
  expect(barLink(page, '/noticias')).toBeVisible({ visible: isOpen });
const expectPage = (path: string, heading: string) => async (page: Page) => {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

const menu: readonly Row[] = [
  {
    name: 'a tap opens the menu, and Escape closes it',
    path: '/',
    width: 375,
    isNative: true,
    touch: (page) => tap(summary(page)),
    see: expectMenu(true),
    next: { touch: press('Escape'), see: expectMenu(false) },
  },
  {
    name: 'a second click closes the menu',
    path: '/',
    width: 375,
    isNative: true,
    touch: (page) => summary(page).dblclick(),
    see: expectMenu(false),
  },
];

const inView = (section: HomeSection) => (page: Page) =>
  expectAtTop(page, homeSection(page, section));

const sectionLinks: readonly Row[] = (
  [
    ['the bar', '/', (page) => tap(barLink(page, 'contato')), 'contato'],
    ['the footer', '/noticias', (page) => footerLink(page, 'contato').click(), 'contato'],
  ] as const satisfies readonly (readonly [string, string, Act, HomeSection])[]
).map(([place, path, touch, section]) => ({
  name: `a link of ${place} leads from ${path} to ${section}`,
  path,
  touch,
  native: inView(section),
  see: async (page) => {
    await inView(section)(page);
    await expect(homeSection(page, section)).toBeFocused();
    await expect(page).toHaveURL('/');
  },
  entries: path === '/' ? 0 : 1,
  nativeEntries: 1,
}));

const pageLinks: readonly Row[] = [
  {
    name: 'a link clicked with the Control key opens its page elsewhere',
    path: '/noticias',
    touch: async (page) => {
      const opened = page.context().waitForEvent('page');
      await barLink(page, 'contato').click({ modifiers: ['ControlOrMeta'] });
      const elsewhere = await opened;
      await expect(homeSection(elsewhere, 'contato')).toBeInViewport();
      await elsewhere.close();
    },
    see: (page) => expect(page).toHaveURL('/noticias'),
  },
];

const whatsappButton = (page: Page) =>
  page.getByRole('button', { name: urgency.button, exact: true });
const whatsapp = (page: Page) => page.getByRole('dialog', { name: whatsappDialog.title });
const links = (page: Page) => expect(whatsapp(page).getByRole('link')).toHaveCount(chats.length);

const readButton = (page: Page) =>
  page.getByRole('button', { name: articlesSection.read, exact: true }).first();
const articleBox = (page: Page) => page.getByRole('dialog', { name: title });

const seeClosed =
  (button: (page: Page) => Locator, path: string): Act =>
  async (page) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(button(page)).toBeFocused();
  };

const chatDialogs = (
  [
    ['its button', (page) => page.getByRole('button', { name: whatsappDialog.close }).click()],
    ['Escape', press('Escape')],
    ['a press outside', (page) => page.mouse.click(8, 8)],
    ['Back', (page) => page.goBack()],
  ] as const satisfies readonly (readonly [string, Act])[]
).map(([way, close]): Row => ({
  name: `a tap opens the dialog of WhatsApp, and ${way} closes it`,
  path: '/contato',
  isNative: way !== 'Back',
  touch: (page) => tap(whatsappButton(page)),
  native: links,
  see: async (page) => {
    await links(page);
    await expect(page).toHaveURL('/contato?dialogo=whatsapp');
  },
  entries: 1,
  next: {
    touch: close,
    see: seeClosed(whatsappButton, '/contato'),
    native: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
}));

/** Without scripts the button leads to the article's own page. */
const articles: readonly Row[] = [
  {
    name: 'a double click opens an article, whole, and Back closes it',
    path: '/noticias',
    touch: (page) => doubleClick(readButton(page)),
    native: expectPage(`/noticias/${id}?`, title),
    leaves: true,
    see: async (page) => {
      await expect(articleBox(page)).toContainText(firstWords);
      await expect(page).toHaveURL(`/noticias?artigo=${id}`);
    },
    entries: 1,
    next: { touch: (page) => page.goBack(), see: seeClosed(readButton, '/noticias') },
  },
];

const count = feedPosts.length;
const region = (page: Page) => page.getByRole('region', { name: carousel.label });
const slide = (page: Page, number: number) =>
  region(page).getByRole('group', { name: carousel.slideLabel(number, count) });

/** Whether a slide is in view from its left to its right edge, and announced. */
const expectSlide = (number: number, isAnnounced: boolean) => async (page: Page) => {
  await expect
    .poll(async () => {
      const [view, box] = [await boxOf(region(page)), await boxOf(slide(page, number))];
      return box.x > view.x - 40 && box.x + box.width < view.x + view.width + 40;
    })
    .toBe(true);
  const position = region(page).locator('[aria-live]');
  if (isAnnounced) await expect(position).toHaveText(carousel.position(number, count));
};

/** Drags the slides to the left with a finger, by more than half of one. */
async function swipe(page: Page): Promise<void> {
  await slide(page, 1).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(slide(page, 1));
  const parts = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
  await drag(page, ...parts.map((part) => ({ x: x + width * part, y: y + height / 2 })));
}

const slides: readonly Row[] = [
  {
    name: 'the next button, twice, brings slide 3',
    path: '/noticias',
    width: 700,
    touch: (page) => region(page).getByRole('button', { name: carousel.next }).dblclick(),
    native: 'none',
    see: expectSlide(3, true),
  },
  {
    name: 'a swipe brings slide 2',
    path: '/noticias',
    width: 375,
    touch: swipe,
    see: expectSlide(2, false),
  },
];

const fields: readonly Row[] = [
  {
    name: 'a field keeps what is typed into it, and the caret',
    path: '/',
    isNative: true,
    touch: inTurn(
      (page) => tap(page.getByText(formFields.nome.label)),
      (page) => page.keyboard.type('Beatriz'),
      press('Home'),
    ),
    see: (page) => expect(field(page)).toHaveValue('Beatriz'),
    next: {
      touch: (page) => page.keyboard.type('Ana '),
      see: (page) => expect(field(page)).toHaveValue('Ana Beatriz'),
      native: (page) => expect(field(page)).toHaveValue('Ana Beatriz'),
    },
  },
  {
    name: 'a form with nothing in it is not sent and shows its first field',
    path: '/',
    isNative: true,
    touch: (page) => contact(page).button.click(),
    see: inTurn(
      (page) => expect(page).toHaveURL('/'),
      (page) => expect(field(page)).toBeFocused(),
    ),
  },
];

const rows = [
  ...menu,
  ...sectionLinks,
  ...pageLinks,
  // A firm may have no article and no WhatsApp, and show no feed.
  ...(article ? articles : []),
  ...(chats.length > 0 ? chatDialogs : []),
  ...(count > 0 ? slides : []),
  ...fields,
];

/** Opens a page at a moment of its life. @returns a function that lets its scripts come. */
const moments: Readonly<Record<string, (page: Page, path: string) => Promise<() => void>>> = {
  'before the first script': async (page, path) => {
    const release = await hold(page, startChunk);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    return release;
  },
  'while the application comes': async (page, path) => {
    const release = await hold(page, applicationChunk);
    await page.goto(path);
    const [island] = await page.locator('[data-island]').all();
    await island?.dispatchEvent('mouseover');
    return release;
  },
};

const resize = (page: Page, { width = 1280 }: Row) => page.setViewportSize({ width, height: 720 });

test.use({ reducedMotion: 'reduce', hasTouch: true });

for (const [moment, arrive] of Object.entries(moments)) {
  const isEarly = moment === 'before the first script';
  test.describe(moment, () => {
    for (const row of rows) {
      const { touch, see, native = see, next, entries = 0, nativeEntries = entries } = row;
      if (isEarly && native === 'none') continue;
      test(row.name, async ({ page }) => {
        await resize(page, row);
        const release = await arrive(page, row.path);
        const before = await historyLength(page);
        await touch(page);
        if (isEarly && native !== 'none') await native(page);
        release();
        if (isEarly && row.leaves) return;
        await started(page);
        await see(page);
        await wake(page);
        await see(page);
        expect((await historyLength(page)) - before).toBe(isEarly ? nativeEntries : entries);
        await next?.touch(page);
        await next?.see(page);
      });
    }

    test('Enter sends the form, once', async ({ page, site }) => {
      const release = await arrive(page, '/');
      await fillIn(page);
      await contact(page).field('email').press('Enter');
      await expectPage('/obrigado', thankYouPage.title)(page);
      release();
      expect(site.store.list()).toMatchObject([sample]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const row of rows.filter(({ isNative }) => isNative))
    test(row.name, async ({ page }) => {
      await resize(page, row);
      await page.goto(row.path);
      const { touch, native = row.see, next } = row;
      await touch(page);
      if (native !== 'none') await native(page);
      if (!next?.native) return;
      await next.touch(page);
      await next.native(page);
    });
});

test('no letter is lost that is typed while the application arrives', async ({ page }) => {
  const release = await hold(page, applicationChunk);
  await page.goto('/');
  const text = 'Preciso de ajuda com um contrato de aluguel que venceu. '.repeat(2);
  await contact(page).field('mensagem').focus();
  await page.keyboard.type(text.slice(0, 10));
  release();
  await page.keyboard.type(text.slice(10));
  await wake(page);
  await page.keyboard.type('Obrigada');
  await expect(contact(page).field('mensagem')).toHaveValue(`${text}Obrigada`);
});
