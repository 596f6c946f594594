/** Closes the menu, a `<details>`, which opens without scripts. */
import { listen } from '#lib/listen.ts';

export const attributes = () => ({ 'data-menu': '' });

/** Closes on a choice, on a press or focus outside, and on Escape, which returns the focus. */
function close(target: Element, { type, key }: Event & { readonly key?: string }): void {
  const menu = document.querySelector('[data-menu][open]');
  const isChoice = type === 'click' && target.closest('a');
  const isEscape = key === 'Escape';
  if (!menu || (key ? !isEscape : menu.contains(target) && !isChoice)) return;
  menu.removeAttribute('open');
  if (isEscape) menu.querySelector('summary')?.focus();
}

export const attach = (root: Document): void =>
  listen(root, ['click', 'keydown', 'pointerdown', 'focusin'], close);
