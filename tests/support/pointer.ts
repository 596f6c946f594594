import type { Locator, Page } from '@playwright/test';
import { boxOf, isChromium } from './page.ts';

type Point = { readonly x: number; readonly y: number };

export async function drag(page: Page, ...points: readonly Point[]): Promise<void> {
  if (!isChromium(page)) return imitate(page, points);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [index, point] of points.entries()) {
    await touch(index === 0 ? 'touchStart' : 'touchMove', point);
    // Wait for a frame: moves within one frame would have no speed.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  await client.detach();
}

type Stroke = {
  readonly from: Point;
  readonly by: Point;
  /** Time that the finger is down. */
  readonly ms: number;
  /** Awaited halfway, with the finger down. */
  readonly halfway?: (() => Promise<unknown>) | undefined;
};

/** Moves a finger at human speed, so that the page keeps running meanwhile. */
export async function stroke(page: Page, { from, by, ms, halfway }: Stroke): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (part: number) => ({ x: from.x + by.x * part, y: from.y + by.y * part });
  const move = async (start: number, end: number) => {
    const begun = performance.now();
    for (let time = 0; time < 1;) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      time = Math.min(1, (performance.now() - begun) / (ms * (end - start)));
      await touch('touchMove', at(start + (end - start) * time));
    }
  };
  await touch('touchStart', from);
  await move(0, 0.5);
  await halfway?.();
  await move(0.5, 1);
  await touch('touchEnd');
  await client.detach();
}

export async function tap(element: Locator): Promise<void> {
  if (isChromium(element.page())) return element.tap();
  const { x, y, width, height } = await boxOf(element);
  await imitate(element.page(), [{ x: x + width / 2, y: y + height / 2 }]);
  await element.click();
  // A finger leaves no pointer behind, which would rest on an island.
  await element.page().mouse.move(0, 0);
}

/** Clicks twice, because BiDi reports each click of a double click as a first one. */
export async function doubleClick(element: Locator): Promise<void> {
  if (isChromium(element.page())) return element.dblclick();
  const { x, y, width, height } = await boxOf(element);
  await element.click();
  await element.page().evaluate(
    ([clientX, clientY]) => {
      const second = { detail: 2, bubbles: true, cancelable: true, clientX, clientY };
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent('click', second));
    },
    [x + width / 2, y + height / 2] as const,
  );
}

/** BiDi has no touch, so dispatch touch events, and scroll unless the page prevents it. */
const imitate = (page: Page, points: readonly Point[]) =>
  page.evaluate((places) => {
    const [start = { x: 0, y: 0 }] = places;
    const target = document.elementFromPoint(start.x, start.y) ?? document.body;
    const dispatch = (type: string, ...at: Point[]) => {
      const touches = at.map(
        ({ x, y }) => new Touch({ identifier: 0, target, clientX: x, clientY: y }),
      );
      const event = { touches, bubbles: true, cancelable: true };
      return target.dispatchEvent(new TouchEvent(type, event));
    };
    let row: Element | null = target;
    while (row && !/auto|scroll/.test(getComputedStyle(row).overflowX)) row = row.parentElement;
    dispatch('touchstart', start);
    const free = places.filter((place) => place === start || dispatch('touchmove', place));
    const end = free.at(-1) ?? start;
    window.scrollBy({ top: start.y - end.y, behavior: 'instant' });
    // Scroll instantly, because scroll snapping would undo a part of the way.
    row?.scrollBy({ left: start.x - end.x, behavior: 'instant' });
    dispatch('touchend');
  }, points);
