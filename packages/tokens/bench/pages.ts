/** Moves and marks the pages of the views. */
import { useEffect, useEffectEvent } from 'react';
import { variableOf } from '#model/values.ts';
import { firstPlace, outlineRules } from './inspect.ts';
import { setRules } from './live.ts';
import { pointedRule } from './usePointing.ts';

export type Pages = readonly Document[];

/** px where the bench has scrolled a page to: its event leads no other page. */
const led = new WeakMap<Document, number>();

const rangeOf = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;

function scroll(page: Document, topOf: (element: Element) => number): void {
  const { scrollingElement } = page;
  scrollingElement?.scrollTo({ top: topOf(scrollingElement), behavior: 'instant' });
  led.set(page, scrollingElement?.scrollTop ?? 0);
}

/** Scrolls all pages by the same share of their heights. */
export function useScrollingTogether(pages: Pages): void {
  useEffect(() => {
    const over = new AbortController();
    const lead = (page: Document) => {
      const { scrollingElement } = page;
      if (!scrollingElement || led.get(page) === scrollingElement.scrollTop) return;
      led.delete(page);
      const share = scrollingElement.scrollTop / Math.max(1, rangeOf(scrollingElement));
      for (const other of pages)
        if (other !== page) scroll(other, (element) => share * rangeOf(element));
    };
    for (const page of pages)
      page.addEventListener('scroll', () => lead(page), { signal: over.signal });
    return () => over.abort();
  }, [pages]);
}

/** Outlines the places of tokens, scrolls each page to its first, and says whether any has one. */
export function useOutlines(
  pages: Pages,
  ids: readonly string[],
  onPlaces: (areThere: boolean) => void,
): void {
  const report = useEffectEvent(onPlaces);
  useEffect(() => {
    const variables = new Set(ids.map(variableOf));
    for (const page of pages)
      setRules(page, 'outlines', `${outlineRules(page, variables)}\n${pointedRule}`);
    if (ids.length === 0 || pages.length === 0) return;
    const places = pages.map((page) => ({ page, place: firstPlace(page, variables) }));
    for (const { page, place } of places) {
      const box = place?.getBoundingClientRect();
      // A third of the window above it shows what it stands on.
      if (box) scroll(page, (element) => element.scrollTop + box.top - element.clientHeight / 3);
    }
    // A page that is being loaded anew will have places again.
    if (pages.every(({ defaultView }) => defaultView))
      report(places.some(({ place }) => place !== undefined));
  }, [pages, ids]);
}
