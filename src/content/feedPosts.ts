/** A post of the Instagram feed; field names are those of the feed itself (spec §3). */
export type FeedPost = {
  readonly id: string;
  readonly media_url: string;
  /** '#' of an example, which stands in for a real post. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
};

/** Size in px of the sample images. */
export const feedImageSize = { width: 1080, height: 1080 } as const;

export const feedPosts: readonly FeedPost[] = [
  {
    id: 'post-1',
    media_url: '/images/post-1.svg',
    permalink: '#',
    title: 'Jornada de trabalho',
    description:
      'Registros de ponto, escalas e contracheques ajudam a entender como as horas foram pagas.',
  },
  {
    id: 'post-2',
    media_url: '/images/post-2.svg',
    permalink: '#',
    title: 'Contrato de locação',
    description: 'Três pontos para ler com calma antes de alugar: prazo, reajuste e vistoria.',
  },
  {
    id: 'post-3',
    media_url: '/images/post-3.svg',
    permalink: '#',
    title: 'Compras pela internet',
    description:
      'O Código de Defesa do Consumidor prevê sete dias para desistir da compra feita a distância.',
  },
  {
    id: 'post-4',
    media_url: '/images/post-4.svg',
    permalink: '#',
    title: 'Planejamento sucessório',
    // At most 20 characters: not shown (spec §9).
    description: 'Pensar no futuro.',
  },
];

/** The page says so wherever an example is shown. */
export const isExample = ({ permalink }: Pick<FeedPost, 'permalink'>): boolean => permalink === '#';
