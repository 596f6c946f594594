import * as sample from '#src/content/newsPage.ts';

export * from '#src/content/newsPage.ts';

export const newsPage = {
  ...sample.newsPage,
  subtitle: 'Textos curtos sobre dúvidas frequentes.',
} as const;

export const articlesSection = {
  ...sample.articlesSection,
  heading: 'Textos do escritório',
  read: 'Abrir o texto',
} as const;
