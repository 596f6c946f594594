import { partnersPage as sample } from '#src/content/partnersPage.ts';

export const partnersPage = {
  ...sample,
  intro: 'Quem ouve o caso na primeira conversa é quem o acompanha até o fim.',
} as const;
