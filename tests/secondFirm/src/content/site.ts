import type { Site } from '#src/content/site.ts';

export type * from '#src/content/site.ts';

const name = 'Wendt, Lunardi & Prates Sociedade de Advogados';

export const site: Site = {
  name,
  shortName: 'Wendt & Lunardi',
  tagline: 'ADVOCACIA EM PORTO ALEGRE',
  registration: 'Sociedade inscrita na OAB/RS sob o nº 10.778',
  description:
    'Advocacia em Porto Alegre para famílias, herdeiros e proprietários de imóveis, da primeira conversa ao registro em cartório.',
  email: 'atendimento@wendtlunardi.adv.test',
  telephone: '+555132240198',
  address: {
    street: 'Rua dos Andradas, 1234, conjunto 805',
    district: 'Centro Histórico',
    city: 'Porto Alegre',
    state: 'RS',
    postalCode: '90020-008',
    country: 'BR',
  },
  openingHours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      times: [
        ['09:00', '12:00'],
        ['13:30', '18:00'],
      ],
    },
  ],
  furtherOffices: [
    {
      name: 'Escritório em Gramado',
      address: {
        street: 'Rua Garibaldi, 152, sala 3',
        district: 'Centro',
        city: 'Gramado',
        state: 'RS',
        postalCode: '95670-090',
        country: 'BR',
      },
      telephone: '+555432860177',
      openingHours: [{ days: ['Tuesday', 'Thursday'], times: [['13:00', '17:00']] }],
    },
  ],
  controller: name,
  dataProtectionOfficer: {
    title: 'encarregada',
    name: 'Helena Prates',
    email: 'dados@wendtlunardi.adv.test',
  },
  copyright: `© 2026 ${name}`,
  locale: 'pt-BR',
};
