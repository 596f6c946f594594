import { scrollBehavior } from './motion.ts';

export function scrollToSection(section: HTMLElement): void {
  section.scrollIntoView({ behavior: scrollBehavior() });
  section.focus({ preventScroll: true });
}

export function showForm(): void {
  const section = document.getElementById('contato');
  if (section) scrollToSection(section);
  else location.assign('/?secao=contato');
}
