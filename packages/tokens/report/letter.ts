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

function subjectOf(ids: readonly string[]): string {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return plain(only);
  const groups = [...new Set(ids.map(groupOf))];
  const palettes = groups.filter(isPalette).map(plain);
  const named = [
    ...(palettes.length > 0 ? [`${list(palettes)} palette${palettes.length > 1 ? 's' : ''}`] : []),
    ...groups.filter((group) => !isPalette(group)).map(plain),
  ];
  const kinds = [...new Set(ids.map((id) => id.replace(/^base\./, '').replace(/\..*/, '')))];
  return list(groups.length > 3 ? kinds.map((kind) => kind.replace('color', 'colours')) : named);
}

/** A branch and a title by what has changed: a token, a family, groups, or kinds of many. */
export function nameOf({ values }: Summary): Names {
  const ids = [...new Set(values.map((line) => line.replace(/:.*/, '')))];
  if (ids.length === 0) return { branch: 'tokens/descriptions', title: 'Describe the tokens' };
  const subject = subjectOf(ids);
  const slug = subject.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const title = ids.length > 1 ? `the ${subject}` : ids.join('');
  return { branch: `tokens/${slug}`, title: `Change ${title}` };
}

/** The pairs whose contrast moves, those with the least to spare first. */
function closest(before: Tokens, after: Tokens): readonly string[] {
  const moved = movedPairs(before, after).toSorted(
    (a, b) => a.is - a.pair.min - (b.is - b.pair.min),
  );
  const lines = moved.map(
    ({ pair: { fg, bg, min }, was, is }) =>
      `${fg} on ${bg}: ${was.toFixed(2)} → ${is.toFixed(2)}, needs ${min}`,
  );
  return [...new Set(lines)];
}

/** Values as hex, where that shows the change. */
function shorten(line: string): string {
  const short = inHex(line);
  return /(#\w+) → \1$/.test(short) ? line : short;
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
