import { createStore } from './createStore.ts';

/** A text for screen readers only. The key changes, so that the same text is announced again. */
export const announcement = createStore({ text: '', key: 0 });

/** ms for a screen reader to finish a focus change, which would interrupt the text. */
const delay = 200;

/** ms until the text is removed, so that nobody who reads to the end of the page finds it. */
const shownFor = 7000;

let timer: ReturnType<typeof setTimeout> | undefined;

const set = (text: string) => announcement.set({ text, key: announcement.get().key + 1 });

export function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    set(text);
    timer = setTimeout(() => set(''), shownFor);
  }, delay);
}
