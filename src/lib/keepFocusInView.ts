/** Firefox scrolls to a focused element only when no part of it is in view (WCAG 2.4.11). */
export function keepFocusInView(): void {
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}
