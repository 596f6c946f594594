import { describe, expect, test } from 'vitest';
import { advertisingIn } from '#build/content/advertising.ts';

const phrases = (text: string) => text.trim().split(/,\s+/);

const refused: Readonly<Record<string, string>> = {
  'art. 3º, I': `Consulta grátis, consulta gratis, GRATUITO, atendimento gratuitamente, sem custo,
    com desconto, promoção, PROMOCAO de aniversário, nossos preços, os melhores preços,
    honorários acessíveis, preço\njusto, Aceitamos cartões, Você só paga no final`,
  'art. 3º, III': 'Especialista em FGTS, Equipe especializada, experts em contratos',
  'art. 3º, IV': `o melhor escritório, Lideres em Direito Civil, escritório pioneiro, renomada banca,
    somos o número 1, número 1 em FGTS, o mais experiente, as mais respeitadas advogadas,
    foco e atuação focados em resultados, referência em Direito do Trabalho,
    atendimento diferenciado, Não perca tempo, Contrate já`,
  'art. 3º, V': 'Ganhe um brinde, sorteio de Natal entre seguidores, use o cupom ADV10',
  'art. 4º, § 2º': `causa ganha, Conheça nossos casos de sucesso, Vencemos a ação,
    Conseguimos uma liminar, nossas vitórias, taxa de êxito, depoimentos de clientes`,
  'art. 5º, § 1º': 'advogado premiado, no ranking nacional, escritório do ano, Best Lawyers',
  'art. 6º': `Garantimos o resultado, Seu direito garantido, direitos garantidos.,
    garantia de resultado, êxito certo, 100% de êxito, 100 % de êxito, Resolvemos tudo,
    instalações modernas, escritório de luxo`,
};

const lawful = `Fundo de Garantia do Tempo de Serviço, pedido de justiça gratuita,
  doação a título gratuito, desconto em folha, descontos indevidos no benefício,
  Pós-graduado em Direito do Trabalho, o mais breve possível, melhoria do imóvel,
  melhorar o contrato, o preço do imóvel, o valor dos honorários periciais,
  direitos garantidos pela Constituição, garantidos à trabalhadora, promoção de arquivamento,
  promoção por antiguidade, 100% do FGTS, multa de 100% sobre o valor, Vara especializada,
  delação premiada, dirigente e líder sindical, cupom fiscal, sorteio dos jurados,
  prêmio do seguro, Vossa Excelência, depoimento de testemunhas, o processo número 1,
  escritório nº 1.234 na OAB/PE, sob o nº 1.234, a Lei nº 1 de 1950, luxação do ombro`;

describe.each(Object.entries(refused))(
  'By %s, lawyers’ advertising may not say',
  (article, texts) => {
    test.each(phrases(texts))('"%s"', (text) => {
      expect(advertisingIn(text)).toMatchObject([{ article }]);
    });
  },
);

test.each(phrases(lawful))('"%s" is law, or says nothing of the kind', (text) => {
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

test('an accent that is written as a sign of its own is one all the same', () => {
  expect(advertisingIn('gra\u0301tis').map(({ word }) => word)).toEqual(['grátis']);
});

test('the words of the specification pass for the sample firm, in its own form only', () => {
  const specified = 'atuação multidisciplinar focada em resultados';
  expect(advertisingIn(specified, true)).toEqual([]);
  expect(advertisingIn(specified, false)).toMatchObject([{ word: 'focada em resultados' }]);
  expect(advertisingIn('equipe focada em resultado', true)).toHaveLength(1);
});
