import { articlePage as sample } from '#src/content/articlePage.ts';

export * from '#src/content/articlePage.ts';

export const articlePage = { ...sample, backToNews: 'Voltar para as Publicações' } as const;
