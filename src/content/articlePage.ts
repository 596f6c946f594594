import { pages } from './pages.ts';

export const articlePage = { backToNews: 'Voltar para as Notícias' } as const;

export const archivePage = { title: pages['/noticias/arquivo'].name } as const;
