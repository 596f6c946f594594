/**
 * Journeys that begin with a touch: before the application is asked for, and while it is on its way.
 * What a visitor gets must be what the other journeys find once it is there, and must stay when the
 * application comes.
 */
import type { Locator, Page } from '@playwright/test';
import { contactPage, urgency, whatsappDialog } from '#content/contactPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { headerAction, type HomeSection, navigationLabels } from '#content/navigation.ts';
import { articleDialog, articlesSection, carousel } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { site as firm } from '#content/site.ts';
import { thankYouPage } from '#content/thankYouPage.ts';
import { loadArticles } from '#scripts/content/loadArticles.ts';
import { doubleClick, drag, tap } from '../support/pointer.ts';
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
  hydrated,
  linesOf,
  pageChunk,
  sample,
  wake,
} from '../support/page.ts';
import { expect, expectErrors, notImported, test } from '../support/test.ts';

const [article] = await loadArticles();
const [firstWords = ''] = linesOf(article?.blocks ?? []);
if (!article) throw new Error('There is no article to open');
const { id, title, dateLabel } = article;

type Step = {
  readonly touch: (page: Page) => Promise<unknown>;
  readonly see: (page: Page) => Promise<unknown>;
};

type Journey = Step & {
  readonly name: string;
  readonly path: string;
  /** Width of the window, in px. */
  readonly width?: number;
  /** Entries that it adds to the history, and how many of them it then goes back. */
  readonly entries?: number;
  readonly back?: number;
  /** What only the application can add. */
  readonly later?: Step['see'];
  /** It ends on a page that has no application. */
  readonly isDocument?: boolean;
  /** What is done next, when the application has come. */
  readonly next?: Step;
};

const bar = (page: Page) => page.getByRole('banner');
const summary = (page: Page) => bar(page).getByText(navigationLabels.menu, { exact: true });
const field = (page: Page) => contact(page).field('nome');

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const inTurn =
  (...touches: readonly Step['touch'][]) =>
  async (page: Page) => {
    for (const touch of touches) await touch(page);
  };

const expectMenu = (isOpen: boolean) => async (page: Page) => {
  await expect(barLink(page, '/noticias')).toBeVisible({ visible: isOpen });
};

const expectSection = (section: HomeSection) => async (page: Page) => {
  await expect(homeSection(page, section)).toBeFocused();
  if (section === 'inicio') await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  else await expectAtTop(page, homeSection(page, section));
};

/** The application takes the scroll target out of the address (decision 1). */
const expectHome = (page: Page) => expect(page).toHaveURL('/');

const expectPage = (path: string, heading: string) => async (page: Page) => {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

const menu: readonly Journey[] = (
  [
    ['a click', (page) => summary(page).click(), true],
    ['a tap', (page) => tap(summary(page)), true],
    ['Enter', (page) => summary(page).press('Enter'), true],
    ['a second click', (page) => summary(page).dblclick(), false],
    ['Escape', inTurn((page) => summary(page).click(), press('Escape')), false],
    [
      'a press outside',
      inTurn(
        (page) => summary(page).click(),
        (page) => page.mouse.click(10, 600),
      ),
      false,
    ],
  ] as const satisfies readonly (readonly [string, Step['touch'], boolean])[]
).map(([by, touch, isOpen]) => ({
  name: `${by} ${isOpen ? 'opens' : 'closes'} the menu`,
  path: '/',
  width: 375,
  touch,
  see: expectMenu(isOpen),
}));

const menuItems: readonly Journey[] = [
  {
    name: 'an item of the menu leads to its section and closes the menu',
    path: '/',
    width: 375,
    touch: inTurn(
      (page) => summary(page).click(),
      (page) => barLink(page, 'areas-atuacao').click(),
    ),
    see: inTurn(expectSection('areas-atuacao'), expectMenu(false), expectHome),
  },
  {
    name: 'an item of the menu leads to its page',
    path: '/',
    width: 375,
    touch: inTurn(
      (page) => tap(summary(page)),
      (page) => tap(barLink(page, '/contato')),
    ),
    see: inTurn(expectPage('/contato', contactPage.title), expectMenu(false)),
    entries: 1,
  },
];

const sectionLinks: readonly Journey[] = (
  [
    ['the bar', '/', (page) => barLink(page, 'areas-atuacao').click(), 'areas-atuacao'],
    ['the bar', '/sobrenos', (page) => barLink(page, 'areas-atuacao').click(), 'areas-atuacao'],
    [
      'the bar, by Enter,',
      '/',
      (page) => barLink(page, headerAction.section).press('Enter'),
      'contato',
    ],
    [
      'the bar, by a double click,',
      '/',
      (page) => barLink(page, headerAction.section).dblclick(),
      'contato',
    ],
    ['the hero', '/', (page) => homeSection(page, 'inicio').getByRole('link').click(), 'contato'],
    [
      'the hero, by a tap,',
      '/',
      (page) => tap(homeSection(page, 'inicio').getByRole('link')),
      'contato',
    ],
    ['the footer', '/', (page) => footerLink(page, 'areas-atuacao').click(), 'areas-atuacao'],
    ['the footer', '/', (page) => footerLink(page, 'inicio').click(), 'inicio'],
    ['the footer', '/noticias', (page) => footerLink(page, 'contato').click(), 'contato'],
  ] as const satisfies readonly (readonly [string, string, Step['touch'], HomeSection])[]
).map(([place, path, touch, section]) => ({
  name: `a link of ${place} leads from ${path} to ${section}`,
  path,
  touch,
  see: expectSection(section),
  later: expectHome,
  entries: path === '/' ? 0 : 1,
  next: {
    touch: (page) => homeSection(page, 'inicio').getByRole('link').click(),
    see: inTurn(expectSection('contato'), expectHome),
  },
}));

const pageLinks: readonly Journey[] = (
  [
    ['the bar', '/', (page) => barLink(page, '/sobrenos'), '/sobrenos', partnersPage.title],
    ['the logo', '/noticias', (page) => bar(page).getByRole('link').first(), '/', firm.name],
    [
      `"${navigationLabels.backHome}"`,
      '/contato',
      (page) => page.getByRole('link', { name: navigationLabels.backHome }),
      '/',
      firm.name,
    ],
    [
      "an article's title",
      '/noticias',
      (page) => page.getByRole('link', { name: title, exact: true }),
      `/noticias/${id}`,
      title,
    ],
  ] as const satisfies readonly (readonly [
    string,
    string,
    (page: Page) => Locator,
    string,
    string,
  ])[]
).flatMap(([what, path, link, to, heading]) => [
  {
    name: `${what} leads from ${path} to ${to}`,
    path,
    touch: (page) => link(page).click(),
    see: expectPage(to, heading),
    entries: 1,
    isDocument: to.startsWith('/noticias/'),
  },
  {
    name: `${what}, clicked with the Control key, opens ${to} elsewhere`,
    path,
    touch: async (page) => {
      const opened = page.context().waitForEvent('page');
      await link(page).click({ modifiers: ['Control'] });
      const elsewhere = await opened;
      await expect(elsewhere).toHaveURL(to);
      await elsewhere.close();
    },
    see: (page) => expect(page).toHaveURL(path),
  },
]);

type DialogPage = {
  readonly path: string;
  readonly address: string;
  readonly button: (page: Page) => Locator;
  readonly dialog: (page: Page) => Locator;
  readonly close: string;
  readonly holds: Step['see'];
  readonly later?: Step['see'];
};

const whatsapp: DialogPage = {
  path: '/contato',
  address: '/contato?dialogo=whatsapp',
  button: (page: Page) => page.getByRole('button', { name: urgency.button, exact: true }),
  dialog: (page: Page) => page.getByRole('dialog', { name: whatsappDialog.title }),
  close: whatsappDialog.close,
  holds: (page: Page) => expect(whatsapp.dialog(page).getByRole('link')).toHaveCount(chats.length),
};

const news: DialogPage = {
  path: '/noticias',
  address: `/noticias?artigo=${id}`,
  button: (page) => page.getByRole('button', { name: articlesSection.read, exact: true }).first(),
  dialog: (page) => page.getByRole('dialog', { name: title }),
  close: articleDialog.close,
  holds: (page) => expect(news.dialog(page).getByText(dateLabel)).toBeVisible(),
  later: (page) => expect(news.dialog(page)).toContainText(firstWords),
};

const dialogs = [...(chats.length > 0 ? [whatsapp] : []), news].flatMap(
  ({ path, address, button, dialog, close, holds, later }): Journey[] => {
    const seeOpen = async (page: Page) => {
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL(address);
      await holds(page);
      await expect(button(page)).not.toBeFocused();
    };
    const seeClosed = async (page: Page) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect(button(page)).toBeFocused();
    };
    const open = (page: Page) => button(page).click();
    const openings: readonly (readonly [string, Step['touch']])[] = [
      ['a click', open],
      ['a tap', (page) => tap(button(page))],
      ['Enter', (page) => button(page).press('Enter')],
      ['a double click', (page) => doubleClick(button(page))],
    ];
    const closings: readonly (readonly [string, Step['touch']])[] = [
      ['Escape', press('Escape')],
      ['its button', (page) => dialog(page).getByRole('button', { name: close }).click()],
      ['a click outside', (page) => page.mouse.click(8, 8)],
      ['Back', (page) => page.goBack()],
    ];
    const common = { path, entries: 1 };
    return [
      ...openings.map(([by, touch], index) => ({
        ...common,
        name: `${by} opens the dialog of ${path}, which ${closings[index]?.[0]} closes later`,
        touch,
        see: seeOpen,
        ...(later && { later }),
        next: { touch: closings[index]?.[1] ?? open, see: seeClosed },
      })),
      ...closings.map(([by, touch]) => ({
        ...common,
        name: `${by} closes the dialog of ${path}`,
        touch: inTurn(open, (page) => expect(dialog(page)).toBeVisible(), touch),
        see: seeClosed,
        back: 1,
        next: { touch: open, see: seeOpen },
      })),
    ];
  },
);

const count = feedPosts.length;

const region = (page: Page) => page.getByRole('region', { name: carousel.label });
const control = (page: Page, name: string) => region(page).getByRole('button', { name });
const slide = (page: Page, number: number) =>
  region(page).getByRole('group', { name: carousel.slideLabel(number, count) });

const expectPosition = (number: number) => (page: Page) =>
  expect(region(page).locator('[aria-live]')).toHaveText(carousel.position(number, count));
/** Whether a slide is in view from its left to its right edge. */
const expectSlide = (number: number) => (page: Page) =>
  expect
    .poll(async () => {
      const [view, box] = [await boxOf(region(page)), await boxOf(slide(page, number))];
      return box.x > view.x - 40 && box.x + box.width < view.x + view.width + 40;
    })
    .toBe(true);

/** Drags the slides to the left with a finger, by more than half of one. */
async function swipe(page: Page): Promise<void> {
  await slide(page, 1).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(slide(page, 1));
  const parts = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
  await drag(page, ...parts.map((part) => ({ x: x + width * part, y: y + height / 2 })));
}

const slides: readonly Journey[] = [
  ...(
    [
      ['the next button', (page) => control(page, carousel.next).click(), 2],
      ['the next button, twice,', (page) => control(page, carousel.next).dblclick(), 3],
      ['the previous button', (page) => control(page, carousel.previous).click(), count],
      ['ArrowRight', (page) => region(page).press('ArrowRight'), 2],
      ['ArrowLeft', (page) => region(page).press('ArrowLeft'), count],
      ['ArrowRight with the Control key', (page) => region(page).press('Control+ArrowRight'), 1],
    ] as const satisfies readonly (readonly [string, Step['touch'], number])[]
  ).map(([what, touch, number]) => ({
    name: `${what} brings slide ${number}`,
    path: '/noticias',
    width: 700,
    touch,
    see: inTurn(expectPosition(number), expectSlide(number)),
    next: {
      touch: (page: Page) => control(page, carousel.previous).click(),
      see: expectPosition(((number + count - 2) % count) + 1),
    },
  })),
  {
    name: 'a swipe brings slide 2',
    path: '/noticias',
    width: 375,
    touch: swipe,
    see: expectSlide(2),
    later: expectPosition(2),
  },
];

const typed = async (page: Page) => page.keyboard.type('Beatriz');

const keyboard: readonly Journey[] = [
  {
    name: 'the skip link leads to the content',
    path: '/sobrenos',
    touch: inTurn(press('Tab'), press('Enter')),
    see: (page) => expect(page.getByRole('main')).toBeFocused(),
    // The browser's own step in the history, with a hash.
    entries: 1,
    next: {
      touch: press('Tab'),
      see: (page) => expect(page.getByRole('main').locator(':focus')).toHaveCount(1),
    },
  },
  {
    name: 'the Tab key goes on from where it was',
    path: '/',
    touch: inTurn(press('Tab'), press('Tab'), press('Tab')),
    see: (page) => expect(barLink(page, '/sobrenos')).toBeFocused(),
    next: {
      touch: press('Tab'),
      see: (page) => expect(barLink(page, '/noticias')).toBeFocused(),
    },
  },
];

const fields: readonly Journey[] = [
  {
    name: 'a field keeps what is typed into it, and the caret',
    path: '/',
    touch: inTurn((page) => field(page).click(), typed, press('Home')),
    see: (page) => expect(field(page)).toHaveValue('Beatriz'),
    next: {
      touch: (page) => page.keyboard.type('Ana '),
      see: (page) => expect(field(page)).toHaveValue('Ana Beatriz'),
    },
  },
  {
    name: 'a label leads into its field, and the Tab key to the next',
    path: '/',
    touch: inTurn((page) => tap(page.getByText('Nome completo *')), typed, press('Tab')),
    see: async (page) => {
      await expect(field(page)).toHaveValue('Beatriz');
      await expect(contact(page).field('telefone')).toBeFocused();
    },
    next: {
      touch: (page) => page.keyboard.type('27'),
      see: (page) => expect(contact(page).field('telefone')).toHaveValue('27'),
    },
  },
  {
    name: 'the message keeps its lines and what is pasted',
    path: '/',
    touch: async (page) => {
      await contact(page).field('mensagem').focus();
      await page.keyboard.type('Um');
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('Dois');
    },
    see: (page) => expect(contact(page).field('mensagem')).toHaveValue('Um\nDois'),
    next: {
      touch: press('Backspace'),
      see: (page) => expect(contact(page).field('mensagem')).toHaveValue('Um\nDoi'),
    },
  },
  {
    name: 'a form with nothing in it is not sent and shows its first field',
    path: '/',
    touch: (page) => contact(page).button.click(),
    see: async (page) => {
      await expect(page).toHaveURL('/');
      await expect(field(page)).toBeFocused();
    },
    next: { touch: typed, see: (page) => expect(field(page)).toHaveValue('Beatriz') },
  },
];

const journeys = [
  ...menu,
  ...menuItems,
  ...sectionLinks,
  ...pageLinks,
  ...dialogs,
  // A firm may show no feed.
  ...(count > 0 ? slides : []),
  ...keyboard,
  ...fields,
];

/** What the browser itself keeps of a visitor's place. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return {
      url: location.href.replace(/\?secao=.*/, ''),
      top: Math.round(scrollY),
      entries: history.length,
      entry: window.navigation.currentEntry?.index ?? 0,
      focus: focused?.id || focused?.getAttribute('name') || focused?.textContent.slice(0, 20),
    };
  });

/** Each opens a page, and says how its application comes on after a touch. */
const variants: Readonly<Record<string, (page: Page, path: string) => Promise<() => void>>> = {
  'at once': async (page, path) => {
    const release = await hold(page, applicationChunk);
    await page.goto(path);
    return release;
  },
  'while it loads': async (page, path) => {
    const release = await hold(page, pageChunk);
    await page.goto(path);
    const asked = page.waitForRequest(pageChunk);
    await page.locator('footer a').first().dispatchEvent('mouseover');
    await asked;
    return release;
  },
};

test.use({ reducedMotion: 'reduce', hasTouch: true });

/** Ways to send the form, which only the application does without leaving the page. */
const sendings: readonly (readonly [string, Step['touch']])[] = [
  ['Enter', (page) => contact(page).field('email').press('Enter')],
  ['the button', (page) => contact(page).button.click()],
];

for (const [variant, start] of Object.entries(variants)) {
  test.describe(variant, () => {
    for (const journey of journeys) {
      const { name, path, width = 1280, touch, see, later, next } = journey;
      const { entries = 0, back = 0, isDocument = false } = journey;
      test(name, async ({ page }) => {
        await page.setViewportSize({ width, height: 720 });
        const release = await start(page, path);
        const before = await placeOf(page);
        await touch(page);
        if (variant === 'at once') {
          await see(page);
          const seen = await placeOf(page);
          release();
          if (!isDocument) await wake(page);
          expect(await placeOf(page)).toEqual(seen);
        }
        release();
        await see(page);
        if (!isDocument) await wake(page);
        await later?.(page);
        await see(page);
        const { entries: length, entry } = await placeOf(page);
        expect(length - before.entries, 'entries added to the history').toBe(entries);
        expect(entry - before.entry, 'steps in the history').toBe(entries - back);
        await next?.touch(page);
        await next?.see(page);
      });
    }

    for (const [by, send] of sendings) {
      test(`${by} sends the form, once`, async ({ page, site }) => {
        const release = await start(page, '/');
        await fillIn(page);
        const before = await placeOf(page);
        await send(page);
        await expectPage('/obrigado', thankYouPage.title)(page);
        release();
        await wake(page);
        expect(site.store.list()).toMatchObject([sample]);
        const { entry } = await placeOf(page);
        expect(entry - before.entry).toBe(1);
      });
    }
  });
}

test('no letter is lost that is typed while the application arrives', async ({ page }) => {
  const release = await hold(page, applicationChunk);
  await page.goto('/');
  const text = 'Preciso de ajuda com um contrato de aluguel que venceu. '.repeat(4);
  await contact(page).field('mensagem').focus();
  await page.keyboard.type(text.slice(0, 10));
  const arrival = hydrated(page);
  release();
  await page.keyboard.type(text.slice(10));
  await arrival;
  await page.keyboard.type('Obrigada');
  await expect(contact(page).field('mensagem')).toHaveValue(`${text}Obrigada`);
});

test.describe('when the application cannot be had', () => {
  const kinds = [menu, menuItems, sectionLinks, pageLinks, dialogs.slice(4, 8), slides, fields];
  for (const { name, path, width = 1280, touch, see } of kinds.flatMap((kind) => kind.slice(0, 4)))
    test(name, async ({ page, errors }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.route(applicationChunk, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await page.goto(path);
      await page.locator('footer a').first().dispatchEvent('mouseover');
      await failed;
      await touch(page);
      await see(page);
      expectErrors(errors, /net::ERR_FAILED/, notImported);
      errors.length = 0;
    });
});
