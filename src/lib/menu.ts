/**
 * Closes the page's menu, a `<details>`, by the choice of an item, by a press or the focus outside,
 * and by Escape, which gives the focus back to its button.
 */
export function closeMenu(target: Element, { type, key }: { type: string; key?: string }): void {
  const menu = document.querySelector('details[open]');
  const isChoice = type === 'click' && target.closest('a');
  const isEscape = key === 'Escape';
  if (!menu || (key ? !isEscape : menu.contains(target) && !isChoice)) return;
  menu.removeAttribute('open');
  if (isEscape) menu.querySelector('summary')?.focus();
}
