import { chatsOf, type Partner, partnersPage as sample } from '#src/content/partners.ts';

export * from '#src/content/partners.ts';

export const partnersPage = {
  ...sample,
  intro: 'Quem ouve o caso na primeira conversa é quem o acompanha até o fim.',
} as const;

export const partners: readonly Partner[] = [
  {
    id: 'barbara-wendt',
    title: 'Dra.',
    name: 'Bárbara Luiza Wendt',
    shortName: 'Bárbara Wendt',
    label: 'SÓCIA',
    biography: [
      'Atua em família, sucessões e imóveis, com atenção a inventários, partilhas e acordos de convivência.',
      'Formou-se na Universidade Federal do Rio Grande do Sul (UFRGS) e está inscrita na OAB/RS 40.777 e na OAB/SC 9.118.',
    ],
    university: 'Universidade Federal do Rio Grande do Sul (UFRGS)',
    registrations: ['OAB/RS 40.777', 'OAB/SC 9.118'],
    portrait: { file: 'Retratos da equipe/sócia 1.JPG', alt: 'Bárbara Luiza Wendt' },
    whatsapp: '+5551995500101',
    jobTitle: 'Advogada e sócia',
  },
  {
    id: 'otavio-lunardi',
    title: 'Dr.',
    name: 'Otávio Lunardi',
    shortName: 'Otávio Lunardi',
    label: 'SÓCIO',
    biography: [
      'Cuida de contratos de compra e venda, condomínios e registro de imóveis.',
      'Formou-se na Universidade Federal de Santa Maria (UFSM) e está inscrito na OAB/RS 51.208.',
    ],
    university: 'Universidade Federal de Santa Maria (UFSM)',
    registrations: ['OAB/RS 51.208'],
    jobTitle: 'Advogado e sócio',
  },
  {
    id: 'helena-prates',
    title: 'Dra.',
    name: 'Helena Prates',
    shortName: 'Helena Prates',
    label: 'SÓCIA',
    biography: [
      'Atua em inventários e testamentos, no cartório e em juízo.',
      'Formou-se na Universidade Federal do Rio Grande (FURG) e está inscrita na OAB/RS 60.114.',
    ],
    university: 'Universidade Federal do Rio Grande (FURG)',
    registrations: ['OAB/RS 60.114'],
    portrait: { file: 'Retratos da equipe/sócia 1.JPG', alt: 'Helena Prates' },
    jobTitle: 'Advogada e sócia',
  },
];

export const chats = chatsOf(partners);
