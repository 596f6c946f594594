import { describe, expect, test } from 'vitest';
import { type PrivacyPractice, phrasesOf } from '#content/textPhrases.ts';
import { furtherOffices } from '#content/facts.ts';
import { site } from '#content/site.ts';
import { articleWords } from '#content/article.ts';
import { readText } from '#publish/content/readText.ts';

const practice: PrivacyPractice = { retentionDays: 365, dailyCopies: 30, mailed: 'none' };

const words = (change: Partial<PrivacyPractice> = {}) =>
  readText('/privacidade', phrasesOf({ ...practice, ...change }))
    .sections.flatMap(({ blocks }) => articleWords(blocks))
    .join('\n')
    .replaceAll('\u00a0', ' ');

describe('The privacy notice', () => {
  test.each([
    site.controller,
    site.email,
    ...furtherOffices.map(({ name, address }) => `${name}: ${address.join(', ')}`),
    'por até 365 dias',
    'as 30 últimas',
    'art. 7º, V',
    'art. 18',
    'à Agência Nacional de Proteção de Dados (ANPD) ou',
  ])('says %s', (sentence) => {
    expect(words()).toContain(sentence.replaceAll('\u00a0', ' '));
  });

  test('names the hosted provider, and no server of the firm', () => {
    const text = words({ provider: 'forms.example' });
    expect(text).toContain('recebido por forms.example');
    expect(text).toContain('art. 33');
    expect(text).not.toMatch(/servidor do site|cópias de segurança|repassa/);
    expect(words()).not.toContain('art. 33');
  });

  test.each([
    ['full', 'segue para a caixa de e-mail', 'apagada por ele no mesmo prazo'],
    ['number', 'sem os seus dados', 'número dela'],
    ['none', 'não repassa as mensagens por e-mail', 'sem passar por um serviço'],
  ] as const)('mentions mail to the firm: %s', (mailed, ...sentences) => {
    for (const sentence of sentences) expect(words({ mailed })).toContain(sentence);
  });

  test('tells how long backups may contain erased data', () => {
    const text = words({ backupDays: 14 });
    expect(text).toContain('cópias de segurança são mantidas por até 14 dias');
    expect(text).not.toContain('são diárias');
    expect(words({ backupDays: 14, provider: 'forms.example' })).not.toContain('14 dias');
  });

  test('names the host that sees the visitor’s address, only while the feed is on', () => {
    expect(words({ feed: 'feed.example' })).toContain('as publicações vêm de feed.example');
    expect(words()).not.toContain('recebem o endereço IP');
  });
});
