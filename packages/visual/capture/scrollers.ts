/** Boxes that scroll inside of a page: a picture of the whole page would end at their edges. */
import type { CDPSession, Page } from '@playwright/test';
import type { View } from '#suite/views.ts';
import { waitUntilStable } from './settle.ts';
import { enter } from './window.ts';

type Scroller = {
  readonly element: string;
  readonly classes: string;
  readonly height: number;
  readonly whole: number;
  /** Holds the page itself: nothing else scrolls, and it takes half of the window or more. */
  readonly isPage: boolean;
};

/** Runs in the page. */
function readScrollers(): Scroller[] {
  const { documentElement: root, body } = document;
  const pageScrolls = root.scrollHeight > window.innerHeight + 1;
  return [body, ...body.querySelectorAll('*')].flatMap((element) => {
    const { clientHeight: height, scrollHeight: whole, clientWidth } = element;
    if (whole <= height + 1 || height < 2 || !element.checkVisibility()) return [];
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) return [];
    // The overflow of the body is that of the window, unless the root has one, too.
    const isOfWindow = element === body && getComputedStyle(root).overflowY === 'visible';
    if (isOfWindow || element.matches('textarea')) return [];
    const isLarge = height >= window.innerHeight / 2 && clientWidth >= window.innerWidth / 2;
    const classes = element.getAttribute('class') ?? '';
    return [
      { element: element.localName, classes, height, whole, isPage: isLarge && !pageScrolls },
    ];
  });
}

const mostRounds = 3;

/** Makes the window as high as the content of the box that scrolls in place of the page. */
export async function growWindow(page: Page, cdp: CDPSession, view: View): Promise<void> {
  let { height } = view;
  for (let round = 0; round < mostRounds; round++) {
    const scrollers = await page.evaluate(readScrollers);
    const hidden = scrollers.flatMap(({ isPage, ...box }) =>
      isPage ? box.whole - box.height : [],
    );
    if (hidden.length === 0) return;
    height += Math.max(...hidden);
    await enter(page, cdp, { ...view, height });
    await waitUntilStable(page);
  }
}

/** Boxes of which a picture shows a part. */
export const cutScrollers = (page: Page): Promise<Scroller[]> => page.evaluate(readScrollers);
