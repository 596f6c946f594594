import { notices } from '#content/contactForm.ts';
import { thankYouPage as sample } from '#src/content/answerPages.ts';

export * from '#src/content/answerPages.ts';

export const thankYouPage = { ...sample, text: notices.success.description } as const;
