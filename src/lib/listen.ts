/**
 * True for an event that a script has handled, or whose modifier key belongs to the browser: new
 * tabs, windows, shortcuts.
 */
export const isHandledElsewhere = (event: Event & Partial<MouseEvent>) =>
  event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * Answers events of elements. After a true answer the browser does nothing more.
 * @param capture hears events that do not bubble, like `scroll`.
 */
export function listen<Name extends keyof DocumentEventMap>(
  root: Document,
  names: readonly Name[],
  answer: (target: Element, event: DocumentEventMap[Name]) => unknown,
  capture?: boolean,
): void {
  const onEvent = (event: DocumentEventMap[Name]) => {
    if (event.target instanceof Element && answer(event.target, event)) event.preventDefault();
  };
  for (const name of names) root.addEventListener(name, onEvent, capture);
}
