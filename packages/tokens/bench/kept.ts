import { useEffect, useState } from 'react';

const nameOf = (key: string) => `token-bench-${key}`;

/** Text that outlives its window. Browsers may forbid storage; then it lasts as long as the page. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(nameOf(key), text);
  } catch {
    // The bench works without.
  }
}

/** A text that outlives a reload; in stories it does not. */
export function useKept(isKept: boolean, key: string, start: string) {
  const [text, setText] = useState(() => (isKept && readKept(key)) || start);
  useEffect(() => {
    if (isKept) keepText(key, text);
  }, [isKept, key, text]);
  return [text, setText] as const;
}
