import type { Page } from '@playwright/test';

/** ms; longer timers are reading delays and do not fire. A rescheduled one stays longer: no clock moves. */
const readingTime = 5000;

/** ms; slower intervals animate for a visitor, faster ones poll, as a story's `play` does. */
const watchingTime = 100;

const pendingTimers = 'pendingTimers';

/** Longer ones, by which a story that waits in vain can end with its own message. */
export const longTimers = 'longTimers';

/** The sheet that holds all still. */
export const stillSheet = 'stillSheet';

const still = `*, *::before, *::after, *::backdrop {
  scroll-behavior: auto !important;
  overflow-anchor: none !important;
  animation: none !important;
  transition: none !important;
  caret-color: transparent !important;
  /* In forced colours the caret shows all the same. */
  caret-animation: manual !important;
}`;

const settings = { readingTime, watchingTime, pendingTimers, longTimers, stillSheet, still };

type Settings = typeof settings & { readonly now: number };

/** Runs before the page's own scripts, so that nothing moves from the first frame on. */
function freeze({ now, ...own }: Settings): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(own.still);
  document.adoptedStyleSheets = [sheet];
  const pending = new Set<number>();
  const later = new Map<number, () => void>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  Object.assign(window, {
    [own.pendingTimers]: pending,
    [own.longTimers]: later,
    [own.stillSheet]: sheet,
    setTimeout(run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): number {
      if (delay >= own.readingTime) {
        const unused = start(() => {});
        later.set(unused, () => run(...given));
        return unused;
      }
      const id = start(() => {
        pending.delete(id);
        run(...given);
      }, delay);
      pending.add(id);
      return id;
    },
    clearTimeout(id: number): void {
      for (const timers of [pending, later]) timers.delete(id);
      stop(id);
    },
    setInterval: (run: () => void, delay = 0) =>
      delay < own.watchingTime ? repeat(run, delay) : 0,
    // React schedules its work with setImmediate where there is one: as a timer it is waited for.
    setImmediate: (run: () => void) => window.setTimeout(run, 0),
  });
  // Chromium makes the window 1 px wide for a moment while it takes a picture beyond it.
  const isReal = () => window.innerWidth > 1;
  const hold = (event: Event) => isReal() || event.stopImmediatePropagation();
  window.addEventListener('resize', hold, true);
  const match = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const list = match(query);
    list.addEventListener('change', hold, true);
    return list;
  };
  window.ResizeObserver = class extends ResizeObserver {
    constructor(run: ResizeObserverCallback) {
      super((...given) => isReal() && run(...given));
    }
  };
  performance.now = () => 0;
  window.Date = new Proxy(Date, {
    construct: (date, args, made) => Reflect.construct(date, args.length > 0 ? args : [now], made),
  });
  Date.now = () => now;
}

export async function freezeAnimations(page: Page, today: Date): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const now = today.getTime();
  await page.addInitScript(freeze, { ...settings, now });
}

/** Frames after which a page or a story will not end either: 15 s or more. */
export const mostFrames = 900;

/** Resolves when no timer is left and all images and fonts have been drawn. */
export const waitUntilStable = (page: Page) =>
  page.evaluate(
    async ([name, most]) => {
      const frame = () => new Promise(requestAnimationFrame);
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      await document.fonts.ready;
      // Chromium leaves the text of a `select` where the font before the web font has put it.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('select { display: none !important }');
      document.adoptedStyleSheets.push(sheet);
      document.body.getBoundingClientRect();
      document.adoptedStyleSheets.pop();
      for (let left: number = most; Reflect.get(window, name)?.size > 0; left--) {
        if (left === 0) throw new Error('The page still sets timers');
        await frame();
      }
      await frame();
      await frame();
    },
    [pendingTimers, mostFrames] as const,
  );
