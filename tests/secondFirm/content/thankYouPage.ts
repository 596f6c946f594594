import { notices } from '#content/contactForm.ts';
import { thankYouPage as sample } from '#src/content/thankYouPage.ts';

export const thankYouPage = { ...sample, text: notices.success.description } as const;
