import { site } from './site.ts';

export type PageKey =
  | '/'
  | '/sobrenos'
  | '/noticias'
  | '/contato'
  | '/obrigado'
  | '/noticias/arquivo'
  | 'notFound';

export type PageMeta = {
  readonly title: string;
  /** At most 155 characters, so that no search engine cuts it. */
  readonly description: string;
};

/** What the browser's tab and search engines show of each page. */
export const pages: Readonly<Record<PageKey, PageMeta>> = {
  '/': {
    title: `${site.name} | Advocacia em Vitória/ES`,
    description:
      'Escritório de advocacia em Vitória/ES: Direito do Trabalho, Imobiliário, Contratual, do Consumidor, Tributário e Civil, com atuação em todo o país.',
  },
  '/sobrenos': {
    title: `Nossos Sócios | ${site.shortName}`,
    description:
      'Conheça os sócios fundadores do escritório, em Vitória/ES: formação, áreas de atuação e número de inscrição na OAB/ES.',
  },
  '/noticias': {
    title: `Notícias | ${site.shortName}`,
    description:
      'Artigos e publicações do escritório sobre temas jurídicos do dia a dia, escritos em linguagem clara e com indicação da base legal.',
  },
  '/contato': {
    title: `Contato | ${site.shortName}`,
    description:
      'Endereço no Centro de Vitória/ES, e-mail, horário de atendimento e conversa por WhatsApp com os advogados do escritório.',
  },
  '/noticias/arquivo': {
    title: `Todos os artigos | ${site.shortName}`,
    description:
      'Lista de todos os artigos publicados pelo escritório, do mais recente ao mais antigo.',
  },
  '/obrigado': {
    title: `Mensagem enviada | ${site.shortName}`,
    description: 'Confirmação de que a sua mensagem chegou ao escritório.',
  },
  notFound: {
    title: `Página não encontrada | ${site.shortName}`,
    description: 'O endereço informado não corresponde a nenhuma página deste site.',
  },
};

/** An article's own page: its excerpt is the description. */
export const articleMeta = (title: string, excerpt: string): PageMeta => ({
  title: `${title} | ${site.shortName}`,
  description: excerpt,
});
