import type { Page } from '@playwright/test';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { headerAction, navigationLabels } from '#content/navigation.ts';
import { breakpoints } from '#tests/support/breakpoints.ts';
import { contact, open } from '#tests/support/page.ts';
import { expect } from '#tests/support/test.ts';
import type { Scene } from '@repo/visual/scene';
import { widthsByLayout } from '@repo/visual/views';

/** The newest article; a firm may have none yet. */
export const [article] = await loadArticles();

/** The page itself is captured at every width. */
const byLayout = widthsByLayout(Object.values(breakpoints));

/** A scene of this site. */
export type SiteScene = Scene & {
  /** Component that only this scene shows. */
  readonly opens?: string;
};

export const of =
  (page: string) =>
  (name: string, show: Scene['show'], parts: Partial<SiteScene> = {}): SiteScene => {
    return { name, page, show, ...(name !== page && { widths: byLayout }), ...parts };
  };

/** Creates scenes of a page. */
export const on = {
  home: of('home'),
  partners: of('partners'),
  news: of('news'),
  contactPage: of('contact'),
  thanks: of('thanks'),
  notFound: of('not-found'),
  routerFallback: of('router-fallback'),
  problem: of('problem'),
  articlePage: of('article'),
  archive: of('archive'),
};

export const colorModes = ['contrast', 'forced'] as const;
/** A low window changes nothing on pages that only scroll. */
export const flowModes = [...colorModes, 'text', 'spacing'] as const;
export const everyMode = [...flowModes, 'zoom', 'landscape'] as const;
export const longScreen = {
  frame: 'page',
  modes: [...everyMode, 'print'],
} as const;
export const shortScreen = { frame: 'page', modes: everyMode } as const;
const overPage = { modes: everyMode, covers: true } as const;
export const dialog = { ...overPage, modal: true } as const;

export const visit = (path: string) => (page: Page) => open(page, path);
/** Does not wait for scripts, which the page may lack. */
export const goTo = (path: string) => (page: Page) => page.goto(path);

export const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
export const bar = (page: Page) => page.getByRole('banner');
export const menu = (page: Page) => bar(page).getByText(navigationLabels.menu, { exact: true });
export const toForm = (page: Page) => contact(page).form.evaluate((form) => form.scrollIntoView());

export async function openMenu(page: Page) {
  await menu(page).click();
  await expect(bar(page).getByRole('link', { name: headerAction.label })).toBeVisible();
}

export const openWithMenu = (path: string) => async (page: Page) => {
  await open(page, path);
  await openMenu(page);
};
