/** Follows links to a section of home (D1). */
import type { HomeSection } from '#content/search.ts';
import { isHandledElsewhere, listen } from '#lib/listen.ts';
import { scrollToSection } from '#lib/scrollToSection.ts';
import { readUrlParam, removeUrlParam } from './urlParams.ts';

/**
 * Target of a link to a section from another page. Without JavaScript, the hash does the work of
 * the search param (decision 15).
 */
export const attributes = (section: HomeSection) => ({
  search: { secao: section },
  hash: section,
});

/**
 * Follows a link to a section of this page, without a history entry. The skip link is left to the browser, with
 * which a screen reader goes on to read the text.
 */
function follow(target: Element, event: MouseEvent): unknown {
  const link = target.closest('a');
  // A page of another host, port or query may have this path and this section, too.
  if (link?.href !== location.href + link?.hash) return undefined;
  if (link.target || link.download || isHandledElsewhere(event)) return undefined;
  const section = document.getElementById(link.hash.slice(1));
  if (!section?.matches(':not(main)')) return undefined;
  scrollToSection(section);
  return section;
}

function scrollToRequestedSection(): void {
  // On a slow line the browser has not followed the hash before `removeUrlParam` removes it.
  const section = document.getElementById(readUrlParam('secao') ?? location.hash.slice(1));
  // A visitor who uses the page already keeps the focus and the place.
  if (section?.matches(':not(main)') && document.activeElement === document.body)
    // The first frame waits for the fonts, which move the section. The browser may have followed the hash
    // already (`theme/global.css.ts`).
    requestAnimationFrame(() => {
      if (scrollY) section.focus({ preventScroll: true });
      else scrollToSection(section);
    });
  removeUrlParam('secao');
}

export function attach(root: Document): void {
  scrollToRequestedSection();
  listen(root, ['click'], follow);
}
