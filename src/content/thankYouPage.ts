import { notices } from './contactForm.ts';
import { navigationLabels } from './navigation.ts';

/** Shown after a form sent without JavaScript. */
export const thankYouPage = {
  title: notices.success.title,
  text: notices.success.description,
  home: navigationLabels.backHome,
} as const;
