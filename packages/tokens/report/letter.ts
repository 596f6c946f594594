/** Words of a proposal for whoever judges it. */
import { groupOf } from '#model/themes.ts';
import type { Tokens } from '#model/tokens.ts';
import { inHex } from '#model/words.ts';
import { movedPairs, type Summary, summary } from './report.ts';

export type Names = { readonly branch: string; readonly title: string };

/** A family of the palette by its name, as `navy`; other tokens by the names of their groups. */
const plain = (id: string) => id.replace(/^(?:base\.)?color\./, '').replaceAll('.', ' ');

const isPalette = (id: string) => id.startsWith('base.color.');

const list = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

const named = (title: string, words = title): Names => ({
  branch: `tokens/${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  title: `Change ${title}`,
});

/** A branch and a title by what has changed: a token, at most two groups or kinds, or more. */
export function nameOf({ values }: Summary): Names {
  const ids = [...new Set(values.map((line) => line.replace(/:.*/, '')))];
  const [only] = ids;
  if (only === undefined) return { branch: 'tokens/descriptions', title: 'Describe the tokens' };
  if (ids.length === 1) return named(only, plain(only));
  const groups = ids.map(groupOf);
  const families = groups.map((group) => plain(group) + (isPalette(group) ? ' palette' : ''));
  const kinds = ids.map((id) => (id.includes('color.') ? 'colours' : id.replace(/\..*/, '')));
  const few = [families, kinds]
    .map((words) => [...new Set(words)])
    .find(({ length }) => length <= 2);
  return few ? named(`the ${list(few)}`, list(few)) : named('several values');
}

/** The pairs whose contrast moves, those with the least to spare first. */
function closest(before: Tokens, after: Tokens): readonly string[] {
  const moved = movedPairs(before, after).toSorted(
    (a, b) => a.is - a.pair.min - (b.is - b.pair.min),
  );
  const lines = moved.map(
    ({ pair: { fg, bg, min }, was, is }) =>
      `${fg} on ${bg}: ${was.toFixed(2)}, now ${is.toFixed(2)}, needs ${min}`,
  );
  return [...new Set(lines)];
}

/** A change in words of a message, with hex where that shows it. */
function shorten(line: string): string {
  const short = inHex(line);
  return (/(#\w+) → \1$/.test(short) ? line : short).replace(' → ', ', now ');
}

const count = (number: number, one: string) => (number === 1 ? `One ${one}` : `${number} ${one}s`);

/** A message that can be sent as it is: what changes, what contrast does, and where to see it. */
export function letter(title: string, before: Tokens, after: Tokens, way: string): string {
  const { values } = summary(before, after);
  const lines = values.map(shorten);
  const pairs = closest(before, after);
  const verdict =
    pairs.length === 0
      ? 'No contrast moves.'
      : `Every declared contrast holds; ${count(pairs.length, 'ratio')} moved. With the least to spare:`;
  return [
    `${title}.`,
    '',
    `${count(lines.length, 'value')}:`,
    ...lines.map((line) => `- ${line}`),
    '',
    verdict,
    ...pairs.slice(0, 3).map((line) => `- ${line}`),
    '',
    way,
  ].join('\n');
}
