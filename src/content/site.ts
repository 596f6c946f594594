export type Site = {
  readonly name: string;
  readonly shortName: string;
  readonly tagline: string;
  readonly registration: string;
  readonly description: string;
  readonly email: string;
  readonly address: {
    readonly street: string;
    readonly district: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
    readonly country: string;
  };
  readonly openingHours: string;
  readonly controller: string;
  readonly copyright: string;
  readonly locale: string;
};

const name = 'Pedrazul & Valmares Advogados Associados';

/** The firm itself: each fact is written here once and read from here everywhere. */
export const site = {
  /** Full name, as in the hero, the footer and the copyright line. */
  name,
  /** Beside the logo in the header, and in page titles. */
  shortName: 'Pedrazul & Valmares',
  tagline: 'ESCRITÓRIO DE ADVOCACIA',
  /** Registration of the law society at the state bar. */
  registration: 'Sociedade registrada na OAB/ES sob o nº 00.000',
  description:
    'Escritório de advocacia com sede em Vitória/ES e atuação em todo o território nacional. Trabalhamos com rigor técnico, inovação e atendimento personalizado, com foco em Direito do Trabalho e do Consumidor, contratos imobiliários e planejamento sucessório.',
  email: 'contato@example.com',
  address: {
    street: 'Avenida Exemplo, 100, sala 1001',
    district: 'Centro',
    city: 'Vitória',
    state: 'ES',
    postalCode: '29010-935',
    country: 'BR',
  },
  openingHours: 'Atendimento 24 horas',
  /** Who answers for personal data (LGPD art. 5, VI). */
  controller: name,
  copyright: `© 2024 ${name}. Todos os direitos reservados.`,
  locale: 'pt-BR',
} as const satisfies Site;

/** The address as a reader sees it, line by line. */
export const addressLines = [
  site.address.street,
  `${site.address.district}, ${site.address.city}/${site.address.state}`,
  `CEP ${site.address.postalCode}`,
] as const;

/** Fields above that still hold sample values: take a name out when its value is the firm's own. */
export const siteSampleFields: readonly (keyof Site)[] = [
  'name',
  'shortName',
  'registration',
  'email',
  'address',
];
