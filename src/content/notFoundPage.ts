import type { PageMeta } from './pageMeta.ts';
import { site } from './site.ts';
/** English, as specified; the element carries `lang`. */
export const notFoundPage = {
  lang: 'en',
  code: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
} as const;

export const notFoundMeta: PageMeta = {
  title: `Página não encontrada | ${site.shortName}`,
  description: 'O endereço informado não corresponde a nenhuma página deste site.',
};
