import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { slowPhone } from './firstView.ts';

type Touch = {
  readonly name: string;
  readonly path: string;
  /** What is pressed. */
  readonly target: string;
  /** What must be drawn then. */
  readonly shown: string;
  /** ms that a finger or the focus is on it before the press. */
  readonly rests?: number;
};

const touches: readonly Touch[] = [
  { name: 'menu', path: '/', target: 'summary', shown: 'details[open] a' },
  { name: 'section link', path: '/', target: '#inicio a', shown: '#contato:focus' },
  { name: 'field', path: '/', target: '[name=nome]', shown: '[name=nome]:focus' },
  {
    name: 'WhatsApp dialog',
    path: '/contato',
    target: '[data-search]',
    shown: 'dialog[open] a',
  },
  {
    name: 'article, whole',
    path: '/noticias',
    target: '[data-search]',
    shown: 'dialog[open] [data-part=text] p',
  },
  {
    name: 'article, prefetched',
    path: '/noticias',
    target: '[data-search]',
    shown: 'dialog[open] [data-part=text] p',
    rests: 1000,
  },
  {
    name: 'carousel',
    path: '/noticias',
    target: '[data-carousel]',
    shown: '[data-carousel]:focus',
  },
];

/** Runs in the page: from the press to the first frame that has what it opens. */
function time(shown: string): void {
  const result = { shown: 0, duration: 0 };
  Object.assign(window, { result });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      result.duration = Math.max(result.duration, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector(shown)?.checkVisibility())
          requestAnimationFrame(() => (result.shown = performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      look();
    },
    { capture: true, once: true },
  );
}

async function press(page: Page, url: string, { path, target, shown, rests = 0 }: Touch) {
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const element = page.locator(target).first();
  await element.scrollIntoViewIfNeeded();
  // The visitor looks at the page first.
  await page.waitForFunction(() => performance.now() > 1500);
  if (rests > 0) {
    await element.focus();
    await delay(rests);
  }
  await page.evaluate(time, shown);
  await element.tap();
  await page.waitForFunction(() => Reflect.get(window, 'result').shown > 0);
  return page.evaluate((): { shown: number; duration: number } => Reflect.get(window, 'result'));
}

/** Each first touch of a page, so often: ms until it is answered, and its longest event. */
export async function firstTouches(browser: Browser, url: string, rounds: number) {
  const all = touches.map(({ name }) => ({
    name,
    shown: [] as number[],
    duration: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, touch] of touches.entries()) {
      const { page } = await slowPhone(browser);
      const { shown, duration } = await press(page, url, touch);
      all[index]?.shown.push(shown);
      all[index]?.duration.push(duration);
      await page.context().close();
    }
  }
  return all;
}
