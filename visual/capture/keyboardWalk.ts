import type { CDPSession, Page } from '@playwright/test';
import { pixelsOf } from '#visual/compare/picture.ts';
import { type Box, capture } from './capture.ts';

/** What the Tab key meets, in its order, and what is wrong with it. */
export type Walk = { readonly stops: readonly string[]; readonly faults: readonly string[] };

/** More than any page has: a walk that does not end by then never does. */
const mostStops = 120;

/** px around a control in which its focus ring is looked for. */
const margin = 8;

/** What round corners leave of a rectangle's edge. */
const roundCorners = 0.97;

/** WCAG 2.4.13: between a pixel with focus and without. */
const leastContrast = 3;

type Stop = Box & {
  /** px² of a band 2 px wide along the control's edges, as far as it is in the window. */
  readonly needed: number;
  readonly isFirst: boolean;
};

/** Puts the starting point of the Tab key before everything on the page. */
const toStart = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    const start = document.createElement('i');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });

/** Runs before the walk: a switch that takes every focus ring away. */
const addSwitch = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':focus, :focus-visible, :focus-within { outline: none !important; box-shadow: none !important }',
    );
    sheet.disabled = true;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const switchRings = (page: Page, on: boolean) =>
  page.evaluate((isOn) => {
    const sheet = document.adoptedStyleSheets.at(-1);
    if (sheet) sheet.disabled = isOn;
  }, on);

const removeSwitch = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    for (const element of document.querySelectorAll('[data-walked]'))
      element.removeAttribute('data-walked');
  });

/** Where the focus is; nothing once it has left the page. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(
    ([around, corners]) => {
      const active = document.activeElement;
      if (!active || active === document.body) return undefined;
      const isFirst = active.hasAttribute('data-walked');
      active.setAttribute('data-walked', '');
      const { clientWidth, clientHeight } = document.documentElement;
      const box = active.getBoundingClientRect();
      const wide = Math.min(box.right, clientWidth) - Math.max(box.left, 0);
      const high = Math.min(box.bottom, clientHeight) - Math.max(box.top, 0);
      // Of a control that is larger than the window, only the edges that are in it.
      const rows = Number(box.top >= 0) + Number(box.bottom <= clientHeight);
      const columns = Number(box.left >= 0) + Number(box.right <= clientWidth);
      const popover = document.querySelector('[popover]:popover-open');
      // What the visitor has opened may lie over the rest: Escape takes it away (WCAG 2.4.11, note 2).
      const isBelow = popover !== null && !popover.contains(active);
      // Focused by a script, as a dialog that opens: no stop of the Tab key.
      const isStop = active instanceof HTMLElement && active.tabIndex >= 0;
      const left = Math.max(0, box.left - around);
      const top = Math.max(0, box.top - around);
      return {
        x: left + window.scrollX,
        y: top + window.scrollY,
        width: Math.min(clientWidth, box.right + around) - left,
        height: Math.min(clientHeight, box.bottom + around) - top,
        needed: isStop && !isBelow ? 2 * (rows * wide + columns * high) * corners : 0,
        isFirst,
      };
    },
    [margin, roundCorners] as const,
  );

/** The control that has the focus: role and name as the browser gives them to a screen reader. */
async function announced(cdp: CDPSession): Promise<string> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    ...(result.objectId && { objectId: result.objectId }),
    fetchRelatives: false,
  });
  return `${nodes[0]?.role?.value} "${nodes[0]?.name?.value ?? ''}"`;
}

const channels = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (data: Buffer, at: number) =>
  0.2126 * (channels[data[at] ?? 0] ?? 0) +
  0.7152 * (channels[data[at + 1] ?? 0] ?? 0) +
  0.0722 * (channels[data[at + 2] ?? 0] ?? 0);

/** Pixels that differ by the contrast that a focus ring must have. */
async function ringPixels(focused: Buffer, plain: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(focused), await pixelsOf(plain)];
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    if (a.data.readUInt32BE(at) === b.data.readUInt32BE(at)) continue;
    const [one, two] = [luminance(a.data, at), luminance(b.data, at)];
    const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (contrast >= leastContrast) count += 1;
  }
  return count;
}

/** What is wrong with how this stop shows that it has the focus (WCAG 2.4.7, 2.4.11, 2.4.13). */
async function ringFault(page: Page, cdp: CDPSession, stop: Stop): Promise<string | undefined> {
  if (stop.needed === 0) return undefined;
  if (stop.width <= 0 || stop.height <= 0) return 'has the focus out of sight';
  const focused = await capture(cdp, stop);
  await switchRings(page, false);
  const plain = await capture(cdp, stop);
  await switchRings(page, true);
  const found = await ringPixels(focused, plain);
  return found >= stop.needed
    ? undefined
    : `shows its focus on ${found} px² of the ${Math.round(stop.needed)} px² that are needed`;
}

export type WalkOptions = {
  /** The Tab key stays in a dialog, which has the focus. */
  readonly isModal: boolean;
  /** Looks at every focus ring, pixel by pixel. */
  readonly rings: boolean;
};

/** Presses Tab from the start of the page until it comes round or leaves, and looks at every stop. */
export async function walk(
  page: Page,
  cdp: CDPSession,
  { isModal, rings }: WalkOptions,
): Promise<Walk> {
  const stops: string[] = [];
  const faults: string[] = [];
  await addSwitch(page);
  await cdp.send('Accessibility.enable');
  if (!isModal) await toStart(page);
  for (let count = 0; count < mostStops; count += 1) {
    if (!isModal || count > 0) await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop || stop.isFirst) break;
    const name = await announced(cdp);
    stops.push(name);
    const fault = rings ? await ringFault(page, cdp, stop) : undefined;
    if (fault) faults.push(`${name} ${fault}`);
  }
  await cdp.send('Accessibility.disable');
  await removeSwitch(page);
  if (stops.length === mostStops)
    faults.push(`the Tab key has not come round in ${mostStops} stops`);
  return { stops, faults };
}
