import type { Page } from '@playwright/test';
import { suite } from './suite.ts';

/**
 * ms; who waits longer waits for a visitor to read, and waits for ever here. Nobody comes below it
 * by what is left of a wait, as no clock of the page moves.
 */
const readingTime = 5000;

/** ms; what repeats so slowly is for a visitor who watches. Faster is who waits, as a story's play does. */
const watchingTime = 100;

/** Property of the window: the timers that are still to come. */
const pendingTimers = 'pendingTimers';

/** Runs before anything of the page does, so that nothing moves from the first frame on. */
function freeze([longest, watched, name, now]: readonly [number, number, string, number]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, *::before, *::after, *::backdrop {
      scroll-behavior: auto !important;
      overflow-anchor: none !important;
      animation: none !important;
      transition: none !important;
      caret-color: transparent !important;
      /* Forced colours show it all the same. */
      caret-animation: manual !important;
    }`,
  );
  document.adoptedStyleSheets = [sheet];
  const pending = new Set<number>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  Object.assign(window, {
    [name]: pending,
    setTimeout(run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): number {
      if (delay >= longest) return 0;
      const id = start(() => {
        pending.delete(id);
        run(...given);
      }, delay);
      pending.add(id);
      return id;
    },
    clearTimeout(id: number): void {
      pending.delete(id);
      stop(id);
    },
    setInterval: (run: () => void, delay = 0) => (delay < watched ? repeat(run, delay) : 0),
    // React does its work by this where there is one, so that it is waited for like any timer.
    setImmediate: (run: () => void) => window.setTimeout(run, 0),
  });
  performance.now = () => 0;
  window.Date = new Proxy(Date, {
    construct: (target, given: ConstructorParameters<DateConstructor>, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now], made),
  });
  Date.now = () => now;
}

export async function freezeAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(freeze, [
    readingTime,
    watchingTime,
    pendingTimers,
    suite.today.getTime(),
  ] as const);
}

/** Resolves when no timer is left, and all images and letters have come and been drawn. */
export const waitUntilStable = (page: Page) =>
  page.evaluate(async (name) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    // Without JavaScript there are none.
    while (Reflect.get(window, name)?.size > 0) await frame();
    await frame();
    await frame();
  }, pendingTimers);
