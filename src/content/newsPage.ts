import { pages } from '#content/pages.ts';
export const newsPage = {
  title: pages['/noticias'].name,
  subtitle: 'Mantenha-se atualizado com as últimas novidades jurídicas e do nosso escritório.',
} as const;

export const articlesSection = {
  heading: 'Artigos e Publicações',
  /** Ends in a space: the date follows. */
  publishedOn: 'Publicado em: ',
  read: 'Ler Artigo Completo',
  showMore: 'Mostrar mais artigos',
  empty: 'Ainda não há artigos publicados.',
} as const;

export const articleDialog = {
  /** Until the article's own title is there. */
  title: 'Artigo',
  close: 'Fechar artigo',
  /** Followed by the link to the article's own page. */
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
  /** In the place of posts, when there is none to show. */
  elsewhere: 'As publicações estão no perfil do escritório no Instagram.',
  permalink: 'Ver no Instagram',
  newTabHint: 'Abre em uma nova aba.',
} as const;

export const carousel = {
  label: 'Publicações do Instagram',
  roleDescription: 'carrossel',
  slideRoleDescription: 'slide',
  /** Said after each move. */
  position: (index: number, count: number): string => `Slide ${index} de ${count}`,
  /** A screen reader adds the role description: '1 de 4, slide'. */
  slideLabel: (index: number, count: number): string => `${index} de ${count}`,
  previous: 'Anterior',
  next: 'Próximo',
} as const;
