import * as sample from '#src/content/errorPages.ts';

const ours = { lang: 'pt-BR', title: 'Algo não deu certo' } as const;
export const errorPage = { ...sample.errorPage, ...ours } as const;
export const notFoundPage = { ...sample.notFoundPage, ...ours, home: 'Voltar ao começo' } as const;
