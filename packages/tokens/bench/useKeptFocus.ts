import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button, input, select, [tabindex]';

/** Moves the focus close by when a press takes the element away that has it. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current;
    if (!root) return undefined;
    let path: EventTarget[] = [];
    const note = (event: Event) => (path = event.composedPath());
    root.addEventListener('focusin', note);
    const removed = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      const near = path.find((part) => part instanceof Element && part.isConnected);
      if (near !== path[0] && near instanceof Element)
        near.querySelector<HTMLElement>(focusable)?.focus();
    });
    removed.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', note);
      removed.disconnect();
    };
  }, [ref]);
}
