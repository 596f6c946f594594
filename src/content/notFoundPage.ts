/** English, as specified; the element carries `lang`. */
export const notFoundPage = {
  lang: 'en',
  code: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
} as const;
