/** Shows tokens in a page without a build: its custom properties are set anew where they stand. */
import type { ResolvedTheme } from '#model/themes.ts';
import { cssValue, variableOf } from '#model/values.ts';

/** Steps of the palette have no custom property: roles take their values when the site is built. */
const variablesIn = (theme: ResolvedTheme) =>
  Object.values(theme)
    .filter(({ id }) => !id.startsWith('base.'))
    .map(({ id, $value, min }) => [variableOf(id), cssValue($value, min)] as const);

/** A rule with the custom properties that differ between two themes. */
export function ruleFor(from: ResolvedTheme, to: ResolvedTheme): string {
  const painted = new Map(variablesIn(from));
  const different = variablesIn(to).filter(([name, value]) => painted.get(name) !== value);
  return `:root { ${different.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}

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
