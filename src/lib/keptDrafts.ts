/** Unsent drafts, and the id of the one that home is to restore (decision 4). */
type Key = 'unsent' | 'restored';

/** Storage may be forbidden or full: then drafts last as long as the page. */
export function readKept(key: Key): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: Key, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Ignored: the visitor could do nothing about it.
  }
}
