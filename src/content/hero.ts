import { site } from '#content/site.ts';

export type Hero = {
  readonly title: string;
  readonly tagline: string;
  /** Where its button leads. */
  readonly leadsTo: 'form' | 'whatsapp';
};

// @sample: the drawing behind these words, images/hero.svg.
export const hero: Hero = {
  title: site.name,
  tagline: site.tagline,
  leadsTo: 'form',
};
