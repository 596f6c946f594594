/** Scrolls and outlines the pages of the views. */
import { useEffect, useEffectEvent } from 'react';
import { variableOf } from '#model/values.ts';
import { placesOf } from './inspect.ts';
import { setRules } from './live.ts';

export type Pages = readonly Document[];

/**
 * Waits until a story and its play function have finished. A page that is being left has no story.
 */
export function whenPlayed({ defaultView }: Document): Promise<void> {
  const channel = defaultView && Reflect.get(defaultView, '__STORYBOOK_ADDONS_CHANNEL__');
  return new Promise((resolve) => {
    if (channel?.last('storyRendered')) resolve();
    else channel?.once('storyRendered', resolve);
  });
}

const mark = 'data-token-place';
const outlineRule = `[${mark}] { outline: 2px dashed fuchsia !important; outline-offset: -2px !important; }`;

/**
 * Outlines the elements that use custom properties, and scrolls to the first.
 * @returns whether there are any.
 */
function showPlaces(page: Document, variables: ReadonlySet<string>): boolean {
  const places = placesOf(page, variables);
  const isWhole = (element: Element) => /^(?:html|body)$/.test(element.localName);
  for (const place of places)
    if (places.length === 1 || !isWhole(place)) place.setAttribute(mark, '');
  // Leave a third of the window above it, to show its surroundings.
  const { scrollingElement } = page;
  const [first] = places;
  if (first && scrollingElement && !isWhole(first))
    scrollingElement.scrollTop +=
      first.getBoundingClientRect().top - scrollingElement.clientHeight / 3;
  return places.length > 0;
}

/**
 * Outlines the elements that use tokens, scrolls each page to the first one, and says whether there
 * are any.
 */
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
      for (const page of pages) setRules(page, 'outlines', outlineRule);
      for (const element of pages.flatMap((page) => [...page.querySelectorAll(`[${mark}]`)]))
        element.removeAttribute(mark);
      if (ids.length === 0 || pages.length === 0) return;
      report(pages.map((page) => showPlaces(page, variables)).includes(true));
    };
    void Promise.all(pages.map(whenPlayed)).then(show);
    return () => {
      isOver = true;
    };
  }, [pages, ids]);
}
