import type { ClosedDays, OpeningHours } from '#content/openingHours.ts';

export type Site = {
  /** Used in the hero, the footer and the copyright line. */
  readonly name: string;
  /** Used in the header and in page titles. */
  readonly shortName: string;
  readonly tagline: string;
  /** Registration of the law society, with the state's bar: 'OAB/ES' and a number. */
  readonly registration: string;
  readonly description: string;
  readonly email: string;
  /** E.164: +5527900000000. Shown where given. */
  readonly telephone?: string;
  /** URL of the profile: https://www.instagram.com/… Shown where given. */
  readonly instagram?: string;
  readonly address: {
    readonly street: string;
    readonly district: string;
    readonly city: string;
    /** Its two letters; left out abroad. */
    readonly state?: string;
    readonly postalCode: string;
    /** Its two letters (ISO 3166): BR. */
    readonly country: string;
  };
  /** Time zone of the times in inbox and mails, like America/Manaus; Brasília's by default. */
  readonly timeZone?: string;
  readonly openingHours: OpeningHours;
  /** Holidays and recesses, shown with the hours. */
  readonly closedDays?: readonly ClosedDays[];
  /** Cities or states, for search engines; left out, the whole country. */
  readonly areaServed?: readonly string[];
  readonly furtherOffices?: readonly Office[];
  /** Controller of the personal data (LGPD art. 5, VI). */
  readonly controller: string;
  /** Whom the privacy notice names; left out, a small firm's channel is its e-mail. */
  readonly dataProtectionOfficer?: {
    readonly title: 'encarregado' | 'encarregada';
    readonly name: string;
    readonly email: string;
  };
  readonly copyright: string;
  readonly locale: string;
};

/** Its name is the heading of its address: 'Escritório em Guarapari'. */
export type Office = Pick<Site, 'name' | 'address' | 'telephone'> &
  Partial<Pick<Site, 'openingHours'>>;

const name = 'Pedrazul & Valmares Advogados Associados'; // @sample

export const site: Site = {
  name,
  shortName: 'Pedrazul & Valmares', // @sample
  tagline: 'ESCRITÓRIO DE ADVOCACIA',
  registration: 'Sociedade registrada na OAB/ES sob o nº 00.000',
  description:
    'Escritório de advocacia com sede em Vitória/ES e atuação em todo o território nacional. Trabalhamos com rigor técnico, inovação e atendimento personalizado, com foco em Direito do Trabalho e do Consumidor, contratos imobiliários e planejamento sucessório.', // @sample
  email: 'contato@example.com',
  address: {
    street: 'Avenida Exemplo, 100, sala 1001', // @sample
    district: 'Centro', // @sample
    city: 'Vitória',
    state: 'ES',
    postalCode: '29010-935', // @sample
    country: 'BR',
  },
  openingHours: 'always',
  controller: name,
  copyright: `© 2024 ${name}. Todos os direitos reservados.`,
  locale: 'pt-BR',
};
