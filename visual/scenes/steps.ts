/** What several pages' scenes have in common: where they are, and the steps that lead there. */
import type { Page } from '@playwright/test';
import { loadArticles } from '#content/loadArticles.ts';
import { headerAction, navigationLabels } from '#content/navigation.ts';
import { formatDate } from '#lib/formatDate.ts';
import { contact, open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Mode } from '#visual/capture/views.ts';

const [newest] = await loadArticles(formatDate);
if (!newest) throw new Error('There is no article to capture');
/** Other articles look like it. */
export const article = newest;

const route = (page: string, name: string) =>
  ({ page, entries: [`src/routes/${name}.tsx`] }) as const;
export const home = route('home', 'index');
export const partners = route('partners', 'sobrenos');
export const news = route('news', 'noticias');
export const contactPage = route('contact', 'contato');
export const thanks = route('thanks', 'obrigado');
export const notFound = route('not-found', '__root');

export const everyMode: readonly Mode[] = [
  'contrast',
  'forced',
  'text',
  'spacing',
  'zoom',
  'landscape',
];
export const longScreen = { frames: ['window', 'page'], modes: everyMode } as const;
export const shortScreen = { frames: ['page'], modes: everyMode } as const;
export const overPage = { modes: everyMode, covers: true } as const;
export const dialog = { ...overPage, modal: true } as const;

export const visit = (path: string) => (page: Page) => open(page, path);
/** Without waiting for scripts, which the page may not have. */
export const read = (path: string) => (page: Page) => page.goto(path);

export const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
export const bar = (page: Page) => page.getByRole('banner');
export const menu = (page: Page) => bar(page).getByText(navigationLabels.menu, { exact: true });
export const toForm = (page: Page) => contact(page).form.evaluate((form) => form.scrollIntoView());

export async function openMenu(page: Page) {
  await menu(page).click();
  await expect(bar(page).getByRole('link', { name: headerAction.label })).toBeVisible();
}
