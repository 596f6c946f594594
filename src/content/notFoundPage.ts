/** English (spec §2); carries `lang`. */
export const notFoundPage = {
  lang: 'en',
  code: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
  /** For the developer; the path follows. */
  log: '404 Error: User attempted to access non-existent route:',
} as const;
