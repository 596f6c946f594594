import { diffArrays } from 'diff';

/**
 * Words of both texts from the first to the last difference.
 * @param placeholder replaces the other words
 */
export function wordsThatDiffer(before: string, after: string, placeholder = ''): [string, string] {
  const parts = diffArrays(before.split(' '), after.split(' '));
  const isChanged = ({ added, removed }: (typeof parts)[number]) => added || removed;
  const [first, last] = [parts.findIndex(isChanged), parts.findLastIndex(isChanged)];
  const without = (side: 'added' | 'removed') => {
    const middle = parts.slice(first, last + 1).flatMap((part) => (part[side] ? [] : part.value));
    const words = middle.join(' ');
    return (
      words &&
      `${first > 0 ? placeholder : ''} ${words} ${parts[last + 1] ? placeholder : ''}`.trim()
    );
  };
  return [without('added'), without('removed')];
}
