/** Reads a choice: a token's id, a group's name, or a search after a question mark: `?heading`. */
import type { ResolvedTheme, ResolvedToken } from '#model/themes.ts';
import { sayShort, withPx } from '#model/words.ts';

/** Describes where a token is used: components and their properties. */
export type WordsOfUse = (id: string) => string;

/** True if a token's name, type, value or use contains all words of a search. */
export function isFound(token: ResolvedToken, search: string, wordsOfUse: WordsOfUse): boolean {
  const { id, $type, $value, minimum, value, description } = token;
  const valueText = typeof value === 'string' ? value : '';
  const words = [
    id,
    $type,
    withPx(sayShort($value, minimum)),
    valueText,
    description,
    wordsOfUse(id),
  ];
  const text = words.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const tokensOf = (
  set: ResolvedTheme,
  choice: string,
  wordsOfUse: WordsOfUse = () => '',
): ResolvedToken[] =>
  Object.values(set).filter((token) =>
    choice.startsWith('?')
      ? isFound(token, choice.slice(1), wordsOfUse)
      : `${token.id}.`.startsWith(`${choice}.`),
  );
