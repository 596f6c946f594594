/** What only a screen reader has to be told: whoever sees the page has seen it. */
export type Announcement = {
  readonly text: string;
  /** Counts, so that the same text is said again. */
  readonly key: number;
};

let current: Announcement = { text: '', key: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** ms in which the focus moves and what it meets is said, which would cut the text off. */
const delay = 200;

/** ms after which a text has been said, and must not be met by who reads the page to its end. */
const shownFor = 7000;

function set(text: string) {
  current = { text, key: current.key + 1 };
  for (const listener of listeners) listener();
}

export function subscribeToAnnouncements(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getAnnouncement = () => current;

/** Says a text through `ui/LiveRegion.tsx`, in place of one that was not said yet. */
export function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    set(text);
    timer = setTimeout(() => set(''), shownFor);
  }, delay);
}
