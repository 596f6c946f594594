import { pages } from '#content/pages.ts';

export const partnersPage = {
  title: pages['/sobrenos'].name,
  intro:
    'O escritório é conduzido por seus dois sócios fundadores, que acompanham de perto cada caso, da primeira conversa ao encerramento.',
} as const;
