/** Reveals content that appears only on scrolling. */
import type { Page } from '@playwright/test';
import { type Clocks, clocksName } from './clocks.ts';
import { awaitedElements, openRoots } from './freeze.ts';

/** Frames in which requests caused by a scroll position must be answered. */
const mostFrames = 30;

/** Elements that are scrolled to one by one. */
const mostElements = 200;

type Names = readonly [
  roots: string,
  clocks: string,
  awaited: string,
  mostFrames: number,
  mostElements: number,
  start: number,
];

/** Runs in the page, and ends at the page's top. @returns the height that it has scrolled through */
async function revealInPage([rootsIn, clocksIn, awaitedIn, frames, elements, start]: Names) {
  const clocks: Clocks | undefined = Reflect.get(window, clocksIn);
  const roots: ReadonlySet<Document | ShadowRoot> = Reflect.get(window, rootsIn) ?? new Set();
  const awaited: ReadonlySet<Element> = Reflect.get(window, awaitedIn) ?? new Set();
  const frame = () => (clocks ? clocks.nextFrame(1000) : new Promise(requestAnimationFrame));
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>('*'))
      // The browser does not draw it far from the window.
      if (getComputedStyle(element).contentVisibility === 'auto')
        element.style.setProperty('content-visibility', 'visible', 'important');
  const lookAt = async (top: number) => {
    window.scrollTo(0, top);
    await frame();
    await frame();
    // A throttled handler runs a moment later, and would see the next position.
    for (let left = frames; left > 0 && clocks && clocks.pending.size > 0; left--) await frame();
  };
  const { scrollHeight } = document.documentElement;
  for (let top = start; top < scrollHeight; top += window.innerHeight) await lookAt(top);
  // An observer may wait for a position in the window, or for a part of the element.
  for (const element of [...awaited].slice(0, elements)) {
    if (!awaited.has(element) || !element.checkVisibility()) continue;
    const { top, height } = element.getBoundingClientRect();
    await lookAt(top + window.scrollY + height / 2 - window.innerHeight / 2);
  }
  window.scrollTo(0, 0);
  await frame();
  return scrollHeight;
}

/** @param start px from the top, above which the page was scrolled through before */
export const reveal = (page: Page, start = 0): Promise<number> =>
  page.evaluate(revealInPage, [
    openRoots,
    clocksName,
    awaitedElements,
    mostFrames,
    mostElements,
    start,
  ] as const);

/** Height of the page, which may grow while it is scrolled through. */
export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);
