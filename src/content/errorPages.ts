import { navigationLabels } from '#content/navigation.ts';

/** The title is English (spec §2) and carries `lang`. */
export const errorPage = {
  lang: 'en' as string,
  title: 'Unexpected Application Error!',
  text: 'Não foi possível mostrar esta página. Recarregue-a ou volte para o início.',
  home: navigationLabels.backHome,
} as const;

/** English (spec §2); carries `lang`. */
export const notFoundPage = {
  lang: 'en' as string,
  code: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
  /** Logged for the developer, followed by the path. */
  log: '404 Error: User attempted to access non-existent route:',
} as const;
