/** Reads text of this tab, or of the last one: a closed window loses nothing. */
export function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Browsers may forbid storage; then work lasts as long as the page. */
export function keepText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    localStorage.setItem(key, text);
  } catch {
    // The bench works without.
  }
}
