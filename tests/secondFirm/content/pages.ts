import { place } from '#content/facts.ts';
import { type Page, pages as sample } from '#src/content/pages.ts';

export * from '#src/content/pages.ts';

export const pages = {
  ...sample,
  '/': {
    ...sample['/'],
    description: `Escritório de advocacia em ${place}: família, sucessões, meio ambiente, empresas, tributos, previdência e proteção de dados.`,
  },
  '/sobrenos': { ...sample['/sobrenos'], name: 'A Equipe', label: 'A EQUIPE' },
  '/noticias': { ...sample['/noticias'], name: 'Publicações', label: 'PUBLICAÇÕES' },
  '/contato': { ...sample['/contato'], name: 'Fale com a Equipe', label: 'ONDE ESTAMOS' },
} as const satisfies Readonly<Record<`/${string}`, Page>>;
