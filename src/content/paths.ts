/** Paths by kind; apart from the table, which another firm may replace. */
import { type Page, pages } from '#content/pages.ts';

export type PagePath = keyof typeof pages;

// Marked, so that the first script takes `articlePath` without the table of pages.
export const pagePaths = /* @__PURE__ */ Object.keys(pages) as readonly PagePath[];

type OfKind<Kind extends Page['kind']> = {
  [Path in PagePath]: (typeof pages)[Path]['kind'] extends Kind ? Path : never;
}[PagePath];

export type ScreenPath = Exclude<OfKind<'screen'>, '/404'>;

export type DocumentPath = OfKind<'document'>;

export type TextPath = OfKind<'text'>;

export const isScreen = (path: PagePath): path is ScreenPath =>
  pages[path].kind === 'screen' && path !== '/404';

export const isText = (path: PagePath): path is TextPath => pages[path].kind === 'text';

export type ArticlePath = `/noticias/${string}`;

export const articlePath = (id: string): ArticlePath => `/noticias/${id}`;
