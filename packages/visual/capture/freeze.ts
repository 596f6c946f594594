import type { Page } from '@playwright/test';
import { addClocks, clocksName } from './clocks.ts';
import { holdImages } from './images.ts';
import { watchRequests } from './requests.ts';
import { setTime } from './time.ts';

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

/** Elements that an `IntersectionObserver` waits for, and has not found in the window yet. */
export const awaitedElements = 'awaitedElements';

const settings = { stillSheet, openRoots, allAnimations, awaitedElements, still };

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
  const awaited = new Set<Element>();
  Object.assign(window, {
    [own.stillSheet]: sheet,
    [own.openRoots]: roots,
    [own.awaitedElements]: awaited,
    [own.allAnimations]: () =>
      [...roots].flatMap((root) =>
        root instanceof Document ? animationsOf() : root.getAnimations(),
      ),
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
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(run: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const wanted = Math.max(...observer.thresholds);
        for (const { target, isIntersecting, intersectionRatio } of entries)
          if (isIntersecting && intersectionRatio >= wanted) awaited.delete(target);
        run(entries, observer);
      }, options);
    }
    override observe(target: Element): void {
      // Scroll inner boxes, too, to reveal what waits in them.
      if (!(this.root instanceof Element)) awaited.add(target);
      super.observe(target);
    }
    override unobserve(target: Element): void {
      awaited.delete(target);
      super.unobserve(target);
    }
  };
  // Chance is the same in each load.
  let seed = 1;
  Math.random = () => {
    seed = (seed + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Holds a page still, from its first frame on. */
export async function freezeAnimations(page: Page, today: Date, leaves?: RegExp): Promise<void> {
  watchRequests(page, leaves);
  await holdImages(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(freeze, settings);
  await addClocks(page, today);
  await page.addInitScript(setTime, clocksName);
}

/** Frames after which a page or a story will not end either: 15 s or more. */
export const mostFrames = 900;
