import { textPages as sample } from '#src/content/textPages.ts';
import { firstTalkPage, firstTalkPageInEnglish } from './firstTalkPage.ts';

export const textPages = {
  ...sample,
  '/primeira-conversa': () => firstTalkPage,
  '/en/first-conversation': () => firstTalkPageInEnglish,
};
