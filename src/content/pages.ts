import { archiveMeta } from './articlePage.ts';
import { contactMeta } from './contactPage.ts';
import { homeMeta } from './hero.ts';
import { newsMeta } from './newsPage.ts';
import { notFoundMeta } from './notFoundPage.ts';
import type { PageMeta } from './pageMeta.ts';
import { partnersMeta } from './partnersPage.ts';
import { thankYouMeta } from './thankYouPage.ts';

export type PageKey =
  | '/'
  | '/sobrenos'
  | '/noticias'
  | '/contato'
  | '/obrigado'
  | '/noticias/arquivo'
  | 'notFound';

/** Every page's titles in one place, for the build; a page itself imports its own only. */
export const pages: Readonly<Record<PageKey, PageMeta>> = {
  '/': homeMeta,
  '/sobrenos': partnersMeta,
  '/noticias': newsMeta,
  '/contato': contactMeta,
  '/noticias/arquivo': archiveMeta,
  '/obrigado': thankYouMeta,
  notFound: notFoundMeta,
};
