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
