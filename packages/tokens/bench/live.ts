/** Shows tokens in a page without a build: its custom properties are set anew where they stand. */
import { type ResolvedTheme, variablesIn } from '#model/themes.ts';

/** A rule over a page's own that shows a theme in it, whatever the page was painted with. */
export const ruleFor = (theme: ResolvedTheme): string =>
  `:root:root { ${variablesIn(theme)
    .map(([variable, value]) => `${variable}: ${value};`)
    .join(' ')} }`;

/** Puts rules into a page of the same origin, in place of the last ones with that name. */
export function setRules(page: Document, name: string, text: string): void {
  const id = `token-bench-${name}`;
  const own = page.getElementById(id) ?? page.head.appendChild(page.createElement('style'));
  Object.assign(own, { id, textContent: text });
}

/** Names what reads a token only while the site is built, so that no live view can follow it. */
export function whySavingShowsIt(id: string): string | undefined {
  if (id.startsWith('breakpoint.'))
    return 'Conditions of stylesheets cannot follow live: the views show it after saving.';
  if (id.startsWith('base.'))
    return 'Roles follow at once; drawings and pictures are painted anew after saving.';
  return undefined;
}
