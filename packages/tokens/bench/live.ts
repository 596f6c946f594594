/** Shows tokens in a page without a build: its custom properties are set anew where they stand. */
import { type ResolvedTheme, variablesIn } from '#model/themes.ts';

/**
 * Rules over a page's own that show a theme in it, whatever the page was painted with. The bench lists
 * the faults of tokens itself, in place of Vite's reports.
 */
export const ruleFor = (theme: ResolvedTheme): string =>
  `vite-error-overlay { display: none; } :root:root { ${variablesIn(theme)
    .map(([variable, value]) => `${variable}: ${value};`)
    .join(' ')} }`;

/** Puts rules into a page of the same origin, in place of the last ones with that name. */
export function setRules(page: Document, name: string, text: string): void {
  const id = `token-bench-${name}`;
  const style = page.getElementById(id) ?? page.head.appendChild(page.createElement('style'));
  Object.assign(style, { id, textContent: text });
}
