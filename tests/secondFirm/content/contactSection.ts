import { contactSection as sample } from '#src/content/contactSection.ts';

export const contactSection = { ...sample, heading: 'Escreva para nós' } as const;
