/** Touches of a page and their effects: the rows of `journeys/touches.spec.ts`. */
import type { Page } from '@playwright/test';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { contactPage } from '#content/contactPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { carousel } from '#content/newsPage.ts';
import { chats } from '#content/partners.ts';
import { site as firm } from '#content/site.ts';
import { needs } from '#tests/conditions/condition.ts';
import {
  barLink,
  contact,
  expectAtTop,
  fillIn,
  footerLink,
  homeSection,
  sample,
  scrollTo,
  scrollTop,
  stored,
} from './page.ts';
import { drag, tap } from './pointer.ts';
import { expect } from './test.ts';
import {
  type Act,
  expectChats,
  expectMenu,
  expectPage,
  heading,
  menuButton,
  phone,
  type Touch,
  whatsappButton,
} from './touch.ts';

async function scrollByFinger(page: Page): Promise<void> {
  const slideLeft = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  while ((await slideLeft()) > 1) await drag(page, ...[690, 400, 60].map((y) => ({ x: 180, y })));
  await tap(heading(page));
}

async function pointAtLinks(page: Page): Promise<void> {
  const links = page.getByRole('link').and(page.locator(':not([data-island] *)'));
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) await link.dispatchEvent('mouseover');
}

const everyMoment = ['before the first script', 'as the page comes'] as const;
const onIslands = [...everyMoment, 'while the application comes'] as const;
const alone = ['as the page comes'] as const;

const toSection = {
  see: (page: Page) => expectAtTop(page, homeSection(page, 'contato')),
  async end(page: Page) {
    await expect(homeSection(page, 'contato')).toBeFocused();
    await expect(page).toHaveURL('/');
  },
};

const inForm = { path: '/', asks: true, see: expectPage, moments: everyMoment } as const;

const field = (page: Page) => page.getByRole('textbox').first();

/** Act twice: the application must load once. */
const twice = (act: Act) => async (page: Page) => {
  await act(page);
  await act(page);
};

const [article] = await loadArticles();

/** Rows of touches that change nothing and load nothing. */
const rowsOf = (name: string, paths: readonly string[], act: Act, screen?: typeof phone) =>
  Object.fromEntries(
    paths.map((path) => {
      const touch: Touch = {
        path,
        act,
        see: expectPage,
        moments: alone,
        ...(screen && { screen }),
      };
      return [`${name} ${path}`, touch];
    }),
  );

/** URLs of sections and dialogs. */
const addresses = [
  '/?secao=areas-atuacao',
  ...(article ? [`/noticias?artigo=${article.id}`] : []),
  '/contato?utm_source=teste&dialogo=whatsapp',
];

const place = 1500;

async function expectPlace(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(firm.name);
  // Browsers keep fractions of a pixel.
  await expect.poll(async () => Math.abs((await scrollTop(page)) - place)).toBeLessThan(2);
}

export const touches: Readonly<Record<string, Touch>> = {
  'a press opens the menu, and Escape closes it': {
    path: '/',
    screen: phone,
    press: menuButton,
    see: expectMenu(true),
    async end(page) {
      await page.keyboard.press('Escape');
      await expectMenu(false)(page);
    },
    moments: onIslands,
  },
  'a link of the bar to a section leads there and moves the focus': {
    path: '/',
    press: (page) => barLink(page, 'contato'),
    ...toSection,
    moments: onIslands,
  },
  'a link of the footer to a section of another page leads there and moves the focus': {
    path: '/noticias',
    press: (page) => footerLink(page, 'contato'),
    ...toSection,
    moments: onIslands,
  },
  'a link to a section opens a new tab with Control': {
    path: '/',
    async act(page) {
      const tab = page.context().waitForEvent('page');
      await barLink(page, 'contato').click({ modifiers: ['ControlOrMeta'] });
      await (await tab).close();
    },
    see: (page) => expect(page).toHaveURL('/'),
    moments: everyMoment,
  },
  ...(chats.length > 0 && {
    'a tap opens the dialog of WhatsApp, with its address, until Escape': {
      path: '/contato',
      press: whatsappButton,
      needs: needs.popover,
      see: expectChats,
      async end(page) {
        await expect(page).toHaveURL('/contato?dialogo=whatsapp');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL('/contato');
        await expect(whatsappButton(page)).toBeFocused();
      },
      moments: everyMoment,
    } satisfies Touch,
  }),
  'a form with nothing in it is not sent, and shows its first field': {
    path: '/',
    press: (page) => contact(page).button,
    async see(page) {
      await expect(page).toHaveURL('/');
      await expect(contact(page).field('nome')).toBeFocused();
    },
    asks: true,
    moments: onIslands,
  },
  'Enter sends the form, once': {
    path: '/',
    async act(page) {
      await fillIn(page);
      await contact(page).field('email').press('Enter');
    },
    async see(page, site) {
      await expect(page).toHaveURL('/obrigado');
      expect(site.store.list()).toMatchObject([stored(sample)]);
    },
    moments: ['before the first script', 'while the application comes'],
  },
  ...(feedPosts.length > 0 && {
    'the next button of the carousel, twice, brings slide 3': {
      path: '/noticias',
      act: (page) => page.getByRole('button', { name: carousel.next }).dblclick(),
      see: (page) =>
        expect(page.locator('[aria-live]').first()).toHaveText(
          carousel.position(3, feedPosts.length),
        ),
      asks: true,
      moments: ['as the page comes', 'while the application comes'],
    } satisfies Touch,
    'the focus on the carousel': {
      ...inForm,
      path: '/noticias',
      act: twice((page) => page.locator('[data-carousel]').focus()),
    } satisfies Touch,
  }),
  'a finger in the form': { ...inForm, screen: phone, act: twice((page) => tap(field(page))) },
  'a pointer over the form': {
    ...inForm,
    moments: alone,
    act: twice((page) => field(page).hover()),
  },
  'the focus in a field': { ...inForm, act: twice((page) => field(page).focus()) },
  ...rowsOf('a finger scrolls to the end of', ['/'], scrollByFinger, phone),
  ...rowsOf('a pointer goes over each link of', addresses, pointAtLinks),
  'a reload, Back and Forward show what was in view': {
    path: '/',
    needs: needs.exactPlace,
    async act(page) {
      await scrollTo(page, place);
      await page.reload();
      await expectPlace(page);
      await barLink(page, '/contato').click();
      await expect(heading(page)).toHaveText(contactPage.title);
      expect(await scrollTop(page)).toBe(0);
      await scrollTo(page, 200);
      await page.goBack();
    },
    see: expectPlace,
    async end(page) {
      await page.goForward();
      await expect(heading(page)).toHaveText(contactPage.title);
      await expect.poll(() => scrollTop(page)).toBe(200);
    },
    hasNoFonts: true,
    moments: ['while the application comes', 'as the page comes'],
  },
};
