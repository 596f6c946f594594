import { scrollToSection } from './scrollToSection.ts';

/** Leads to the contact form, from whatever page. */
export function showForm(): void {
  const section = document.getElementById('contato');
  if (section) scrollToSection(section);
  else location.assign('/?secao=contato');
}
