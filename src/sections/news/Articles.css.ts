import { sectionStyle } from '#theme/style.ts';

// The button is a form's only child: without JavaScript it goes to the article's own page.
export const read = sectionStyle({ display: 'contents' });
