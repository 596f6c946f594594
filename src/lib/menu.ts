/**
 * Closes the page's menu, a `<details>`, by a press or the focus outside, and by Escape, which gives
 * the focus back to its button.
 */
export function watchMenu(): void {
  const close = ({ target, key }: Partial<KeyboardEvent>) => {
    const menu = document.querySelector('details[open]');
    if (!menu || !(target instanceof Element)) return;
    if (key ? key !== 'Escape' : menu.contains(target)) return;
    menu.removeAttribute('open');
    if (key) menu.querySelector('summary')?.focus();
  };
  for (const type of ['keydown', 'pointerdown', 'focusin']) addEventListener(type, close);
}
