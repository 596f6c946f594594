import { type Page, pages } from '#content/pages.ts';

export const articlePage = { backToNews: 'Voltar para as Notícias' } as const;

export const articleText = {
  /** Accessible name of a raised number in the text. */
  note: (note: number): string => `Nota ${note}`,
  notes: 'Notas',
  /** The link from a note back to one of the places that refer to it. */
  back: (note: number, nth: number) => ({
    text: nth === 1 ? 'Voltar ao texto' : `Voltar ao texto (${nth})`,
    label: nth === 1 ? `Voltar ao texto, nota ${note}` : `Voltar ao texto (${nth}), nota ${note}`,
  }),
  /** Names the part of the page that holds a table, by its columns. */
  table: (columns: string): string => `Tabela: ${columns}`,
} as const;

export const archivePage = {
  title: pages['/noticias/arquivo'].name,
  /** Articles on one page of the archive. */
  size: 50,
  navigation: 'Páginas do arquivo',
  previous: 'Artigos mais recentes',
  next: 'Artigos mais antigos',
  position: (page: number, count: number): string => `Página ${page} de ${count}`,
} as const;

/** A page of the archive after the first, which has its row in the table of pages. */
export const pageOfArchive = (page: number, count: number): Page => {
  const first = pages['/noticias/arquivo'];
  return {
    ...first,
    name: `${first.name}, página ${page}`,
    description: `${first.description} ${archivePage.position(page, count)}.`,
  };
};
