import { useEffect, useState } from 'react';
import type { TokenUse } from '#page/tokenRules.ts';
import { tokensAt } from './inspect.ts';

export type Pointed = { readonly name: string; readonly uses: readonly TokenUse[] };

const mark = 'data-token-pointed';
export const pointedRule = `[${mark}] { outline: 3px solid fuchsia !important; }`;

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent;
  return `${element.localName} “${text.trim().slice(0, 40)}”`;
}

/**
 * Tokens of the element under the pointer or with the focus in one of the pages; a press holds it,
 * and does nothing else.
 */
export function usePointing(pages: readonly Document[], isOn: boolean): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    if (!isOn) return undefined;
    const over = new AbortController();
    let isHeld = false;
    const point = (page: Document, target: EventTarget | null) => {
      const view = page.defaultView;
      if (!view || !(target instanceof view.Element)) return;
      for (const one of pages) one.querySelector(`[${mark}]`)?.removeAttribute(mark);
      target.setAttribute(mark, '');
      setPointed({ name: nameOf(target), uses: tokensAt(target) });
    };
    for (const page of pages) {
      const listen = (type: string, listener: (event: Event) => void) =>
        page.addEventListener(type, listener, { capture: true, signal: over.signal });
      listen('pointerover', ({ target }) => !isHeld && point(page, target));
      listen('focusin', ({ target }) => point(page, target));
      // A press would move the focus to an ancestor.
      listen('mousedown', (event) => event.preventDefault());
      listen('click', (event) => {
        event.preventDefault();
        event.stopPropagation();
        isHeld = true;
        point(page, event.target);
      });
    }
    return () => {
      over.abort();
      for (const page of pages) page.querySelector(`[${mark}]`)?.removeAttribute(mark);
      setPointed(undefined);
    };
  }, [pages, isOn]);
  return pointed;
}
