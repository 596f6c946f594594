import { diffArrays } from 'diff';

/**
 * Words of both texts from the first to the last difference.
 * @param rest replaces the other words
 */
export function wordsThatDiffer(before: string, after: string, rest = ''): [string, string] {
  const parts = diffArrays(before.split(' '), after.split(' '));
  const isChanged = ({ added, removed }: (typeof parts)[number]) => added || removed;
  const [first, last] = [parts.findIndex(isChanged), parts.findLastIndex(isChanged)];
  const without = (side: 'added' | 'removed') => {
    const middle = parts.slice(first, last + 1).flatMap((part) => (part[side] ? [] : part.value));
    const words = middle.join(' ');
    return words && `${first > 0 ? rest : ''} ${words} ${parts[last + 1] ? rest : ''}`.trim();
  };
  return [without('added'), without('removed')];
}
