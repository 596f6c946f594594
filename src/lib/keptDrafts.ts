/** Unsent drafts in `sessionStorage`: of this tab, and only once something has failed (decision 18). */
const key = 'unsent';

/** A browser may forbid it, or have no room: then drafts last as long as the page. */
export function readKept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // There is nothing that a visitor could do about it.
  }
}
