import { navigationLabels } from '#content/navigation.ts';

/** Router-level fallback: the title is English, as specified, and carries `lang`. */
export const errorPage = {
  lang: 'en',
  title: 'Unexpected Application Error!',
  text: 'Não foi possível mostrar esta página. Recarregue-a ou volte para o início.',
  home: navigationLabels.backHome,
  /** Stands in for a part of a page whose code could not be had. */
  part: 'Não foi possível carregar esta parte da página. Recarregue-a para tentar de novo.',
} as const;
