/** Firefox and Safari translate a page by changing each text node in place. */
import type { Condition } from './condition.ts';

function replaceTexts(): void {
  addEventListener('DOMContentLoaded', () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const isProtected = text.parentElement?.closest(
        'script, style, svg, textarea, [translate=no]',
      );
      if (!(text instanceof Text) || isProtected || !/\p{L}/u.test(text.data)) continue;
      // Add soft hyphens only, so that journeys still find the words.
      text.data = text.data.replace(/\p{L}(?=\s*$)/u, '$&\u00AD');
    }
  });
}

export const replacedTexts: Condition = {
  prepare: (page) => page.context().addInitScript(replaceTexts),
};
