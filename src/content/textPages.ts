import { accessibilityPage } from '#content/accessibilityPage.ts';
import type { TextPath } from '#content/paths.ts';
import { privacyPage, type PrivacyPractice } from '#content/privacyPage.ts';
import type { TextPage } from '#content/textPage.ts';

/** Words of the pages that are only read. */
export const textPages: Readonly<Record<TextPath, (practice: PrivacyPractice) => TextPage>> = {
  '/privacidade': privacyPage,
  '/acessibilidade': () => accessibilityPage,
};
