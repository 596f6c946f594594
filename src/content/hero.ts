import { headerAction } from '#content/navigation.ts';
import { site } from '#content/site.ts';

// @sample: the drawing behind these words, images/hero.svg.
export const hero = {
  title: site.name,
  tagline: site.tagline,
  action: headerAction,
} as const;
