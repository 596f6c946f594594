import type { AuthoredImage } from '#content/image.ts';

/** A post of the Instagram feed; field names are those of the feed itself (spec §3). */
export type FeedPost = {
  readonly id: string;
  readonly media_url: string;
  /** '#' of an example, which stands in for a real post. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
};

/** A post with a picture of the site's own, shown until the feed is switched on. */
export type SamplePost = Omit<FeedPost, 'media_url'> & { readonly image: AuthoredImage };

export const feedPosts: readonly SamplePost[] = [
  {
    id: 'post-1',
    image: { file: 'post-1.svg', alt: '' },
    permalink: '#',
    title: 'Jornada de trabalho',
    description:
      'Registros de ponto, escalas e contracheques ajudam a entender como as horas foram pagas.',
  },
  {
    id: 'post-2',
    image: { file: 'post-2.svg', alt: '' },
    permalink: '#',
    title: 'Contrato de locação',
    description: 'Três pontos para ler com calma antes de alugar: prazo, reajuste e vistoria.',
  },
  {
    id: 'post-3',
    image: { file: 'post-3.svg', alt: '' },
    permalink: '#',
    title: 'Compras pela internet',
    description:
      'O Código de Defesa do Consumidor prevê sete dias para desistir da compra feita a distância.',
  },
  {
    id: 'post-4',
    image: { file: 'post-4.svg', alt: '' },
    permalink: '#',
    title: 'Planejamento sucessório',
    // At most 20 characters: not shown (spec §9).
    description: 'Pensar no futuro.',
  },
];

/** The page says so wherever an example is shown. */
export const isExample = ({ permalink }: Pick<FeedPost, 'permalink'>): boolean => permalink === '#';
