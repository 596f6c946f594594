/** Moves and marks the pages of the views. */
import { useEffect, useEffectEvent } from 'react';
import { variableOf } from '#model/values.ts';
import { firstPlace, outlineRules } from './inspect.ts';
import { setRules } from './live.ts';
import { pointedRule } from './usePointing.ts';

export type Pages = readonly Document[];

/** Waits for a story with its styles and what it opens by itself; a page that is being left has none. */
function whenPlayed({ defaultView }: Document): Promise<void> {
  const channel = defaultView && Reflect.get(defaultView, '__STORYBOOK_ADDONS_CHANNEL__');
  return new Promise((resolve) => {
    if (channel?.last('storyRendered')) resolve();
    else channel?.once('storyRendered', resolve);
  });
}

/** Scrolls each page to the first place of a custom property. @returns whether any page has one. */
function showPlaces(pages: Pages, variables: ReadonlySet<string>): boolean {
  const places = pages.map((page) => firstPlace(page, variables));
  for (const [at, page] of pages.entries()) {
    const place = places[at];
    // A third of the window above it shows what it stands on.
    if (place && page.body.contains(place) && place !== page.body)
      scroll(page, (element) => {
        const { top } = place.getBoundingClientRect();
        return element.scrollTop + top - element.clientHeight / 3;
      });
  }
  return places.some((place) => place !== undefined);
}

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
    let isOver = false;
    const show = () => {
      if (isOver) return;
      const variables = new Set(ids.map(variableOf));
      for (const page of pages)
        setRules(page, 'outlines', `${outlineRules(page, variables)}\n${pointedRule}`);
      if (ids.length > 0 && pages.length > 0) report(showPlaces(pages, variables));
    };
    void Promise.all(pages.map(whenPlayed)).then(show);
    return () => {
      isOver = true;
    };
  }, [pages, ids]);
}
