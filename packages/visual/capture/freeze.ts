import type { Page } from '@playwright/test';
import { addAnswers } from './answers.ts';
import { addClocks, clocksName } from './clocks.ts';
import { holdImages } from './images.ts';
import { watchRequests } from './requests.ts';
import { setTime } from './time.ts';

/** Property of the window that holds the stylesheet which stops animations. */
export const stillSheet = 'stillSheet';

/** Property that holds all documents and shadow roots, closed ones included. */
export const openRoots = 'openRoots';

/** Property that lists their animations, even if the page has removed the browser's own list. */
export const allAnimations = 'allAnimations';

/** Property that is true while a page may have made shadow roots that nobody has looked for. */
export const hasNewRoots = 'hasNewRoots';

/**
 * Ends animations at once in their last state, which visitors see in the end; settle.ts holds
 * endless ones.
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
}
/* A rule of its own: a browser that does not know the part drops the whole rule. */
::details-content { transition: none !important }
/* Only the browser's own look moves. */
progress:indeterminate { appearance: none !important }`;

/** Property that holds elements which an `IntersectionObserver` observes but has not seen yet. */
export const awaitedElements = 'awaitedElements';

const settings = { stillSheet, openRoots, hasNewRoots, allAnimations, awaitedElements, still };

/** Runs before the page's own scripts, so that nothing moves in any frame. */
function freeze(names: typeof settings): void {
  // A reopened page runs this script twice.
  if (names.stillSheet in window) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(names.still);
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
    [names.stillSheet]: sheet,
    [names.openRoots]: roots,
    [names.hasNewRoots]: true,
    [names.awaitedElements]: awaited,
    [names.allAnimations]: () =>
      [...roots].flatMap((root) =>
        root instanceof Document ? animationsOf() : root.getAnimations(),
      ),
  });
  const owners = [
    Document,
    Document.prototype,
    Element.prototype,
    Node.prototype,
    Range.prototype,
    ShadowRoot.prototype,
  ];
  // Methods that make elements with shadow roots out of HTML, or of other elements: extracting a range
  // copies the elements that it cuts in two.
  const makesRoots = /HTMLUnsafe$|^write|^(?:clone|import)Node$|^(?:clone|extract)Contents$/;
  for (const owner of owners)
    for (const name of Object.getOwnPropertyNames(owner)) {
      const { value, ...descriptor } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      if (!makesRoots.test(name)) continue;
      const apply = (make: () => unknown, self: object, parameters: unknown[]) => {
        Reflect.set(window, names.hasNewRoots, true);
        return Reflect.apply(make, self, parameters);
      };
      Object.defineProperty(owner, name, { ...descriptor, value: new Proxy(value, { apply }) });
    }
  // Chromium shrinks the window to 1 px while it captures beyond it.
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
      super((...parameters) => isReal() && run(...parameters));
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
      // Scroll inner boxes, too, to reveal their observed elements.
      if (!(this.root instanceof Element)) awaited.add(target);
      super.observe(target);
    }
    override unobserve(target: Element): void {
      awaited.delete(target);
      super.unobserve(target);
    }
  };
  const context = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
  const getContext = new Proxy(context?.value, {
    apply(read, canvas, parameters: unknown[]) {
      const found: unknown = Reflect.apply(read, canvas, parameters);
      // The page may draw a fallback or nothing, without an error.
      if (!found && /webgl|webgpu/.test(String(parameters[0])))
        console.error(`This browser has no ${String(parameters[0])}, which visitors may have`);
      return found;
    },
  });
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    ...context,
    value: getContext,
  });
  // Make random numbers the same in each load.
  let seed = 1;
  const nextNumber = () => {
    seed = (seed + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  Math.random = () => nextNumber() / 2 ** 32;
  crypto.getRandomValues = (list) => {
    if (!list) return list;
    const bytes = new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
    for (const at of bytes.keys()) bytes[at] = nextNumber();
    return list;
  };
  // A page without a safe origin has none.
  if ('randomUUID' in crypto)
    crypto.randomUUID = () => {
      const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) =>
        (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte)
          .toString(16)
          .padStart(2, '0'),
      );
      const part = (start: number, end: number) => digits.slice(start, end).join('');
      return `${part(0, 4)}-${part(4, 6)}-${part(6, 8)}-${part(8, 10)}-${part(10, 16)}`;
    };
}

/** Stops all animations of a page from its first frame. */
export async function freezeAnimations(page: Page, today: Date, leaves?: RegExp): Promise<void> {
  watchRequests(page, leaves);
  await holdImages(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(freeze, settings);
  await addClocks(page, today);
  await addAnswers(page);
  await page.addInitScript(setTime, clocksName);
}

/** Frames (15 s or more) after which a page or a story counts as endless. */
export const mostFrames = 900;
