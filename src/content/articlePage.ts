import type { PageMeta } from './pageMeta.ts';
import { site } from './site.ts';

export const articlePage = { backToNews: 'Voltar para as Notícias' } as const;

export const archivePage = { title: 'Todos os artigos' } as const;

export const archiveMeta: PageMeta = {
  title: `${archivePage.title} | ${site.shortName}`,
  description:
    'Lista de todos os artigos publicados pelo escritório, do mais recente ao mais antigo.',
};

/** An article's own page: its excerpt is the description. */
export const articleMeta = (title: string, excerpt: string): PageMeta => ({
  title: `${title} | ${site.shortName}`,
  description: excerpt,
});
