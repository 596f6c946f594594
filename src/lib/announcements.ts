import { createStore } from './createStore.ts';

/** A text for screen readers only. */
export const announcement = createStore('');

/** ms for a screen reader to finish a focus change, which would interrupt the text. */
const delay = 200;

/** ms until the text is removed, so that nobody who reads to the end of the page finds it. */
const shownFor = 7000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    announcement.set(text);
    timer = setTimeout(() => announcement.set(''), shownFor);
  }, delay);
}
