import { headerAction } from './navigation.ts';
import { site } from './site.ts';

export const hero = {
  title: site.name,
  tagline: site.tagline,
  action: headerAction,
} as const;
