import { textPages as sample } from '#src/content/textPages.ts';
import { firstTalkPage } from './firstTalkPage.ts';

export const textPages = { ...sample, '/primeira-conversa': () => firstTalkPage };
