/** Closes the menu on a choice, on a press or focus outside, and on Escape, which returns the focus. */
export function closeMenu(target: Element, { type, key }: { type: string; key?: string }): void {
  const menu = document.querySelector('details[open]');
  const isChoice = type === 'click' && target.closest('a');
  const isEscape = key === 'Escape';
  if (!menu || (key ? !isEscape : menu.contains(target) && !isChoice)) return;
  menu.removeAttribute('open');
  if (isEscape) menu.querySelector('summary')?.focus();
}
