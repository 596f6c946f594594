/** Scroll position in px of each entry of the history that was left, by the entry's key. */
export type Places = Readonly<Record<string, number>>;

/**
 * Knows where a page is to be shown: at its top when it is opened, where it was left when it is
 * come back to.
 * @param known what was remembered before the page was reloaded.
 */
export function rememberPlaces(known: Places = {}) {
  let all = known;
  let isReturn = false;
  return {
    get all() {
      return all;
    },
    /** @param action of the history: PUSH, REPLACE, BACK, FORWARD or GO. */
    move: (action: string) => {
      isReturn = action !== 'PUSH' && action !== 'REPLACE';
    },
    leave: (key: string | undefined, top: number) => {
      if (key) all = { ...all, [key]: top };
    },
    /** @returns where to scroll to, in px. */
    arrive: (key: string | undefined): number => (isReturn && key && all[key]) || 0,
  };
}
