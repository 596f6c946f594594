import { site } from '#content/site.ts';

type Side = 'left' | 'right';
type Edge = 'top' | 'bottom';

export type Hero = {
  readonly title: string;
  readonly tagline: string;
  /** Target of the button. */
  readonly leadsTo: 'form' | 'whatsapp';
  /** `object-position` in CSS: the part of the photograph that stays in view when it is cropped. */
  readonly objectPosition: 'center' | Side | Edge | `${Side} ${Edge}`;
};

// @sample: the drawing behind these words, images/hero.svg. A photograph is images/hero.jpg.
export const hero: Hero = {
  title: site.name,
  tagline: site.tagline,
  leadsTo: 'form',
  objectPosition: 'center',
};
