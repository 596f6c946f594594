/**
 * Shows what the Tab key has reached, with its ring. Firefox scrolls only to what is wholly out of
 * sight: a link half behind the bar and a carousel taller than the screen stay there (WCAG 2.4.11).
 */
export function keepFocusInView(): void {
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}
