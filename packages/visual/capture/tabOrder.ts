import type { CDPSession, Page } from '@playwright/test';
import type { Box } from '#model/data.ts';
import Color from 'colorjs.io';
import { pixelsOf } from '#compare/difference.ts';
import { sha256 } from '#compare/picture.ts';
import { plainClasses } from '#suite/names.ts';
import { isState, type Scene } from '#suite/scene.ts';
import { screenshot } from './screenshot.ts';
import { suite } from './suite.ts';
import { addStyles } from './window.ts';

/** More than any page has: a longer order is a loop. */
const mostStops = 120;

/** px around a control that may hold its focus ring. */
const margin = 8;

/** Share of a rectangle's edge that round corners leave. */
const roundCorners = 0.97;

/** Contrast of a pixel with and without focus (WCAG 2.4.13). */
const leastContrast = 3;

type Stop = Box & {
  /** px² of a 2 px band along the edges that are in the window. */
  readonly needed: number;
  readonly isFirst: boolean;
  readonly styles: string;
};

/** Properties of the window that list focused elements, and those that the scene is about. */
const stopList = 'tabStops';
const ownList = 'ownElements';

const withoutRings = `[data-no-rings] :is(:focus, :focus-visible, :focus-within) {
  outline: none !important;
  box-shadow: none !important;
}`;

/**
 * Moves the focus before everything on the page. Of a state it notes what is in the window: the page
 * itself shows the rest. @returns controls that look focused already.
 */
const prepare = (page: Page, isModal: boolean, isPart: boolean): Promise<string[]> =>
  page.evaluate(
    ([staysInDialog, isWindowOnly, list, own]) => {
      const ringed = [...document.querySelectorAll('a[href], button, input, textarea, summary')]
        .filter((one) => getComputedStyle(one).outlineStyle !== 'none' && !one.matches(':focus'))
        .map((one) => (one.textContent || one.className).trim());
      const { clientHeight } = document.documentElement;
      const isOwn = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return !isWindowOnly || (bottom > 0 && top < clientHeight);
      };
      const elements = [...document.querySelectorAll('body *')].filter(isOwn);
      Object.assign(window, { [list]: [], [own]: new Set(elements) });
      if (staysInDialog) return ringed;
      window.scrollTo(0, 0);
      const start = document.createElement('i');
      start.tabIndex = -1;
      document.body.prepend(start);
      start.focus();
      start.remove();
      return ringed;
    },
    [isModal, isPart, stopList, ownList] as const,
  );

const hideRings = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-no-rings', ''));

/** Shows its ring again. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(
    ([around, corners, list, own]) => {
      document.documentElement.removeAttribute('data-no-rings');
      const active = document.activeElement;
      if (!active || active === document.body) return undefined;
      const stops: Element[] = Reflect.get(window, list);
      const isFirst = stops.includes(active);
      if (!isFirst) stops.push(active);
      const { clientWidth, clientHeight } = document.documentElement;
      const box = active.getBoundingClientRect();
      const wide = Math.min(box.right, clientWidth) - Math.max(box.left, 0);
      const high = Math.min(box.bottom, clientHeight) - Math.max(box.top, 0);
      const rows = Number(box.top >= 0) + Number(box.bottom <= clientHeight);
      const columns = Number(box.left >= 0) + Number(box.right <= clientWidth);
      const popover = document.querySelector('[popover]:popover-open');
      // An open popover may cover the rest, because Escape closes it (WCAG 2.4.11, note 2).
      const isBelow = popover !== null && !popover.contains(active);
      // A dialog that a script focused is no stop of the Tab key.
      const isStop = active instanceof HTMLElement && active.tabIndex >= 0;
      const isOwn = Reflect.get(window, own).has(active);
      const left = Math.max(0, box.left - around);
      const top = Math.max(0, box.top - around);
      return {
        x: left + window.scrollX,
        y: top + window.scrollY,
        width: Math.min(clientWidth, box.right + around) - left,
        height: Math.min(clientHeight, box.bottom + around) - top,
        needed: isOwn && isStop && !isBelow ? 2 * (rows * wide + columns * high) * corners : 0,
        isFirst,
        styles: active.className,
      };
    },
    [margin, roundCorners, stopList, ownList] as const,
  );

/** Roles and names from the accessibility tree. */
async function announcedAt(cdp: CDPSession, count: number): Promise<string[]> {
  // Enabled late, because each move of the focus would otherwise report the elements around it.
  await cdp.send('Accessibility.enable');
  const nameAt = async (_: unknown, at: number) => {
    const { result } = await cdp.send('Runtime.evaluate', { expression: `${stopList}[${at}]` });
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
      ...(result.objectId && { objectId: result.objectId }),
      fetchRelatives: false,
    });
    return `${nodes[0]?.role?.value} "${nodes[0]?.name?.value ?? ''}"`;
  };
  const names = await Promise.all(Array.from({ length: count }, nameAt));
  await cdp.send('Accessibility.disable');
  return names;
}

/** Cached, because rings have few colours. */
const contrasts = new Map<string, number>();

const colorOf = (rgba: number) => new Color(`#${rgba.toString(16).padStart(8, '0')}`);

async function ringPixels(focused: Buffer, plain: Buffer): Promise<number> {
  const [{ data: a }, { data: b }] = [await pixelsOf(focused), await pixelsOf(plain)];
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const [one, two] = [a.readUInt32BE(at), b.readUInt32BE(at)];
    if (one === two) continue;
    const key = `${one} ${two}`;
    const contrast = contrasts.get(key) ?? colorOf(one).contrastWCAG21(colorOf(two));
    contrasts.set(key, contrast);
    if (contrast >= leastContrast) count += 1;
  }
  return count;
}

/** Pixels of each ring that this worker has measured, by its picture. */
const rings = new Map<string, number>();

/** Checks that a stop shows its focus (WCAG 2.4.7, 2.4.11, 2.4.13). */
async function ringViolation(page: Page, cdp: CDPSession, stop: Stop): Promise<string | undefined> {
  if (stop.needed === 0) return undefined;
  if (stop.width <= 0 || stop.height <= 0) return 'has the focus out of sight';
  const focused = await screenshot(cdp, stop);
  // Another scene may have the same control: its ring is the same.
  const key = `${stop.styles} ${sha256(focused)}`;
  let found = rings.get(key);
  if (found === undefined) {
    await hideRings(page);
    found = await ringPixels(focused, await screenshot(cdp, stop));
    rings.set(key, found);
  }
  return found >= stop.needed
    ? undefined
    : `shows its focus on ${found} px² of the ${Math.round(stop.needed)} px² that are needed`;
}

/** Presses Tab from the start of the page or of the dialog until it comes round. */
export async function followTabOrder(page: Page, cdp: CDPSession, scene: Scene) {
  const { modal } = scene;
  const found: { readonly styles: string; readonly violation: string | undefined }[] = [];
  await addStyles(page, withoutRings);
  const ringed = await prepare(page, Boolean(modal), !modal && isState(scene, suite.scenes));
  while (found.length < mostStops) {
    if (!modal || found.length > 0) await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop || stop.isFirst) break;
    const violation = await ringViolation(page, cdp, stop);
    found.push({ styles: plainClasses(stop.styles, suite), violation });
  }
  const stops = await announcedAt(cdp, found.length);
  const violations = found.flatMap(({ styles, violation }, at) =>
    violation ? [`focus ring › ${stops[at]} (${styles}) › ${violation}`] : [],
  );
  violations.push(...ringed.map((name) => `focus ring › ${name} › is there without the focus`));
  if (found.length === mostStops)
    violations.push(`the Tab key has not come round in ${mostStops} stops`);
  return { stops, violations };
}
