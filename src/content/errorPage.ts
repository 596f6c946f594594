import { navigationLabels } from '#content/navigation.ts';

/** The title is English (spec §2) and carries `lang`. */
export const errorPage = {
  lang: 'en',
  title: 'Unexpected Application Error!',
  text: 'Não foi possível mostrar esta página. Recarregue-a ou volte para o início.',
  home: navigationLabels.backHome,
} as const;
