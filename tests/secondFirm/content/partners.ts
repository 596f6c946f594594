import { chatsOf, type Partner } from '#src/content/partners.ts';

export * from '#src/content/partners.ts';

export const partners: readonly Partner[] = [
  {
    id: 'helena-tavares',
    title: 'Dra.',
    name: 'Helena Maria Tavares',
    shortName: 'Helena Tavares',
    label: 'SÓCIA',
    biography: [
      'Atua em família e sucessões, com atenção a inventários e a acordos de convivência.',
      'Formou-se na Universidade Federal de Pernambuco (UFPE) e está inscrita na OAB/PE 31.207 e na OAB/PB 9.118.',
    ],
    university: 'Universidade Federal de Pernambuco (UFPE)',
    registrations: ['OAB/PE 31.207', 'OAB/PB 9.118'],
    portrait: { file: 'Retratos da equipe/IMG_1234.JPG', alt: 'Helena Maria Tavares' },
    whatsapp: '+5581955500101',
    jobTitle: 'Advogada e sócia',
  },
  {
    id: 'ruth-lima',
    title: 'Dra.',
    name: 'Ruth Lima de Albuquerque',
    shortName: 'Ruth Lima',
    label: 'SÓCIA',
    biography: [
      'Trabalha com direito ambiental e regularização de obras.',
      'Formou-se na Universidade Católica de Pernambuco (Unicap) e está inscrita na OAB/PE 28.560.',
    ],
    university: 'Universidade Católica de Pernambuco (Unicap)',
    registrations: ['OAB/PE 28.560'],
    portrait: { file: 'Retratos da equipe/IMG_1235.JPG', alt: 'Ruth Lima de Albuquerque' },
    jobTitle: 'Advogada e sócia',
  },
  {
    id: 'caio-cordeiro',
    name: 'Caio Cordeiro',
    shortName: 'Caio Cordeiro',
    label: 'SÓCIO',
    biography: [
      'Orienta empresas e cooperativas em contratos, tributos e proteção de dados.',
      'Formou-se na Universidade de Pernambuco (UPE) e está inscrito na OAB/PE 40.015.',
    ],
    university: 'Universidade de Pernambuco (UPE)',
    registrations: ['OAB/PE 40.015'],
    portrait: { file: 'Retratos da equipe/sócio 3.jpg', alt: 'Caio Cordeiro' },
    whatsapp: '+5581955500303',
    jobTitle: 'Advogado e sócio',
  },
];

export const chats = chatsOf(partners);
