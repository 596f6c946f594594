import { pages } from '#content/pages.ts';

export const newsPage = {
  title: pages['/noticias'].name,
  subtitle: 'Mantenha-se atualizado com as últimas novidades jurídicas e do nosso escritório.',
} as const;

export const articlesSection = {
  heading: 'Artigos e Publicações',
  /** The date follows. */
  publishedOn: 'Publicado em: ',
  read: 'Ler Artigo Completo',
  showMore: 'Mostrar mais artigos',
  empty: 'Ainda não há artigos publicados.',
} as const;

export const articleDialog = {
  /** Until the article's title is loaded. */
  title: 'Artigo',
  close: 'Fechar artigo',
  /** A link to the article's page follows. */
  failure:
    'Não foi possível carregar o artigo. Verifique a conexão e feche esta janela para tentar de novo, ou',
  openPage: 'abra a página do artigo',
} as const;

export const feedSection = {
  heading: 'Nosso Feed do Instagram',
  alert: {
    title: 'Em Implementação',
    text: 'A integração com o feed do Instagram está sendo finalizada. Em breve, você verá nossas últimas publicações aqui! Por enquanto, estamos exibindo posts de exemplo.',
  },
  feedError: (message: string): string => `Erro ao buscar o feed do Instagram: ${message}`,
  elsewhere: 'As publicações estão no perfil do escritório no Instagram.',
  permalink: 'Ver no Instagram',
  newTabHint: 'Abre em uma nova aba.',
} as const;

export const carousel = {
  label: 'Publicações do Instagram',
  roleDescription: 'carrossel',
  slideRoleDescription: 'slide',
  position: (index: number, count: number): string => `Slide ${index} de ${count}`,
  /** Screen readers add the role description: '1 de 4, slide'. */
  slideLabel: (index: number, count: number): string => `${index} de ${count}`,
  previous: 'Anterior',
  next: 'Próximo',
} as const;
