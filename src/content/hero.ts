import { site } from '#content/site.ts';

type Side = 'left' | 'right';
type Edge = 'top' | 'bottom';

export type Hero = {
  readonly title: string;
  readonly tagline: string;
  /** Where its button leads. */
  readonly leadsTo: 'form' | 'whatsapp';
  /** The part of a photograph that stays in sight where a window crops it, as in CSS. */
  readonly objectPosition: 'center' | Side | Edge | `${Side} ${Edge}`;
};

// @sample: the drawing behind these words, images/hero.svg. A photograph is images/hero.jpg.
export const hero: Hero = {
  title: site.name,
  tagline: site.tagline,
  leadsTo: 'form',
  objectPosition: 'center',
};
