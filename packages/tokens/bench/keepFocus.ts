const focusable = 'a[href], button, input, select, [tabindex]';

/** Moves the focus close by when a press takes the element away that has it. */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  let path: EventTarget[] = [];
  root?.addEventListener('focusin', (event) => (path = event.composedPath()));
  const removed = new MutationObserver(() => {
    if (document.activeElement !== document.body) return;
    const near = path.find((part) => part instanceof Element && part.isConnected);
    if (near !== path[0] && near instanceof Element)
      near.querySelector<HTMLElement>(focusable)?.focus();
  });
  if (root) removed.observe(root, { childList: true, subtree: true });
  return () => removed.disconnect();
}
