import { scrollToSection } from './scrollToSection.ts';

export function showForm(): void {
  const section = document.getElementById('contato');
  if (section) scrollToSection(section);
  else location.assign('/?secao=contato');
}
