/**
 * Keeps a press on the control under the finger while a word is being composed, as keyboards of phones
 * do with each one. The press ends the composition, and Chromium then scrolls to its field: the finger
 * lifts elsewhere, and the press is lost.
 */
export function keepPressTarget(root: Element): void {
  let isComposing = false;
  root.addEventListener('compositionupdate', () => (isComposing = true));
  root.addEventListener('compositionend', () => (isComposing = false));
  document.addEventListener('mousedown', (event) => {
    if (!isComposing || event.button !== 0 || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('button, a, summary');
    if (!control) return;
    event.preventDefault();
    const { scrollX, scrollY } = window;
    control.focus({ preventScroll: true });
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  });
}
