/** Finds boxes that scroll within a page, whose edges would cut a picture of the whole page. */
import type { CDPSession, Page } from '@playwright/test';
import type { View } from '#suite/views.ts';
import { longestSide } from '#store/picture.ts';
import { waitUntilStable } from './settle.ts';
import { enter } from './window.ts';

type Part = {
  readonly element: string;
  readonly classes: string;
  /** px that a picture shows, and px that exist. */
  readonly shown: number;
  readonly whole: number;
};

type Scroller = Part & {
  /**
   * Scrolls in place of the page: nothing else scrolls, and it covers at least half of the window.
   */
  readonly isPage: boolean;
};

/** An element of which a picture shows a part: of its height, or of a row's width. */
export type Cut = Part & { readonly isRow: boolean };

/** Runs in the page. */
function readScrollers(): Scroller[] {
  const { documentElement: root, body } = document;
  const pageScrolls = root.scrollHeight > window.innerHeight + 1;
  return [body, ...body.querySelectorAll('*')].flatMap((element) => {
    const { clientHeight: shown, scrollHeight: whole, clientWidth } = element;
    if (whole <= shown + 1 || shown < 2 || !element.checkVisibility()) return [];
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) return [];
    // The window takes the body's overflow, unless the root element has its own.
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

/** Boxes that a picture of the whole page cuts, and the page itself if it is too long. */
export async function cutScrollers(page: Page): Promise<Cut[]> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const html = { element: 'html', classes: '', shown: longestSide, whole, isRow: false };
  return [
    ...(whole > longestSide ? [html] : []),
    ...(await page.evaluate(readScrollers)).map((part) => ({ ...part, isRow: false })),
    ...(await page.evaluate(readRows)).map((part) => ({ ...part, isRow: true })),
  ];
}
