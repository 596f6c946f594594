import { wantsLessMotion } from './motion.ts';

/** How to scroll: at once for a visitor who wants less motion. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'instant' : 'smooth');

/** Scrolls to an element and moves the focus there. */
export function scrollToSection(section: HTMLElement): void {
  section.scrollIntoView({ behavior: scrollBehavior() });
  section.focus({ preventScroll: true });
}
