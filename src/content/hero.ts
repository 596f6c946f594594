import type { PageMeta } from './pageMeta.ts';
import { headerAction } from './navigation.ts';
import { site } from './site.ts';

export const hero = {
  title: site.name,
  tagline: site.tagline,
  action: headerAction,
} as const;

export const homeMeta: PageMeta = {
  title: `${site.name} | Advocacia em Vitória/ES`,
  description:
    'Escritório de advocacia em Vitória/ES: Direito do Trabalho, Imobiliário, Contratual, do Consumidor, Tributário e Civil, com atuação em todo o país.',
};
