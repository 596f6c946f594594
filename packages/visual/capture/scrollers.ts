/** Boxes that scroll inside of a page: a picture of the whole page would end at their edges. */
import type { CDPSession, Page } from '@playwright/test';
import type { View } from '#suite/views.ts';
import { longestSide } from '#store/picture.ts';
import { waitUntilStable } from './settle.ts';
import { enter } from './window.ts';

type Part = {
  readonly element: string;
  readonly classes: string;
  /** px of it that a picture shows, and those that there are. */
  readonly shown: number;
  readonly whole: number;
};

type Scroller = Part & {
  /** Holds the page itself: nothing else scrolls, and it takes half of the window or more. */
  readonly isPage: boolean;
};

/** Something of which a picture shows a part: of its height, or a row of its width. */
export type Cut = Part & { readonly isRow: boolean };

/** Runs in the page. */
function readScrollers(): Scroller[] {
  const { documentElement: root, body } = document;
  const pageScrolls = root.scrollHeight > window.innerHeight + 1;
  return [body, ...body.querySelectorAll('*')].flatMap((element) => {
    const { clientHeight: shown, scrollHeight: whole, clientWidth } = element;
    if (whole <= shown + 1 || shown < 2 || !element.checkVisibility()) return [];
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) return [];
    // The overflow of the body is that of the window, unless the root has one, too.
    const isOfWindow = element === body && getComputedStyle(root).overflowY === 'visible';
    if (isOfWindow || element.matches('textarea')) return [];
    const isLarge = shown >= window.innerHeight / 2 && clientWidth >= window.innerWidth / 2;
    const classes = element.getAttribute('class') ?? '';
    return [{ element: element.localName, classes, shown, whole, isPage: isLarge && !pageScrolls }];
  });
}

/** Runs in the page. @returns boxes that scroll sideways */
function readRows(): Part[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { clientWidth: shown, scrollWidth: whole } = element;
    if (whole <= shown + 1 || shown < 2 || !element.checkVisibility()) return [];
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) return [];
    if (element.matches('input, textarea')) return [];
    const classes = element.getAttribute('class') ?? '';
    return [{ element: element.localName, classes, shown, whole }];
  });
}

const mostRounds = 3;

/** Makes the window as high as the content of the box that scrolls in place of the page. */
export async function growWindow(page: Page, cdp: CDPSession, view: View): Promise<void> {
  let { height } = view;
  for (let round = 0; round < mostRounds; round++) {
    const scrollers = await page.evaluate(readScrollers);
    const hidden = scrollers.flatMap(({ isPage, ...box }) => (isPage ? box.whole - box.shown : []));
    if (hidden.length === 0) return;
    height += Math.max(...hidden);
    await enter(page, cdp, { ...view, height });
    await waitUntilStable(page);
  }
}

/** Boxes of which a picture of the whole page shows a part, and the page itself where it is too long. */
export async function cutScrollers(page: Page): Promise<Cut[]> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const html = { element: 'html', classes: '', shown: longestSide, whole, isRow: false };
  return [
    ...(whole > longestSide ? [html] : []),
    ...(await page.evaluate(readScrollers)).map((part) => ({ ...part, isRow: false })),
    ...(await page.evaluate(readRows)).map((part) => ({ ...part, isRow: true })),
  ];
}
