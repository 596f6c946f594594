/**
 * Words that lawyers' advertising may not use (OAB Provimento 205/2021: no promise of results, no
 * prices, no comparison or self-praise, no speciality without a title). Where the same word is a
 * term of law, what stands beside it decides.
 */
const forbidden = [
  'gr[áa]tis',
  'gratuit[oa]s?',
  'gratuidade',
  'gratuitamente',
  'sem custos?',
  'baixo custo',
  'descontos?',
  'promoç(?:ão|ões)(?! (?:por|d[aeo]s?) )',
  'promociona(?:l|is)',
  'ofertas? especia(?:l|is)',
  '(?:noss[oa]s|menor(?:es)?|melhor(?:es)?) preços?',
  'preços? (?:acessíve(?:l|is)|baixos?|especia(?:l|is)|imbatíve(?:l|is)|justos?|populares)',
  'parcelamos',
  'melhor(?:es)?',
  'garantimos',
  'garantid[oa]s?(?! (?:a|ao|aos|às?|em|n[ao]s?|pel[ao]s?|por) )',
  'garantia de (?:êxito|sucesso|resultados?|vitória)',
  'causas? ganhas?',
  'vitória certa',
  'focad[oa]s? em resultados?',
  '100 ?%(?! d[ao]s? )',
  'especialistas?',
  'especializad[oa]s?',
  'líder(?:es)?',
  '(?:advogad[ao]s?|escritório|somos) (?:[ao] )?(?:nº|n\\.º|número) (?:1|um)(?!\\.\\d)',
  '(?:nº|n\\.º|número) (?:1|um) (?:em|d[ao] (?:brasil|cidade|estado|país|região))',
  'o mais (?:completo|experiente|conceituado|respeitado|premiado)',
  'invict[oa]s?',
  'imperdível',
];

/** Terms of law that hold a forbidden word and promise nothing. */
const allowed = [
  'justiça gratuita',
  'gratuidade d[ae] justiça',
  'descontos? em folha',
  'descontos? previdenciários?',
  'melhor interesse d[ao] (?:criança|adolescente|menor)',
  '(?:câmaras?|delegacias?|juizados?|juízos?|justiça|promotorias?|turmas?|varas?) especializad[ao]s?',
];

/** Words that the specification itself gives: acknowledged here, once. */
const specified = ['focada em resultados'];

// \b knows no accented letters.
const whole = (expressions: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${expressions.join('|')})(?![\\p{L}\\d])`, 'giu');

const forbiddenWords = whole(forbidden);
const passing = whole([...allowed, ...specified]);

/** The forbidden words of a text, each once, as they are written there. */
export function forbiddenWordsIn(text: string): readonly string[] {
  const rest = text.normalize('NFC').replace(passing, ' ');
  return [...new Set(rest.match(forbiddenWords))];
}
