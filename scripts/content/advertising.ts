/**
 * Words that lawyers' advertising may not use (OAB Provimento 205/2021: no promise of results, no
 * prices, no comparison or self-praise, no speciality without a title).
 */
const forbidden = [
  'gr[áa]tis',
  'gratuit[oa]s?',
  'gratuidade',
  'gratuitamente',
  'sem custos?',
  'baixo custo',
  'descontos?',
  'promo(?:ção|ções|cional|cionais)',
  'ofertas? especia(?:l|is)',
  'preços?',
  'parcelamos',
  'melhor(?:es)?',
  'garanti(?:mos|do|da|dos|das)',
  'garantia de (?:êxito|sucesso|resultados?|vitória)',
  'causas? ganhas?',
  'vitória certa',
  'sucesso garantido',
  '100 ?%',
  'especialistas?',
  'especializad[oa]s?',
  'líder(?:es)?',
  '(?:nº|n\\.º|número) (?:1|um)',
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
];

// \b knows no accented letters.
const forbiddenWords = new RegExp(
  `(?<![\\p{L}\\d])(?:${forbidden.join('|')})(?![\\p{L}\\d])`,
  'iu',
);
const allowedPhrases = new RegExp(`(?<![\\p{L}\\d])(?:${allowed.join('|')})(?![\\p{L}\\d])`, 'giu');

/** The first forbidden word of a text, as it is written there. */
export function forbiddenWord(text: string): string | undefined {
  return forbiddenWords.exec(text.normalize('NFC').replace(allowedPhrases, ' '))?.[0];
}
