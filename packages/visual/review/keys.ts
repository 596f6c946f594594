/** Of the page's script: single-key shortcuts of its controls, which can be switched off (WCAG 2.1.4). */
import { find, storage } from './handed.ts';

const help = find('help', HTMLDialogElement);
const hasShortcuts = find('has-shortcuts', HTMLInputElement);
const name = 'visual-review-shortcuts';

export function listenToKeys(): void {
  hasShortcuts.checked = storage[name] !== 'off';
  hasShortcuts.addEventListener('change', () => {
    storage[name] = hasShortcuts.checked ? 'on' : 'off';
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || !hasShortcuts.checked || help.open) return;
    if (target instanceof Element && target.matches('input:not([type=checkbox])')) return;
    const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
    if (!control) return;
    event.preventDefault();
    if (control.matches('input:not([type=checkbox])')) control.focus();
    else control.click();
  });
}
