import { cityAndState } from '#content/facts.ts';
import { type Page, pages as sample } from '#src/content/pages.ts';

export * from '#src/content/pages.ts';

export const pages = {
  ...sample,
  '/': {
    ...sample['/'],
    description: `Escritório de advocacia em ${cityAndState}: família, sucessões e imóveis.`,
  },
  '/sobrenos': {
    ...sample['/sobrenos'],
    name: 'A Equipe',
    label: 'A EQUIPE',
    description: `Formação e inscrições de quem atende no escritório, em ${cityAndState}.`,
  },
  '/noticias': { ...sample['/noticias'], name: 'Publicações', label: 'PUBLICAÇÕES' },
  '/contato': { ...sample['/contato'], name: 'Fale com o Escritório', label: 'ONDE ESTAMOS' },
  '/primeira-conversa': {
    name: 'A primeira conversa',
    description: 'Como é a primeira conversa com o escritório e o que trazer a ela.',
    label: 'PRIMEIRA CONVERSA',
    bar: 'solid',
    kind: 'text',
    listed: true,
  },
  '/en/first-conversation': {
    name: 'The first conversation',
    description: 'What the first conversation with the firm is like, and what to bring to it.',
    footerLabel: 'In English',
    bar: 'solid',
    kind: 'text',
    listed: true,
    lang: 'en',
    translates: '/primeira-conversa',
  },
} as const satisfies Readonly<Record<`/${string}`, Page>>;
