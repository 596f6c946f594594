import { scrollBehavior } from './motion.ts';

export function scrollToSection(section: HTMLElement): void {
  section.scrollIntoView({ behavior: scrollBehavior() });
  section.focus({ preventScroll: true });
}

/** Follows a link to a section of this page, without a history entry. */
export function followSectionLink(target: Element): boolean {
  const link = target.closest('a');
  if (link?.pathname !== location.pathname) return false;
  // The skip link has no search and is left to the browser.
  const isOurs = link.search !== location.search || link.closest('dialog');
  const section = isOurs && document.getElementById(link.hash.slice(1));
  if (section) scrollToSection(section);
  return Boolean(section);
}

export function showForm(): void {
  const section = document.getElementById('contato');
  if (section) scrollToSection(section);
  else location.assign('/?secao=contato');
}
