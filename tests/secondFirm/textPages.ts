import { link, list, paragraph, type TextPage } from '#content/textPage.ts';
import { textPages as sample } from '#src/content/textPages.ts';

const firstTalkPage: TextPage = {
  intro: 'O que acontece na primeira conversa e o que ajuda a torná-la útil.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'preparo',
      title: 'O que trazer',
      blocks: [
        list('Documentos que você já tem, mesmo incompletos.', 'As datas de que se lembra.'),
        paragraph('Se não puder vir, ', link('escreva para nós', '/?secao=contato#contato'), '.'),
      ],
    },
    {
      id: 'depois',
      title: 'O que vem depois',
      blocks: [paragraph('O escritório explica por escrito os caminhos e os prazos.')],
    },
  ],
};

const firstTalkPageInEnglish: TextPage = {
  intro: 'What happens in the first conversation, and how to make it useful.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'bring',
      title: 'What to bring',
      blocks: [list('Documents that you have, even if incomplete.', 'The dates you remember.')],
    },
    {
      id: 'next',
      title: 'What comes next',
      blocks: [paragraph('The firm explains the possible paths, and their deadlines, in writing.')],
    },
  ],
};

export const textPages = {
  ...sample,
  '/primeira-conversa': () => firstTalkPage,
  '/en/first-conversation': () => firstTalkPageInEnglish,
};
