import { navigationLabels } from '#content/navigation.ts';

/** Shown after a form sent without JavaScript. */
export const thankYouPage = {
  title: 'Mensagem enviada com sucesso!',
  text: 'Entraremos em contato em poucos minutos.',
  home: navigationLabels.backHome,
} as const;
