import { describe, expect, test } from 'vitest';
import { advertisingIn } from '#publish/content/words.ts';
import cases from './cases/advertising.json' with { type: 'json' };

describe.each(Object.entries(cases.refused))(
  'By %s, lawyers’ advertising may not say',
  (article, texts) => {
    test.each(texts)('"%s"', (text) => {
      expect(advertisingIn(text)).toMatchObject([{ article }]);
    });
  },
);

test.each(cases.lawful)('"%s" is law, or says nothing of the kind', (text) => {
  expect(advertisingIn(text)).toEqual([]);
});

test('a word is reported once, as it is written, with the rule that it breaks', () => {
  const findings = advertisingIn('Grátis! Desconto, desconto e grátis');
  expect(findings.map(({ word }) => word)).toEqual(['Grátis', 'Desconto', 'desconto', 'grátis']);
  expect(findings[0]).toEqual({
    word: 'Grátis',
    article: 'art. 3º, I',
    about: 'honorários, formas de pagamento, gratuidade, descontos',
  });
});

test('a combining accent counts as an accent', () => {
  expect(advertisingIn('gra\u0301tis').map(({ word }) => word)).toEqual(['grátis']);
});

test('the words of the specification pass for the sample firm, in its own form only', () => {
  const specified = 'atuação multidisciplinar focada em resultados';
  expect(advertisingIn(specified, true)).toEqual([]);
  expect(advertisingIn(specified, false)).toMatchObject([{ word: 'focada em resultados' }]);
  expect(advertisingIn('equipe focada em resultado', true)).toHaveLength(1);
});
