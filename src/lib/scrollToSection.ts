import { scrollBehavior } from './motion.ts';

export function scrollToSection(section: HTMLElement): void {
  section.scrollIntoView({ behavior: scrollBehavior() });
  section.focus({ preventScroll: true });
}
