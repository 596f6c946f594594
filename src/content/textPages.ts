import { accessibilityPage } from '#content/accessibilityPage.ts';
import { privacyPage } from '#content/privacyPage.ts';
import type { PrivacyPractice } from '#content/privacyPractice.ts';
import type { TextPage } from '#content/textPage.ts';

/** Words of each page of the kind `text`. */
export const textPages = {
  '/privacidade': privacyPage,
  '/acessibilidade': () => accessibilityPage,
} satisfies Readonly<Record<`/${string}`, (practice: PrivacyPractice) => TextPage>>;
