import type { PageMeta } from './pageMeta.ts';
import { site } from './site.ts';

export const partnersPage = {
  title: 'Nossos Sócios',
  intro:
    'O escritório é conduzido por seus dois sócios fundadores, que acompanham de perto cada caso, da primeira conversa ao encerramento.',
} as const;

export const partnersMeta: PageMeta = {
  title: `Nossos Sócios | ${site.shortName}`,
  description:
    'Conheça os sócios fundadores do escritório, em Vitória/ES: formação, áreas de atuação e número de inscrição na OAB/ES.',
};
