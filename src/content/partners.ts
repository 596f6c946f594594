import type { AuthoredImage } from './image.ts';

export type Partner = {
  readonly id: string;
  readonly name: string;
  /** As in 'Falar com Dr. {shortName}'. */
  readonly shortName: string;
  readonly label: string;
  /** Paragraphs; the last one holds university and registration number. */
  readonly biography: readonly string[];
  readonly university: string;
  /** Bar registration: 'OAB/ES 12.345'. */
  readonly registration: string;
  readonly portrait: AuthoredImage;
  /** E.164, for the WhatsApp chat. */
  readonly whatsapp: string;
  /** For structured data. */
  readonly jobTitle: string;
  /** Present while the entry is not a real person: remove it with the last sample value. */
  readonly sample?: true;
};

function credentials(partner: Pick<Partner, 'university' | 'registration'>): string {
  return `É bacharel em Direito pela ${partner.university} e inscrito na Ordem dos Advogados do Brasil, Seccional Espírito Santo (${partner.registration}).`;
}

const first = {
  university: 'Universidade Federal do Espírito Santo (UFES)',
  registration: 'OAB/ES 00.001',
} as const;

const second = {
  university: 'Universidade Federal de Minas Gerais (UFMG)',
  registration: 'OAB/ES 00.002',
} as const;

/** The two founding partners, in the order of the page. */
export const partners: readonly Partner[] = [
  {
    ...first,
    id: 'augusto-pedrazul',
    name: 'Augusto Lins Pedrazul',
    shortName: 'Augusto Pedrazul',
    label: 'SÓCIO FUNDADOR',
    biography: [
      'Atua em Direito Civil, Direito Imobiliário e Direito do Trabalho, na consultoria e em processos judiciais. Dedica-se em especial à análise de contratos de compra e venda, locações e questões de posse e propriedade.',
      credentials(first),
    ],
    portrait: {
      file: 'socio-1.svg',
      alt: 'Retrato ilustrado de Augusto Lins Pedrazul',
    },
    whatsapp: '+5527900000001',
    jobTitle: 'Advogado e sócio fundador',
    sample: true,
  },
  {
    ...second,
    id: 'heitor-valmares',
    name: 'Heitor Brandão Valmares',
    shortName: 'Heitor Valmares',
    label: 'SÓCIO FUNDADOR',
    biography: [
      'Pós-graduado em Direito do Trabalho e Processo do Trabalho, atua na orientação de trabalhadores e empregadores e em ações perante a Justiça do Trabalho e a Justiça comum.',
      credentials(second),
    ],
    portrait: {
      file: 'socio-2.svg',
      alt: 'Retrato ilustrado de Heitor Brandão Valmares',
    },
    whatsapp: '+5528900000002',
    jobTitle: 'Advogado e sócio fundador',
    sample: true,
  },
];
