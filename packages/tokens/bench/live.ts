/** Shows tokens in a page without a build, by setting its custom properties. */
import { variablesIn } from '#model/css.ts';
import type { ResolvedTheme } from '#model/themes.ts';

/**
 * CSS that applies a theme to a page, whatever it was built with. It hides Vite's reports of faulty
 * tokens, which the bench lists itself.
 */
export const ruleFor = (theme: ResolvedTheme): string =>
  `vite-error-overlay { display: none; } :root:root { ${variablesIn(theme)
    .map(([variable, value]) => `${variable}: ${value};`)
    .join(' ')} }`;

/** Sets CSS in a same-origin page, replacing earlier CSS of that name. */
export function setRules(page: Document, name: string, text: string): void {
  const id = `token-bench-${name}`;
  const style = page.getElementById(id) ?? page.head.appendChild(page.createElement('style'));
  Object.assign(style, { id, textContent: text });
}
