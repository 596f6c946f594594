import type { Site } from '#src/content/site.ts';

export type * from '#src/content/site.ts';

const name = 'Tavares, Lima & Cordeiro Sociedade de Advogados';

export const site: Site = {
  name,
  shortName: 'Tavares Lima',
  tagline: 'ADVOCACIA EM PERNAMBUCO',
  registration: 'Sociedade inscrita na OAB/PE sob o nº 4.321',
  description:
    'Sociedade de advogados com sede no Recife. Atendemos famílias, empresas e associações em oito áreas, da orientação preventiva ao processo.',
  email: 'atendimento@tavareslima.adv.test',
  telephone: '+558134510198',
  instagram: 'https://www.instagram.com/tavareslima.adv.test',
  address: {
    street: 'Rua da Aurora, 1295, 7º andar',
    district: 'Santo Amaro',
    city: 'Recife',
    state: 'PE',
    postalCode: '50040-090',
    country: 'BR',
  },
  openingHours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], times: [['08:00', '18:00']] },
  ],
  controller: name,
  copyright: `© 2026 ${name}`,
  locale: 'pt-BR',
};
