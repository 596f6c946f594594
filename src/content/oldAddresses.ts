import type { ArticlePath, PagePath } from '#content/paths.ts';

type Target = PagePath | ArticlePath;

/** Addresses without a file in `articles/`: `'/artigos/fgts.html': { movedTo: '/noticias/fgts' }`. */
export const oldAddresses: Readonly<
  Record<`/${string}`, { readonly withdrawn: string } | { readonly movedTo: Target }>
> = {};
