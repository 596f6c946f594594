import { useEffect, useState } from 'react';

/** Text that outlives its window. Browsers may forbid storage; then it lasts as long as the page. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The bench works without.
  }
}

/** A text that outlives a reload; without a key, as in stories, it does not. */
export function useKept(key: string | undefined, start: string) {
  const [text, setText] = useState(() => (key !== undefined && readKept(key)) || start);
  useEffect(() => {
    if (key !== undefined) keepText(key, text);
  }, [key, text]);
  return [text, setText] as const;
}
