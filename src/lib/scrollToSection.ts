/** Scrolls to an element, at once under reduced motion, and moves the focus there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: reduced ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}
