/**
 * Keeps texts in `sessionStorage`: of this tab, and only once something has failed (decision 18).
 * `unsent` are drafts, `restored` the id of one that home is to put into its fields.
 */
type Key = 'unsent' | 'restored';

/** A browser may forbid it, or have no room: then drafts last as long as the page. */
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
    // There is nothing that a visitor could do about it.
  }
}
