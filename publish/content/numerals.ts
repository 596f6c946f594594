/** Numbers of Portuguese texts, in figures and in words. */
const units = [
  'zero',
  'uma?',
  'dois|duas',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze|catorze',
  'quinze',
  'dezesseis|dezasseis',
  'dezessete|dezassete',
  'dezoito',
  'dezenove|dezanove',
];

const tens = ['vinte', 'trinta', 'quarenta', 'cinquenta'];

const below = (count: number) => units.slice(0, count).join('|');

/** Part of a regular expression, without a capturing group. */
export const numeral = `(?:\\d+|(?:${tens.join('|')})(?: e (?:${below(10)}))?|${units.toReversed().join('|')})`;

export function readNumeral(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [first = '', second] = text.toLowerCase().split(/\s+e\s+/);
  const unit = units.findIndex((forms) => new RegExp(`^(?:${forms})$`).test(first));
  if (unit >= 0) return unit;
  return (tens.indexOf(first) + 2) * 10 + (second ? readNumeral(second) : 0);
}

/** A regular expression that begins and ends with whole words, and takes any white space. */
export function wordsLike(expression: string): RegExp {
  const spaced = expression.replaceAll(/ \??/g, (blank) => (blank === ' ' ? '\\s+' : '\\s*'));
  return new RegExp(`(?<![\\p{L}\\d])(?:${spaced})(?![\\p{L}\\d])`, 'giu');
}
