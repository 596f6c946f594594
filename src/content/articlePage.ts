import { type Page, pages } from '#content/pages.ts';

export const articlePage = {
  backToNews: 'Voltar para as Notícias',
  newest: 'Artigos mais recentes',
  newAddress: 'Novo endereço',
} as const;

export const articleText = {
  note: (note: number): string => `Nota ${note}`,
  notes: 'Notas',
  /** Link from a footnote back to one of its references. */
  back: (note: number, nth: number) => ({
    text: nth === 1 ? 'Voltar ao texto' : `Voltar ao texto (${nth})`,
    label: nth === 1 ? `Voltar ao texto, nota ${note}` : `Voltar ao texto (${nth}), nota ${note}`,
  }),
  table: (columns: string): string => `Tabela: ${columns}`,
} as const;

export const archivePage = {
  title: pages['/noticias/arquivo'].name,
  size: 50,
  navigation: 'Páginas do arquivo',
  previous: 'Artigos mais recentes',
  next: 'Artigos mais antigos',
  position: (page: number, count: number): string => `Página ${page} de ${count}`,
} as const;

/** Path of a page of the archive; counts from 1. */
export const archivePath = (page: number): string =>
  page === 1 ? '/noticias/arquivo' : `/noticias/arquivo/${page}`;

/** Paths of the pages of the archive after its first. */
export const archivePaths = (articles: number): readonly string[] =>
  Array.from({ length: Math.max(0, Math.ceil(articles / archivePage.size) - 1) }, (_, index) =>
    archivePath(index + 2),
  );

/** The page of an article that was withdrawn on a day, or that moved; links follow. */
export const pageOfFormer = (dayWithdrawn: string | undefined): Page => ({
  name: dayWithdrawn ? 'Artigo retirado' : 'Página em novo endereço',
  description: dayWithdrawn
    ? `O artigo que estava neste endereço foi retirado pelo escritório em ${dayWithdrawn}.`
    : 'O conteúdo que estava neste endereço mudou de lugar.',
  bar: 'solid',
  kind: 'document',
  listed: false,
});

export const pageOfArchive = (page: number, count: number): Page => {
  const first = pages['/noticias/arquivo'];
  return {
    ...first,
    name: `${first.name}, página ${page}`,
    description: `${first.description} ${archivePage.position(page, count)}.`,
  };
};
