import { wantsLessMotion } from './motion.ts';

/** How to scroll: at once for a visitor who wants less motion. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'instant' : 'smooth');

/** Scrolls to an element and moves the focus there. */
export function scrollToSection(section: HTMLElement): void {
  section.scrollIntoView({ behavior: scrollBehavior() });
  section.focus({ preventScroll: true });
}

/** Follows a link to a part of the page in view, without an entry of the history. */
export function followSectionLink(target: Element): boolean {
  const link = target.closest('a');
  if (link?.pathname !== location.pathname) return false;
  // The skip link, which has no search, is left to the browser.
  const isOurs = link.search !== location.search || link.closest('dialog');
  const section = isOurs && document.getElementById(link.hash.slice(1));
  if (section) scrollToSection(section);
  return Boolean(section);
}
