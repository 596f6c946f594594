import type { Page } from '@playwright/test';
import { watchRequests } from './requests.ts';

/** ms; longer timers are reading delays and do not fire. A rescheduled one stays longer: no clock moves. */
const readingTime = 5000;

/** ms; slower intervals animate for a visitor, faster ones poll, as a story's `play` does. */
const watchingTime = 100;

/** ms; a timer that is set again and again after as long turns pages for a visitor, as a carousel does. */
const turningTime = 1000;

/** Times that such a timer fires before it is held. */
const mostTurns = 2;

/** Longer ones, by which a story that waits in vain can end with its own message. */
export const longTimers = 'longTimers';

/** Timers that are waited for, each with the place in the script that has set it. */
export const pendingTimers = 'pendingTimers';

/** The sheet that holds all still. */
export const stillSheet = 'stillSheet';

/** Documents and shadow roots, closed ones too. */
export const openRoots = 'openRoots';

/** Lists the animations of all of them, also where a page has taken the browser's own list away. */
export const allAnimations = 'allAnimations';

/**
 * Animations end at once and keep their last state, which is what a visitor sees in the end; settle.ts holds
 * those that have no end.
 */
const still = `:where(*), ::before, ::after, ::backdrop, ::view-transition-group(*),
::view-transition-old(*), ::view-transition-new(*) {
  animation-duration: auto !important;
  animation-delay: 0s !important;
  transition: none !important;
}
*, *::before, *::after, *::backdrop {
  scroll-behavior: auto !important;
  overflow-anchor: none !important;
  caret-color: transparent !important;
  /* In forced colors the caret shows all the same. */
  caret-animation: manual !important;
}`;

const settings = {
  readingTime,
  watchingTime,
  turningTime,
  mostTurns,
  pendingTimers,
  longTimers,
  stillSheet,
  openRoots,
  allAnimations,
  still,
};

/** Runs before the page's own scripts, so that nothing moves from the first frame on. */
function freeze(own: typeof settings): void {
  // A page that is opened again has two of these scripts.
  if (own.stillSheet in window) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(own.still);
  document.adoptedStyleSheets = [sheet];
  const roots = new Set<Document | ShadowRoot>([document]);
  const animationsOf = document.getAnimations.bind(document);
  const attach = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow');
  Object.defineProperty(Element.prototype, 'attachShadow', {
    ...attach,
    value: new Proxy(attach?.value, {
      apply(target, host, args) {
        const root: ShadowRoot = Reflect.apply(target, host, args);
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        roots.add(root);
        return root;
      },
    }),
  });
  const pending = new Map<number, string>();
  const later = new Map<number, () => void>();
  const turns = new Map<string, number>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  /** The line that has set a timer; the first lines are those of this function. */
  const placeOf = (delay: number) => {
    const [, , , line = ''] = new Error('A timer').stack?.split('\n') ?? [];
    return `${line.replace(/^\s*at (?:.*\()?|\)$/g, '')}, every ${delay} ms`;
  };
  Object.assign(window, {
    [own.pendingTimers]: pending,
    [own.longTimers]: later,
    [own.stillSheet]: sheet,
    [own.openRoots]: roots,
    [own.allAnimations]: () =>
      [...roots].flatMap((root) =>
        root instanceof Document ? animationsOf() : root.getAnimations(),
      ),
    setTimeout(run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): number {
      const place = placeOf(delay);
      const round = turns.get(place) ?? 0;
      if (delay >= own.readingTime || (delay >= own.turningTime && round >= own.mostTurns)) {
        const unused = start(() => {});
        later.set(unused, () => run(...given));
        return unused;
      }
      const id = start(() => {
        pending.delete(id);
        turns.set(place, Math.max(turns.get(place) ?? 0, round + 1));
        run(...given);
      }, delay);
      pending.set(id, place);
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
}

/** Runs in the page: there is one time, however a script asks for it. */
function setTime(now: number): void {
  window.Date = new Proxy(Date, {
    construct: (date, args, made) => Reflect.construct(date, args.length > 0 ? args : [now], made),
    apply: (date) => String(Reflect.construct(date, [now])),
  });
  Date.now = () => now;
  Object.defineProperty(performance, 'timeOrigin', { value: now });
  const formats = Intl.DateTimeFormat.prototype;
  const format = Object.getOwnPropertyDescriptor(formats, 'format');
  Object.defineProperty(formats, 'format', {
    ...format,
    get(this: Intl.DateTimeFormat) {
      const write: (date: number | Date) => string = format?.get?.call(this);
      return (date: number | Date = now) => write(date);
    },
  });
  const parts = Object.getOwnPropertyDescriptor(formats, 'formatToParts');
  Object.defineProperty(formats, 'formatToParts', {
    ...parts,
    value: new Proxy(parts?.value, {
      apply: (read, owner, [date = now]) => Reflect.apply(read, owner, [date]),
    }),
  });
  const temporal = Reflect.get(globalThis, 'Temporal');
  if (!temporal) return;
  const { Now, Instant } = temporal;
  const zoned = (zone = Now.timeZoneId()) =>
    Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  Object.assign(Now, {
    instant: () => Instant.fromEpochMilliseconds(now),
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}

/**
 * Holds a page still. Playwright's clock would set the time as well, but it takes the place of timers and of
 * `requestAnimationFrame`, too: then no script can wait for a frame that is drawn.
 */
export async function freezeAnimations(page: Page, today: Date, leaves?: RegExp): Promise<void> {
  watchRequests(page, leaves);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(freeze, settings);
  await page.addInitScript(setTime, today.getTime());
}

/** Frames after which a page or a story will not end either: 15 s or more. */
export const mostFrames = 900;
