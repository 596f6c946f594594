import type { PersonalService, PracticeArea } from '#src/content/practiceAreas.ts';

export type * from '#src/content/practiceAreas.ts';

export const practiceAreasSection = {
  heading: 'O que fazemos',
  subtitle: 'Três áreas que se encontram no patrimônio de uma família.',
  /** Follows the number in the counter. */
  counted: 'áreas do Direito',
} as const;

export const practiceAreas: readonly PracticeArea[] = [
  {
    id: 'familia',
    title: 'Família',
    icon: 'family',
    text: 'Orientamos em divórcio, guarda e alimentos, com preferência pelo acordo entre as partes.',
  },
  {
    id: 'sucessoes',
    title: 'Sucessões',
    icon: 'succession',
    text: 'Cuidamos de testamentos, inventários e partilhas, no cartório ou em juízo.',
  },
  {
    id: 'imoveis',
    title: 'Imóveis',
    icon: 'property',
    text: 'Acompanhamos compra e venda, usucapião, condomínio e registro.',
  },
];

export const personalService: PersonalService | undefined = undefined;
