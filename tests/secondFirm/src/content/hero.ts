import { type Hero, hero as sample } from '#src/content/hero.ts';

export const hero: Hero = { ...sample, leadsTo: 'whatsapp', objectPosition: 'left bottom' };
