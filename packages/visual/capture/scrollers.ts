/** Finds boxes that scroll within a page, whose edges would cut a picture of the whole page. */
import type { CDPSession, Page } from '@playwright/test';
import type { View } from '#suite/views.ts';
import { longestSide } from '#store/picture.ts';
import { framesOf } from './frames.ts';
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

/**
 * Makes the window as high as the content of the box that scrolls in place of the page. If parts as
 * high as the window grow with it, restores the window; the box then counts as cut.
 */
export async function growWindow(page: Page, cdp: CDPSession, view: View): Promise<void> {
  const resize = async (height: number) => {
    await enter(page, cdp, { ...view, height });
    await waitUntilStable(page);
  };
  let { height } = view;
  let hiddenBefore = Infinity;
  for (let round = 0; round < mostRounds; round++) {
    const scrollers = await page.evaluate(readScrollers);
    const parts = scrollers.flatMap(({ isPage, ...box }) => (isPage ? box.whole - box.shown : []));
    if (parts.length === 0) return;
    const hidden = Math.max(...parts);
    if (hidden >= hiddenBefore) return resize(view.height);
    hiddenBefore = hidden;
    height += hidden;
    await resize(height);
  }
}

/** Runs in a frame. @returns px that its page shows, and px that exist */
const readHeights = () => {
  const { documentElement } = document;
  return [window.innerHeight, documentElement?.scrollHeight ?? 0] as const;
};

/** Frames in a page that scroll by themselves. */
async function cutFrames(page: Page): Promise<Cut[]> {
  const inner = (await framesOf(page)).filter((frame) => frame.parentFrame() === page.mainFrame());
  const cuts = inner.map(async (frame): Promise<Cut[]> => {
    const host = await frame.frameElement();
    const classes = await host.evaluate((element) =>
      element instanceof Element && element.checkVisibility({ visibilityProperty: true })
        ? (element.getAttribute('class') ?? '')
        : undefined,
    );
    const [shown, whole] = await frame.evaluate(readHeights);
    if (classes === undefined || shown < 2 || whole <= shown + 1) return [];
    return [{ element: 'iframe', classes, shown, whole, isRow: false }];
  });
  return (await Promise.all(cuts)).flat();
}

/** Boxes that a picture of the whole page cuts, and the page itself if it is too long. */
export async function cutScrollers(page: Page): Promise<Cut[]> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const html = { element: 'html', classes: '', shown: longestSide, whole, isRow: false };
  return [
    ...(whole > longestSide ? [html] : []),
    ...(await cutFrames(page)),
    ...(await page.evaluate(readScrollers)).map((part) => ({ ...part, isRow: false })),
    ...(await page.evaluate(readRows)).map((part) => ({ ...part, isRow: true })),
  ];
}
