import { headerAction } from '#content/navigation.ts';
import { site } from '#content/site.ts';

export const hero = {
  title: site.name,
  tagline: site.tagline,
  action: headerAction,
} as const;
