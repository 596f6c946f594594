import type { PageMeta } from './pageMeta.ts';
import { site } from './site.ts';
import { navigationLabels } from './navigation.ts';

/** Shown after a form sent without JavaScript. */
export const thankYouPage = {
  title: 'Mensagem enviada com sucesso!',
  text: 'Entraremos em contato em poucos minutos.',
  home: navigationLabels.backHome,
} as const;

export const thankYouMeta: PageMeta = {
  title: `Mensagem enviada | ${site.shortName}`,
  description: 'Confirmação de que a sua mensagem chegou ao escritório.',
};
