/** Paths by kind; apart from the table, which another firm may replace. */
import { type Page, pages } from '#content/pages.ts';

export type PagePath = keyof typeof pages;

export const pagePaths = Object.keys(pages) as readonly PagePath[];

type OfKind<Kind extends Page['kind']> = {
  [Path in PagePath]: (typeof pages)[Path]['kind'] extends Kind ? Path : never;
}[PagePath];

export type ScreenPath = Exclude<OfKind<'screen'>, '/404'>;

export type DocumentPath = OfKind<'document'>;

export type TextPath = OfKind<'text'>;

export const isScreen = (path: PagePath): path is ScreenPath =>
  pages[path].kind === 'screen' && path !== '/404';

export const isText = (path: PagePath): path is TextPath => pages[path].kind === 'text';
