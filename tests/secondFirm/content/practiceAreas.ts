import type { PracticeArea } from '#src/content/practiceAreas.ts';

export type * from '#src/content/practiceAreas.ts';

export const practiceAreasSection = {
  heading: 'O que fazemos',
  subtitle: 'Oito áreas, uma equipe que conversa entre si.',
  /** After their number, in the counter. */
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
    id: 'ambiental',
    title: 'Ambiental',
    icon: 'environment',
    text: 'Acompanhamos licenças, autos de infração e termos de ajustamento.',
  },
  {
    id: 'empresarial',
    title: 'Empresarial',
    icon: 'business',
    text: 'Redigimos e revisamos contratos e atos de sociedades de todos os portes.',
  },
  {
    id: 'tributario',
    title: 'Tributário',
    icon: 'tax',
    text: 'Examinamos tributos de empresas e de pessoas, na consulta e na defesa.',
  },
  {
    id: 'previdenciario',
    title: 'Previdenciário',
    icon: 'pensions',
    text: 'Ajudamos segurados e dependentes em pedidos e revisões de benefícios.',
  },
  {
    id: 'protecao-de-dados',
    title: 'Proteção de Dados',
    icon: 'technology',
    text: 'Adequamos rotinas e documentos à Lei Geral de Proteção de Dados.',
  },
  {
    id: 'terceiro-setor',
    title: 'Associações e Fundações',
    icon: 'civil',
    text: 'Assessoramos a criação, a prestação de contas e a reforma de estatutos.',
  },
];
