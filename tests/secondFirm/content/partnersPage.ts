import { partnersPage as sample } from '#src/content/partnersPage.ts';

export const partnersPage = {
  ...sample,
  intro: 'Três pessoas que dividem a mesma sala de reuniões.',
} as const;
