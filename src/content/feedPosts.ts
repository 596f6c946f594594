import type { AuthoredImage } from '#content/image.ts';

/** Field names follow the feed (spec §3). */
export type FeedPost = {
  readonly id: string;
  readonly media_url: string;
  /** '#' for an example. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
};

/** Shown until the feed is switched on. */
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
    // Not shown: at most 20 characters (spec §9).
    description: 'Pensar no futuro.',
  },
];

export const isExample = ({ permalink }: Pick<FeedPost, 'permalink'>): boolean => permalink === '#';
