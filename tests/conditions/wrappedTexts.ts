/**
 * Chrome and Edge translate a page by replacing each text node by another inside two `<font>`
 * elements.
 */
import type { Condition } from './condition.ts';

function wrapTexts(): void {
  addEventListener('DOMContentLoaded', () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const isProtected = text.parentElement?.closest(
        'script, style, svg, textarea, [translate=no]',
      );
      if (isProtected || !/\p{L}/u.test(text.data)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    }
  });
}

export const wrappedTexts: Condition = {
  prepare: (page) => page.context().addInitScript(wrapTexts),
};
