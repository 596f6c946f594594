/** What can be chosen: a token, a group by its name, or all that a search finds, as `?its words`. */
import type { ResolvedTheme, ResolvedToken } from '#model/themes.ts';
import { sayShort, withPx } from '#model/words.ts';

/** Whether a token's name, type, value or use has all words of a search. */
export function isFound(token: ResolvedToken, search: string): boolean {
  const { id, $type, $value, min, value, description } = token;
  const text = [id, $type, withPx(sayShort($value, min)), value, description].join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

export const tokensOf = (set: ResolvedTheme, choice: string): ResolvedToken[] =>
  Object.values(set).filter((token) =>
    choice.startsWith('?')
      ? isFound(token, choice.slice(1))
      : `${token.id}.`.startsWith(`${choice}.`),
  );
