import type { Locator, Page } from '@playwright/test';
import { formFields, notices } from '#content/contactForm.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { errorPage } from '#content/errorPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { loadArticles } from '#scripts/content/loadArticles.ts';
import { headerAction, navigationLabels } from '#content/navigation.ts';
import { articleDialog, articlesSection, carousel, feedSection } from '#content/newsPage.ts';
import { problemPage } from '#content/problemPage.ts';
import { practiceAreasSection } from '#content/practiceAreas.ts';
import { thankYouPage } from '#content/thankYouPage.ts';
import type { FileRouteTypes } from '#src/routeTree.gen.ts';
import { contact, fillIn, open, wakeForm } from '#tests/support/page.ts';
import { feedBackend } from '#tests/support/sites.ts';
import { expect } from '#tests/support/test.ts';
import type { Control, Scene } from '#visual/capture/scene.ts';
import type { Mode } from '#visual/capture/windows.ts';

export const articles = loadArticles();
const [article] = articles;
if (!article) throw new Error('There is no article to look at');

/** The route file of each screen: one that is added does not compile until it stands here. */
const routes = {
  '/': 'src/routes/index.tsx',
  '/sobrenos': 'src/routes/sobrenos.tsx',
  '/noticias': 'src/routes/noticias.tsx',
  '/contato': 'src/routes/contato.tsx',
  '/obrigado': 'src/routes/obrigado.tsx',
} as const satisfies Readonly<Record<FileRouteTypes['to'], string>>;

const home = { page: 'home', entries: [routes['/']] } as const;
const partners = { page: 'partners', entries: [routes['/sobrenos']] } as const;
const news = { page: 'news', entries: [routes['/noticias']] } as const;
const contactPage = { page: 'contact', entries: [routes['/contato']] } as const;
const articlePage = { page: 'article', entries: ['src/sections/news/ArticlePage.tsx'] } as const;
const archive = { page: 'archive', entries: ['src/sections/news/Archive.tsx'] } as const;

const everyMode: readonly Mode[] = ['contrast', 'forced', 'text', 'spacing', 'zoom', 'landscape'];
const longScreen = { frames: ['window', 'page'], modes: everyMode } as const;
const shortScreen = { frames: ['page'], modes: everyMode } as const;
const overPage = { modes: everyMode, covers: true } as const;
const dialog = { ...overPage, modal: true } as const;

const visit = (path: string) => (page: Page) => open(page, path);
const read = (path: string) => async (page: Page) => {
  await page.goto(path);
};

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first();
const bar = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => bar(page).getByText(navigationLabels.menu, { exact: true });
const toForm = (page: Page) => contact(page).form.evaluate((form) => form.scrollIntoView());

async function openMenu(page: Page) {
  await menu(page).click();
  await expect(bar(page).getByRole('link', { name: headerAction.label })).toBeVisible();
}

async function openForm(page: Page) {
  await open(page, '/');
  await wakeForm(page);
  // The pictures are of the form, not of where one happens to write.
  await contact(page).field('nome').blur();
}

async function openFilledForm(page: Page) {
  await openForm(page);
  await fillIn(page);
  await contact(page).field('mensagem').blur();
}

const answerForm = (page: Page, status: number, json: object) =>
  page.route('**/f/*', (route) => route.fulfill({ status, json }));

/** The form's receiver takes for ever. */
const holdForm = (page: Page) => page.route('**/f/*', () => new Promise<void>(() => {}));

async function send(page: Page) {
  await openFilledForm(page);
  await contact(page).button.click();
}

const notice = (page: Page) => page.getByRole('alertdialog');

async function fail(page: Page) {
  await answerForm(page, 500, { error: 'quebrou' });
  await send(page);
  await expect(notice(page)).toContainText(notices.failure.title);
}

const fieldErrors = {
  errors: [
    { field: 'telefone', code: 'TYPE_NUMERIC', message: 'should be a number' },
    { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
  ],
};

async function failFields(page: Page) {
  await answerForm(page, 422, fieldErrors);
  await send(page);
  const email = page.getByRole('textbox', { name: formFields.email.label });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
}

async function openWhatsApp(page: Page) {
  await open(page, '/contato');
  await button(urgency.button)(page).click();
  await expect(page.getByRole('dialog', { name: whatsappDialog.title })).toBeVisible();
}

async function openArticle(page: Page) {
  await open(page, '/noticias');
  await button(articlesSection.read)(page).click();
  const text = page.getByRole('dialog', { name: article?.title ?? '' });
  await expect(text.getByRole('heading', { level: 3 }).first()).toBeVisible();
}

const slides = (page: Page) => page.getByRole('region', { name: carousel.label });
const toSlides = (page: Page) =>
  slides(page).evaluate((region) => region.scrollIntoView({ block: 'center' }));

/** Opens the news with the carousel at one of its slides, by its arrow keys. */
const carouselAt = (moves: number) => async (page: Page) => {
  await open(page, '/noticias');
  await toSlides(page);
  await expect(slides(page).getByText(carousel.position(1, feedPosts.length))).toBeVisible();
  await slides(page).focus();
  for (let move = 0; move < moves; move += 1) await page.keyboard.press('ArrowRight');
  const front = (moves % feedPosts.length) + 1;
  await expect(slides(page).getByText(carousel.position(front, feedPosts.length))).toBeVisible();
  await slides(page).blur();
};

/** Resolves when the counter has gone down to 0 and up again. */
const hasCounted = (page: Page, target: number) =>
  page.locator('#areas-atuacao').evaluate(
    (section, last) =>
      new Promise<void>((resolve) => {
        let begun = false;
        const observer = new MutationObserver(() => {
          const shown = section.querySelector('p [aria-hidden]')?.textContent;
          begun ||= shown === '0';
          if (!begun || shown !== String(last)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(section, { subtree: true, childList: true, characterData: true });
      }),
    target,
  );

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="gray" d="M0 0h10v10H0z"/></svg>';

/** Answers of the feed's backend. */
async function answerFeed(page: Page, status: number, json: unknown) {
  await page.route('https://fotos.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: square }),
  );
  await page.route(`${feedBackend.origin}/**`, (route) =>
    route.fulfill({ status, json, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

const realPosts = [1, 2, 3, 4, 5].map((number) => ({
  id: `real-${number}`,
  media_url: `https://fotos.example/${number}.svg`,
  permalink: `https://www.instagram.com/p/real-${number}/`,
  title: `Publicação real ${number}`,
  description: number === 5 ? 'Curta.' : `Descrição da publicação real ${number}`,
}));

async function openFeed(page: Page) {
  await open(page, '/noticias');
  await toSlides(page);
  await expect(slides(page).getByText(/^Slide 1 de \d$/)).toBeVisible();
}

/** A whole page with everything on it that comes late. */
async function openNews(page: Page) {
  await openFeed(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** A screen at an address of its own, and whatever else it needs to be there. */
type Screen = Scene & { readonly path?: string };

const screens: readonly Screen[] = [
  { name: 'home', path: '/', ...home, ...longScreen, show: visit('/') },
  { name: 'partners', path: '/sobrenos', ...partners, ...longScreen, show: visit('/sobrenos') },
  { name: 'news', path: '/noticias', ...news, ...longScreen, show: openNews },
  {
    name: 'contact',
    path: '/contato',
    ...contactPage,
    ...longScreen,
    modes: [...everyMode, 'print'],
    show: visit('/contato'),
  },
  {
    name: 'thanks',
    path: '/obrigado',
    page: 'thanks',
    entries: [routes['/obrigado']],
    ...shortScreen,
    show: visit('/obrigado'),
  },
  {
    name: 'archive',
    path: '/noticias/arquivo',
    ...archive,
    ...shortScreen,
    show: read('/noticias/arquivo'),
  },
  {
    name: 'article',
    path: `/noticias/${article.id}`,
    ...articlePage,
    ...longScreen,
    modes: [...everyMode, 'print'],
    show: read(`/noticias/${article.id}`),
  },
  {
    name: 'not-found',
    path: '/404',
    page: 'not-found',
    entries: ['src/routes/__root.tsx'],
    ...shortScreen,
    show: visit('/nao/existe'),
    logs: /status of 404|non-existent route/,
  },
  {
    name: 'router-fallback',
    page: 'router-fallback',
    entries: [routes['/'], routes['/sobrenos']],
    ...shortScreen,
    show: async (page) => {
      await page.route(/\/assets\/sobrenos-[\w-]+\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken page");' }),
      );
      await open(page, '/');
      // The footer's links lead to sections of home; the bar's are in the menu on a phone.
      await page.setViewportSize({ width: 1440, height: 900 });
      await bar(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
      await expect(page.getByText(errorPage.text)).toBeVisible();
    },
    logs: /broken page/,
  },
  {
    name: 'problem',
    page: 'problem',
    entries: ['src/sections/site/Problem.tsx', routes['/']],
    ...shortScreen,
    show: async (page) => {
      await page.goto('/');
      await contact(page).form.evaluate((form: HTMLFormElement) =>
        HTMLFormElement.prototype.submit.call(form),
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(problemPage.title);
    },
    logs: /status of 4\d\d/,
  },
];

const parts: readonly Scene[] = [
  {
    name: 'home-bar-solid',
    ringsElsewhere: true,
    ...home,
    modes: ['contrast', 'forced'],
    covers: true,
    show: visit('/'),
    again: (page) => page.evaluate(() => window.scrollTo(0, window.innerHeight)),
  },
  {
    name: 'home-menu',
    opens: 'Header',
    ...home,
    ...overPage,
    widths: [320, 375, 768],
    modes: ['text', 'spacing', 'zoom', 'landscape'],
    show: async (page) => {
      await open(page, '/');
      await openMenu(page);
    },
  },
  {
    name: 'contact-menu',
    ...contactPage,
    widths: [375],
    covers: true,
    show: async (page) => {
      await open(page, '/contato');
      await openMenu(page);
    },
  },
  {
    name: 'home-skip-link',
    ringsElsewhere: true,
    ...home,
    widths: [320, 1440],
    modes: ['forced'],
    covers: true,
    // While it has the focus it lies over the logo, and nobody points at both.
    allows: /^target-size/,
    show: async (page) => {
      await open(page, '/');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: navigationLabels.skipToContent })).toBeFocused();
    },
  },
  {
    name: 'home-counter',
    ringsElsewhere: true,
    ...home,
    widths: [375, 1440],
    covers: true,
    show: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await open(page, '/');
      const counted = hasCounted(page, practiceAreasSection.counter.target);
      const counter = page.locator('#areas-atuacao p:has([aria-hidden])');
      await counter.scrollIntoViewIfNeeded();
      await counted;
    },
    again: (page) => page.locator('#areas-atuacao').evaluate((section) => section.scrollIntoView()),
  },
  {
    name: 'contact-dialog',
    ...contactPage,
    ...dialog,
    opens: 'WhatsAppDialog',
    show: openWhatsApp,
  },
  {
    name: 'contact-popover',
    ...contactPage,
    ...dialog,
    widths: [320, 375, 1440],
    modes: ['forced'],
    opens: 'WhatsAppPopover',
    show: async (page) => {
      await page.route('**/assets/WhatsAppDialog-*.js', (route) => route.abort());
      await openWhatsApp(page);
    },
    logs: /ERR_FAILED/,
  },
  { name: 'article-dialog', ...news, ...dialog, opens: 'ArticleDialog', show: openArticle },
  {
    name: 'article-dialog-end',
    ringsElsewhere: true,
    ...news,
    modal: true,
    covers: true,
    show: openArticle,
    again: (page) =>
      page.getByRole('dialog').evaluate((box) => {
        const text = [box, ...box.querySelectorAll('*')].find(
          ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
        );
        text?.scrollTo(0, text.scrollHeight);
      }),
  },
  {
    name: 'article-dialog-failed',
    ...news,
    widths: [320, 1440],
    modal: true,
    covers: true,
    show: async (page) => {
      await page.route('**/artigos/*.json', (route) => route.abort());
      await open(page, '/noticias');
      await button(articlesSection.read)(page).click();
      await expect(page.getByRole('link', { name: articleDialog.openPage })).toBeVisible();
    },
    logs: /ERR_FAILED/,
  },
  {
    name: 'carousel-first',
    ringsElsewhere: true,
    ...news,
    covers: true,
    show: carouselAt(0),
    again: toSlides,
  },
  {
    name: 'carousel-middle',
    ringsElsewhere: true,
    ...news,
    covers: true,
    show: carouselAt(2),
    again: toSlides,
  },
  {
    name: 'carousel-looped',
    ringsElsewhere: true,
    ...news,
    covers: true,
    show: carouselAt(feedPosts.length),
    again: toSlides,
  },
  {
    name: 'feed-on',
    ringsElsewhere: true,
    ...news,
    covers: true,
    variant: 'dist-feed',
    show: async (page) => {
      await answerFeed(page, 200, realPosts);
      await openFeed(page);
      await expect(slides(page).getByRole('group')).toHaveCount(realPosts.length);
    },
    again: toSlides,
  },
  {
    name: 'feed-failing',
    ringsElsewhere: true,
    ...news,
    covers: true,
    variant: 'dist-feed',
    show: async (page) => {
      await answerFeed(page, 500, { message: 'quebrou' });
      await openFeed(page);
      await expect(page.getByText(feedSection.feedError('').trim())).toBeVisible();
    },
    again: (page) => page.getByRole('alert').evaluate((alert) => alert.scrollIntoView(false)),
    logs: /status of 500|Instagram/,
  },
];

const form = { ...home, covers: true, again: toForm } as const;

const formStates: readonly Scene[] = [
  { name: 'form-empty', ringsElsewhere: true, ...form, show: openForm },
  { name: 'form-filled', ringsElsewhere: true, ...form, show: openFilledForm },
  {
    name: 'form-invalid',
    ringsElsewhere: true,
    ...form,
    show: async (page) => {
      await openForm(page);
      await contact(page).button.click();
      await expect(contact(page).field('nome')).toBeFocused();
    },
  },
  {
    name: 'form-field-errors',
    ...form,
    modes: ['contrast', 'forced', 'text', 'spacing'],
    show: async (page) => {
      await failFields(page);
      await page.getByRole('button', { name: notices.close }).click();
      await expect(notice(page)).toHaveCount(0);
    },
    logs: /status of 422|not sent/,
  },
  {
    name: 'form-sending',
    ringsElsewhere: true,
    ...form,
    show: async (page) => {
      await holdForm(page);
      await send(page);
      await expect(contact(page).sending).toBeVisible();
    },
  },
  {
    name: 'form-restored',
    ringsElsewhere: true,
    ...form,
    widths: [375, 1440],
    show: async (page) => {
      await fail(page);
      await page.getByRole('button', { name: notices.failure.restore }).click();
      await expect(contact(page).field('nome')).not.toHaveValue('');
    },
    logs: /status of 500|not sent/,
  },
  {
    name: 'notice-success',
    ...form,
    modes: everyMode,
    opens: 'ContactForm',
    notice: 'success',
    show: async (page) => {
      await send(page);
      await expect(notice(page)).toContainText(notices.success.title);
    },
  },
  {
    name: 'notice-failure',
    notice: 'danger',
    ...form,
    modes: everyMode,
    show: fail,
    logs: /status of 500|not sent/,
  },
  {
    name: 'notice-field-errors',
    ringsElsewhere: true,
    ...form,
    show: failFields,
    logs: /status of 422|not sent/,
  },
  {
    name: 'notice-retrying',
    ringsElsewhere: true,
    ...form,
    widths: [375, 1440],
    show: async (page) => {
      await fail(page);
      await page.unroute('**/f/*');
      await holdForm(page);
      await page.getByRole('button', { name: notices.failure.retry }).click();
      await expect(contact(page).sending).toBeVisible();
    },
    logs: /status of 500|not sent/,
  },
];

const plain = { javaScript: false, frames: ['page'], widths: [320, 768, 1440] } as const;

const withoutJavaScript: readonly Scene[] = [
  { name: 'plain-home', ringsElsewhere: true, ...home, ...plain, show: read('/') },
  { name: 'plain-partners', ringsElsewhere: true, ...partners, ...plain, show: read('/sobrenos') },
  { name: 'plain-news', ringsElsewhere: true, ...news, ...plain, show: read('/noticias') },
  { name: 'plain-contact', ringsElsewhere: true, ...contactPage, ...plain, show: read('/contato') },
  {
    name: 'plain-not-found',
    ringsElsewhere: true,
    page: 'not-found',
    entries: ['src/routes/__root.tsx'],
    ...plain,
    show: read('/nao/existe'),
    logs: /status of 404/,
  },
  {
    name: 'plain-menu',
    ringsElsewhere: true,
    ...home,
    javaScript: false,
    widths: [320, 375],
    covers: true,
    show: async (page) => {
      await page.goto('/');
      await openMenu(page);
    },
  },
  {
    name: 'plain-popover',
    ringsElsewhere: true,
    ...contactPage,
    javaScript: false,
    widths: [320, 1440],
    covers: true,
    show: async (page) => {
      await page.goto('/contato');
      await button(urgency.button)(page).click();
      await expect(page.getByRole('dialog', { name: whatsappDialog.title })).toBeVisible();
    },
  },
  {
    name: 'plain-thanks',
    ringsElsewhere: true,
    page: 'thanks',
    entries: [routes['/obrigado'], routes['/']],
    ...plain,
    show: async (page) => {
      await page.goto('/');
      await fillIn(page);
      await contact(page).button.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYouPage.title);
    },
  },
];

const inBar = (name: string | RegExp) => (page: Page) => bar(page).getByRole('link', { name });
const inFooter = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const all = (find: (page: Page) => Locator): Control => ({ find });

/** Every kind of thing that can be pointed at, reached and pressed, where it stands on the site. */
const controls: readonly Scene[] = [
  {
    name: 'controls-home',
    ...home,
    show: openForm,
    controls: {
      logo: all(inBar(navigationLabels.home)),
      'bar-link': all(inBar('NOTÍCIAS')),
      'bar-button': all(inBar(headerAction.label)),
      'hero-button': all(link(headerAction.label)),
      field: all((page) => contact(page).field('nome')),
      'text-area': all((page) => contact(page).field('mensagem')),
      'form-button': all((page) => contact(page).button),
      'footer-link': all(inFooter('Início')),
    },
  },
  {
    name: 'controls-menu',
    ...home,
    widths: [375],
    show: async (page) => {
      await open(page, '/');
      await openMenu(page);
    },
    controls: {
      toggle: all(menu),
      item: all(inBar('NOTÍCIAS')),
      action: all(inBar(headerAction.label)),
    },
  },
  {
    name: 'controls-dialog',
    ...contactPage,
    show: openWhatsApp,
    controls: { 'dialog-link': all((page) => page.getByRole('dialog').getByRole('link').first()) },
  },
  {
    name: 'controls-contact',
    ...contactPage,
    show: visit('/contato'),
    controls: {
      'solid-bar-link': all(inBar('NOTÍCIAS')),
      'solid-bar-current': all(inBar(/^CONTATO$/)),
      'solid-bar-button': all(inBar(headerAction.label)),
      'mail-link': all(link(/@/)),
      'urgency-button': all(button(urgency.button)),
      'back-link': all(link(navigationLabels.backHome)),
    },
  },
  {
    name: 'controls-news',
    ...news,
    show: openNews,
    controls: {
      'card-title': all(link(article.title)),
      'card-button': all(button(articlesSection.read)),
      'slide-link': all(link(feedSection.permalink)),
      next: all(button(carousel.next)),
      carousel: { find: slides, states: ['focus'] },
    },
  },
  {
    name: 'controls-article',
    ...news,
    modal: true,
    show: openArticle,
    controls: { close: all(button(articleDialog.close)) },
  },
  {
    name: 'controls-notice',
    ...home,
    show: fail,
    controls: {
      close: all(button(notices.close)),
      retry: all(button(notices.failure.retry)),
      restore: all(button(notices.failure.restore)),
    },
    logs: /status of 500|not sent/,
  },
];

/** Addresses at which a whole screen is looked at; other articles look like the newest. */
export const pagePaths: readonly string[] = [
  ...screens.flatMap(({ path = [] }) => path),
  ...articles.slice(1).map(({ id }) => `/noticias/${id}`),
];

/** The only list there is. */
export const scenes: readonly Scene[] = [
  ...screens,
  ...parts,
  ...formStates,
  ...withoutJavaScript,
  ...controls,
];
