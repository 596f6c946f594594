/** Of the page's script: single-key shortcuts of its controls, which can be switched off (WCAG 2.1.4). */
import { find } from './handed.ts';

const help = find('help', HTMLDialogElement);
const hasShortcuts = find('has-shortcuts', HTMLInputElement);
const name = 'visual-review-shortcuts';

function remembered(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function listenToKeys(): void {
  hasShortcuts.checked = remembered() !== 'off';
  hasShortcuts.addEventListener('change', () => {
    try {
      localStorage.setItem(name, hasShortcuts.checked ? 'on' : 'off');
    } catch {}
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
