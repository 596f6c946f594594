import { cityAndState } from '#content/facts.ts';
import { site } from '#content/site.ts';
import type { Language } from '#content/textPage.ts';

export type Page = {
  /** Used in titles, breadcrumbs and most headings. */
  readonly name: string;
  /** Title of the browser tab and of search results, where it is not `name | firm`. */
  readonly title?: string;
  /** At most 155 characters, because search engines cut longer ones. */
  readonly description: string;
  /** Label in the navigation, which follows the order of this table. */
  readonly label?: string;
  /** Label in the last line of the footer. */
  readonly footerLabel?: string;
  /** Solid from the top, or after the first screen (spec §2). */
  readonly bar: 'solid' | 'translucent';
  /**
   * A `screen` has a route; a `document` has no script, and neither has a `text`, whose words are
   * in `texts/`.
   */
  readonly kind: 'screen' | 'document' | 'text';
  /** True for pages in the site map and open to search engines. */
  readonly listed: boolean;
  /** Language of a `text` that is not in the site's. */
  readonly lang?: Language;
  /** Path of the page that it is a translation of. */
  readonly translates?: `/${string}`;
};

/** Source of navigation, head, bar, prerendering, site map and tests. Articles are not in it. */
export const pages = {
  '/': {
    name: 'Página inicial',
    title: `${site.name} | ${/advocacia/i.test(site.name) ? '' : 'Advocacia em '}${cityAndState}`,
    description: `Escritório de advocacia em ${cityAndState}: Direito do Trabalho, Imobiliário, Contratual, do Consumidor, Tributário e Civil, com atuação em todo o país.`, // @sample
    bar: 'translucent',
    kind: 'screen',
    listed: true,
  },
  '/sobrenos': {
    name: 'Nossos Sócios',
    description: `Conheça os sócios fundadores do escritório, em ${cityAndState}: formação, áreas de atuação e número de inscrição na OAB.`,
    label: 'SOBRE NÓS',
    bar: 'solid',
    kind: 'screen',
    listed: true,
  },
  '/noticias': {
    name: 'Notícias',
    description:
      'Artigos e publicações do escritório sobre temas jurídicos do dia a dia, escritos em linguagem clara e com indicação da base legal.',
    label: 'NOTÍCIAS',
    bar: 'solid',
    kind: 'screen',
    listed: true,
  },
  '/contato': {
    name: 'Contato',
    description: `Endereço em ${cityAndState}, e-mail, horário de atendimento e conversa por WhatsApp com os advogados do escritório.`,
    label: 'CONTATO',
    bar: 'solid',
    kind: 'screen',
    listed: true,
  },
  '/noticias/arquivo': {
    name: 'Todos os artigos',
    description:
      'Lista de todos os artigos publicados pelo escritório, do mais recente ao mais antigo.',
    bar: 'solid',
    kind: 'document',
    listed: true,
  },
  '/privacidade': {
    name: 'Aviso de Privacidade',
    description:
      'Quais dados pessoais este site recebe, para que servem, por quanto tempo são guardados e como usar os direitos da LGPD.',
    footerLabel: 'Privacidade',
    bar: 'solid',
    kind: 'text',
    listed: true,
  },
  '/acessibilidade': {
    name: 'Acessibilidade',
    description:
      'O que foi feito e testado para que todas as pessoas possam usar este site, o que ainda falta e como avisar de uma barreira.',
    footerLabel: 'Acessibilidade',
    bar: 'solid',
    kind: 'text',
    listed: true,
  },
  '/obrigado': {
    name: 'Mensagem enviada',
    description: 'Confirmação de que a sua mensagem chegou ao escritório.',
    bar: 'solid',
    kind: 'screen',
    listed: false,
  },
  '/404': {
    name: 'Página não encontrada',
    description: 'O endereço informado não corresponde a nenhuma página deste site.',
    bar: 'translucent',
    kind: 'screen',
    listed: false,
  },
} as const satisfies Readonly<Record<`/${string}`, Page>>;

export const pageOfArticle = (article: { title: string; excerpt: string }): Page => ({
  name: article.title,
  description: article.excerpt,
  bar: 'solid',
  kind: 'document',
  listed: true,
});

export const titleOf = ({ name, title = `${name} | ${site.shortName}` }: Page): string => title;
