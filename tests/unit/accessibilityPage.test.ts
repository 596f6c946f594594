import { describe, expect, test } from 'vitest';
import { articleWords } from '#content/article.ts';
import { channelPhrases, phrasesOf, testConditions } from '#content/textPhrases.ts';
import { withoutLinks } from '#publish/content/checkText.ts';
import { readText } from '#publish/content/readText.ts';
import { type Mode, widths } from '@repo/visual/views';
import { scenes } from '#tests/visual/scenes/scenes.ts';
import { article } from '#tests/visual/scenes/steps.ts';

const pagesIn = (mode: Mode) =>
  new Set(scenes.filter(({ modes = [] }) => modes.includes(mode)).map(({ page }) => page));

const everyPage = [...new Set(scenes.map(({ page }) => page))];

/** Modes in which each page must have a scene. Scenes always use reduced motion. */
const modes = ['contrast', 'forced', 'text', 'spacing', 'zoom', 'landscape'] as const;

const printed = [
  'home',
  'partners',
  'news',
  'contact',
  'privacy',
  'accessibility',
  // A firm may have no article yet.
  ...(article ? ['article'] : []),
];

const practice = { retentionDays: 180, dailyCopies: 30, mailed: 'none' } as const;

const textsWith = (hasChats: boolean, hasTelephone: boolean) => {
  const phrases = { ...phrasesOf(practice), ...channelPhrases(hasChats, hasTelephone) };
  return ['/acessibilidade', '/privacidade'].map((path) =>
    readText(path, phrases)
      .sections.flatMap(({ blocks }) => articleWords(blocks))
      .join('\n'),
  );
};

describe('Statement and privacy notice', () => {
  test('mention chats and a telephone only if the firm has them', () => {
    const [silentStatement, silentNotice] = textsWith(false, false);
    expect(silentStatement).not.toMatch(/WhatsApp|conversas?/);
    expect(silentStatement).toContain('páginas, menu e formulário.');
    expect(silentNotice).toContain('por e-mail ou em uma conversa.');
    const [statement, notice] = textsWith(true, false);
    expect(statement).toContain('enviar o formulário e abrir uma conversa, feitas');
    expect(notice).toContain('por e-mail, por telefone ou em uma conversa.');
    expect(textsWith(false, true)[1]).toContain('por telefone ou em uma conversa.');
  });
});

test('the text check skips addresses from facts, which are reported where the fact is written', () => {
  const phrases = Object.values(phrasesOf({ ...practice, provider: 'x', feed: 'y' })).flat();
  expect(phrases.filter((phrase) => phrase.includes(']('))).not.toEqual([]);
  for (const phrase of phrases) expect(withoutLinks(phrase)).not.toContain('](');
});

describe('The accessibility statement', () => {
  test('names the widths at which every page is captured', () => {
    expect(testConditions.widths).toEqual(widths);
  });

  test('claims only settings that a scene has', () => {
    expect(Object.keys(testConditions.settings)).toEqual([
      ...modes,
      'reducedMotion',
      'noJavaScript',
    ]);
    expect(scenes.some(({ javaScript }) => javaScript === false)).toBe(true);
  });

  test.each(modes)('claims the setting %s if every page is opened in it', (mode) => {
    expect([...pagesIn(mode)]).toEqual(expect.arrayContaining(everyPage));
  });

  test('claims printing if the scenes print pages', () => {
    expect([...pagesIn('print')]).toEqual(expect.arrayContaining(printed));
  });
});
