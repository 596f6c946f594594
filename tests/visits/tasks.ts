/** Tasks of visitors (spec §1). Each uses only roles and names, and ends when it is done. */
import type { Locator, Page } from '@playwright/test';
import { articleWords } from '#content/article.ts';
import { thankYouPage } from '#content/answerPages.ts';
import { notices } from '#content/contactForm.ts';
import { urgency, whatsappDialog } from '#content/contactPage.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import { articlesSection, carousel, feedSection, newsPage } from '#content/newsPage.ts';
import { chats, partners, partnersPage } from '#content/partners.ts';
import { practiceAreas } from '#content/practiceAreas.ts';
import { site as firm } from '#content/site.ts';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { boxOf, contact, notice } from '#tests/support/page.ts';
import { drag } from '#tests/support/pointer.ts';
import type { RunningSite } from '#tests/support/server.ts';
import { expect as impatient } from '#tests/support/test.ts';
import type { Random } from './random.ts';
import { fill, press, reach, type Visitor } from './visitors.ts';

export type Visit = {
  readonly page: Page;
  readonly site: RunningSite;
  readonly visitor: Visitor;
  readonly random: Random;
};

/** Each step takes seconds on EDGE. */
const expect = impatient.configure({ timeout: 45_000 });

const labelOf = (path: string) => {
  const target = [...headerItems, headerAction].find((item) =>
    'to' in item ? item.to === path : item.section === path,
  );
  if (!target) throw new Error(`Nothing leads to ${path}`);
  return target.label;
};

/** Uses the bar, or the menu in a narrow window. */
async function go({ page, visitor }: Visit, target: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: navigationLabels.mainNavigation });
  const link = navigation.getByRole('link', { name: labelOf(target), exact: true });
  const menu = navigation.getByText(navigationLabels.menu, { exact: true });
  await expect(link.or(menu).first()).toBeVisible();
  if (!(await link.isVisible())) await press(visitor, menu);
  await press(visitor, link);
}

const heading = (page: Page | Locator, name: string) =>
  page.getByRole('heading', { name, exact: true });

async function goHome({ page, visitor }: Visit): Promise<void> {
  await press(visitor, page.getByRole('link', { name: navigationLabels.backHome, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: firm.name, exact: true })).toBeVisible();
}

async function readPracticeAreas(visit: Visit): Promise<void> {
  const { page, random } = visit;
  await go(visit, 'areas-atuacao');
  const { title, text } = random.oneOf(practiceAreas);
  await heading(page, title).scrollIntoViewIfNeeded();
  await expect(heading(page, title)).toBeInViewport();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

async function readPartners(visit: Visit): Promise<void> {
  const { page, random } = visit;
  await go(visit, '/sobrenos');
  await expect(heading(page, partnersPage.title)).toBeVisible();
  const { name, biography } = random.oneOf(partners);
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText(random.oneOf(biography), { exact: true })).toBeVisible();
  if (random.isHeads()) await goHome(visit);
}

const articles = await loadArticles();

async function readArticle(visit: Visit): Promise<void> {
  const { page, visitor, random } = visit;
  await go(visit, '/noticias');
  await expect(heading(page, newsPage.title)).toBeVisible();
  const article = random.oneOf(articles);
  const card = page.getByRole('listitem').filter({ has: heading(page, article.title) });
  const name = new RegExp(articlesSection.read);
  await press(
    visitor,
    card.getByRole('button', { name }).or(card.getByRole('link', { name })).first(),
  );
  // The article opens in a dialog, or on its own page if the dialog is unavailable.
  const whole = page.getByRole('dialog').or(page.getByRole('article')).or(page.getByRole('main'));
  const last = articleWords(article.blocks).at(-1)?.split('\n').at(-1) ?? article.title;
  await expect(whole.getByText(last.trim().slice(0, 40)).last()).toBeAttached();
  if ((await page.getByRole('dialog').count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openChat(visit: Visit): Promise<void> {
  const { page, visitor, random } = visit;
  await page
    .context()
    .route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Conversa</title>' }),
    );
  await go(visit, '/contato');
  await expect(page.getByText('Atendimento 24h', { exact: true })).toBeVisible();
  await press(visitor, page.getByRole('button', { name: urgency.button, exact: true }));
  const { name, whatsapp } = random.oneOf(chats);
  const link = page
    .getByRole('dialog')
    .getByRole('link', { name: whatsappDialog.talkTo(name), exact: true });
  await expect(link).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await press(visitor, link);
  await expect(await opened).toHaveURL(`https://wa.me/${whatsapp.slice(1)}`);
}

const names = ['Ana Lúcia Exemplo', 'João d’Ávila', 'Zé', 'Maria da Silva Prates', 'Ítalo Ñuñes'];
const questions = [
  '',
  'Preciso de ajuda.\nPodem ligar?',
  '<b>Contrato</b> & "aluguel" 50 %',
  '👩‍⚖️ FGTS',
];

async function sendRequest(visit: Visit): Promise<void> {
  const { page, site, visitor, random } = visit;
  await go(visit, 'contato');
  const request = {
    nome: random.oneOf(names),
    telefone: `(27) 9${1000 + random.below(9000)}-${1000 + random.below(9000)}`,
    email: `visita${random.below(1e6)}@example.com`,
    mensagem: random.oneOf(questions),
  };
  const { field, button } = contact(page);
  await expect(field('nome')).toBeVisible();
  for (const [name, text] of Object.entries(request))
    if (text) await fill(visitor, field(name), text);
  await press(visitor, button);
  // The notice appears on this page, or on the page after a native post.
  await expect(
    notice(page)
      .getByText(notices.success.title, { exact: true })
      .or(page.getByRole('heading', { name: thankYouPage.title, exact: true })),
  ).toBeVisible();
  const requests = site.store.list().map(({ nome, telefone, email, mensagem }) => ({
    nome,
    telefone,
    email,
    mensagem: mensagem.replaceAll('\r', ''),
  }));
  expect(requests).toEqual([request]);
}

/** Ways to move a scrolling row without its buttons. */
const moves: Readonly<Record<Visitor['hand'], (slide: Locator) => Promise<void>>> = {
  finger: swipe,
  async mouse(slide) {
    await slide.hover();
    // Firefox scrolls by whole pixels only.
    await slide.page().mouse.wheel(Math.round((await boxOf(slide)).width * 0.9), 0);
  },
  async keyboard(slide) {
    await reach(slide.page().getByRole('region', { name: carousel.label }).locator('a').first());
    await slide.page().keyboard.press('ArrowRight');
  },
};

async function swipe(slide: Locator): Promise<void> {
  const page = slide.page();
  const { x, y, width, height } = await boxOf(slide);
  const parts = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
  const visible = (page.viewportSize()?.height ?? 0) - 20;
  const level = Math.min(y + height / 2, visible);
  await drag(page, ...parts.map((part) => ({ x: x + width * part, y: level })));
}

async function browseFeed(visit: Visit): Promise<void> {
  const { page, visitor, random } = visit;
  await go(visit, '/noticias');
  const posts = page.getByRole('region', { name: carousel.label });
  const count = feedPosts.length;
  const slide = (number: number) =>
    posts.getByRole('group', { name: carousel.slideLabel(number, count), exact: true });
  await slide(1).scrollIntoViewIfNeeded();
  const next = posts.getByRole('button', { name: carousel.next, exact: true });
  const hasButtons = await next.isVisible();
  const byButton = hasButtons && random.isHeads();
  // The row scrolls along while the focus moves to the button.
  if (byButton && visitor.hand === 'keyboard') await reach(next);
  const front = await numberInFront(posts, slide);
  const slideLeft = async () => (await boxOf(slide(front))).x;
  const before = await slideLeft();
  await (byButton ? press(visitor, next) : moves[visitor.hand](slide(front)));
  await expect.poll(async () => Math.abs((await slideLeft()) - before)).toBeGreaterThan(100);
  const reached = slide((front % count) + 1);
  await expect(reached).toBeInViewport();
  const link = reached.getByRole('link', { name: feedSection.permalink, exact: true });
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  // The row may go round.
  for (let move = random.below(3); move > 0 && hasButtons; move -= 1) await press(visitor, next);
}

/** Counts from 1. */
async function numberInFront(posts: Locator, slide: (number: number) => Locator): Promise<number> {
  const { x: start } = await boxOf(posts);
  const places = await Promise.all(
    feedPosts.map(async (_, index) => ({
      number: index + 1,
      distance: Math.abs((await boxOf(slide(index + 1))).x - start),
    })),
  );
  const [front] = places.toSorted((a, b) => a.distance - b.distance);
  if (!front) throw new Error('The feed has no slide');
  return front.number;
}

export const tasks: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'reads the practice areas': readPracticeAreas,
  'reads about the partners': readPartners,
  'reads an article': readArticle,
  'opens a chat': openChat,
  'sends a request': sendRequest,
  'browses the feed': browseFeed,
};
