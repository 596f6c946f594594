import type { AuthoredImage } from '#content/image.ts';
import { pages } from '#content/pages.ts';

export type Partner = {
  readonly id: string;
  /** Example: 'Falar com Dra. Ana Lima'. */
  readonly title?: 'Dr.' | 'Dra.';
  readonly name: string;
  readonly shortName: string;
  readonly label: string;
  /** Paragraphs, with the university and the registrations. */
  readonly biography: readonly string[];
  readonly university: string;
  /** Registration with the state of the bar: 'OAB/ES 12.345'. */
  readonly registrations: readonly string[];
  /** If missing while another partner has one, the firm's mark is shown. */
  readonly portrait?: AuthoredImage;
  /** E.164. */
  readonly whatsapp?: string;
  /** Shown below the biography where given. */
  readonly email?: string;
  readonly jobTitle: string;
};

export const partnersPage = {
  title: pages['/sobrenos'].name,
  intro:
    'O escritório é conduzido por seus dois sócios fundadores, que acompanham de perto cada caso, da primeira conversa ao encerramento.',
} as const;

// Portraits are described by the same names.
const names = [
  'Augusto Lins Pedrazul', // @sample
  'Heitor Brandão Valmares', // @sample
] as const;

export const partners: readonly Partner[] = [
  {
    id: 'augusto-pedrazul', // @sample
    title: 'Dr.',
    name: names[0],
    shortName: 'Augusto Pedrazul', // @sample
    label: 'SÓCIO FUNDADOR',
    biography: [
      'Atua em Direito Civil, Direito Imobiliário e Direito do Trabalho, na consultoria e em processos judiciais. Dedica-se em especial à análise de contratos de compra e venda, locações e questões de posse e propriedade.', // @sample
      'É bacharel em Direito pela Universidade Federal do Espírito Santo (UFES) e inscrito na Ordem dos Advogados do Brasil, Seccional Espírito Santo (OAB/ES 00.001).',
    ],
    university: 'Universidade Federal do Espírito Santo (UFES)', // @sample
    registrations: ['OAB/ES 00.001'],
    portrait: {
      file: 'socio-1.svg', // @sample
      alt: `Retrato ilustrado de ${names[0]}`,
    },
    whatsapp: '+5527900000001',
    jobTitle: 'Advogado e sócio fundador',
  },
  {
    id: 'heitor-valmares', // @sample
    title: 'Dr.',
    name: names[1],
    shortName: 'Heitor Valmares', // @sample
    label: 'SÓCIO FUNDADOR',
    biography: [
      'Pós-graduado em Direito do Trabalho e Processo do Trabalho, atua na orientação de trabalhadores e empregadores e em ações perante a Justiça do Trabalho e a Justiça comum.', // @sample
      'É bacharel em Direito pela Universidade Federal de Minas Gerais (UFMG) e inscrito na Ordem dos Advogados do Brasil, Seccional Espírito Santo (OAB/ES 00.002).',
    ],
    university: 'Universidade Federal de Minas Gerais (UFMG)', // @sample
    registrations: ['OAB/ES 00.002'],
    portrait: {
      file: 'socio-2.svg', // @sample
      alt: `Retrato ilustrado de ${names[1]}`,
    },
    whatsapp: '+5528900000002',
    jobTitle: 'Advogado e sócio fundador',
  },
];

export const addressed = ({ title, shortName }: Pick<Partner, 'title' | 'shortName'>): string =>
  title ? `${title} ${shortName}` : shortName;

type Chat = { readonly id: string; readonly name: string; readonly whatsapp: string };

/** Leave it empty, and the site does not mention WhatsApp. */
export const chatsOf = (list: readonly Partner[]): readonly Chat[] =>
  list.flatMap((partner) => {
    const { id, whatsapp } = partner;
    return whatsapp ? [{ id, name: addressed(partner), whatsapp }] : [];
  });

export const chats = chatsOf(partners);
