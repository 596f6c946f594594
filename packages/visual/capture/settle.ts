/** Waits until a page shows what its visitors see in the end. */
import type { Page } from '@playwright/test';
import { allAnimations, openRoots, pendingTimers, stillSheet } from './freeze.ts';
import { hasOpenRequests, waitForRequests } from './requests.ts';

type Names = readonly [
  timers: string,
  roots: string,
  animations: string,
  sheet: string,
  longest: number,
];

/** Runs in the page. @returns places of timers that do not end. */
async function settleInPage([timers, rootsName, animations, sheetName, longest]: Names): Promise<
  string[]
> {
  const frame = () => new Promise(requestAnimationFrame);
  const roots: Set<Document | ShadowRoot> = Reflect.get(window, rootsName) ?? new Set([document]);
  const sheet = Reflect.get(window, sheetName);
  const findRoots = (root: Document | ShadowRoot) => {
    roots.add(root);
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot && !roots.has(shadowRoot)) findRoots(shadowRoot);
  };
  findRoots(document);
  const queryAll = <Found extends Element>(selector: string) =>
    [...roots].flatMap((root) => [...root.querySelectorAll<Found>(selector)]);
  for (const root of roots)
    if (sheet instanceof CSSStyleSheet && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  for (const image of queryAll<HTMLImageElement | HTMLIFrameElement>('[loading=lazy]'))
    image.loading = 'eager';
  /** @returns whether one has been held. */
  const holdAnimations = (): boolean => {
    let isHeld = false;
    const listed: Animation[] = Reflect.get(window, animations)?.() ?? [];
    for (const animation of listed) {
      const { effect, timeline } = animation;
      const end = effect?.getComputedTiming().endTime;
      if (timeline !== null && timeline !== document.timeline && 'subject' in timeline) {
        // Revealed by scrolling: the state in the middle of the window.
        animation.pause();
        animation.currentTime = CSS.percent(50);
      } else if (timeline !== null && timeline !== document.timeline) continue;
      else if (typeof end === 'number' && Number.isFinite(end)) {
        if (animation.playState !== 'finished') animation.finish();
      } else {
        isHeld ||= animation.playState === 'running';
        animation.pause();
        animation.currentTime = 0;
      }
    }
    return isHeld;
  };
  const endOf = (part: SVGAnimationElement) => {
    try {
      const rounds = Number(part.getAttribute('repeatCount') ?? 1);
      return part.getStartTime() + part.getSimpleDuration() * rounds;
    } catch {
      // It has not begun, or has no duration.
      return 0;
    }
  };
  const holdDrawings = () => {
    for (const drawing of queryAll<SVGSVGElement>('svg')) {
      // It was held before; then it says no times of its parts.
      if (drawing.ownerSVGElement || drawing.animationsPaused()) continue;
      const parts = drawing.querySelectorAll<SVGAnimationElement>(
        'animate, animateTransform, animateMotion, set',
      );
      const ends = [...parts].map(endOf);
      if (ends.length === 0) continue;
      const end = Math.max(0, ...ends.filter((time) => Number.isFinite(time)));
      drawing.setCurrentTime(end);
      drawing.pauseAnimations();
    }
  };
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await Promise.all(
    queryAll<HTMLImageElement>('img')
      .filter(isLoaded)
      .map((image) => image.decode().catch(() => {})),
  );
  await document.fonts.ready;
  // Chromium leaves the text of a `select` where the font before the web font has put it.
  const selects = new CSSStyleSheet();
  selects.replaceSync('select { display: none !important }');
  document.adoptedStyleSheets.push(selects);
  document.body.getBoundingClientRect();
  document.adoptedStyleSheets.pop();
  const pending = (): ReadonlyMap<number, string> => Reflect.get(window, timers) ?? new Map();
  // Frames come as fast as the machine draws them; of all clocks this one alone goes on.
  const now = () => Number(document.timeline.currentTime);
  for (const end = now() + longest; pending().size > 0;) {
    if (now() > end) return [...new Set(pending().values())];
    await frame();
  }
  await frame();
  const isHeld = holdAnimations();
  holdDrawings();
  await frame();
  // The compositor, which moved it, draws it held one frame later.
  if (isHeld) await frame();
  return [];
}

/** ms in which the timers of a page have to end. */
const longestTimers = 15_000;

/** Rounds of waiting: what a timer or an answer brings may ask for more. */
const mostRounds = 6;

/**
 * Resolves when no request is under way and no timer is left, all images and fonts have been drawn, and
 * nothing moves.
 *
 * @throws Error that names the script and line of timers that do not end
 */
export async function waitUntilStable(page: Page): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    await waitForRequests(page);
    const names = [pendingTimers, openRoots, allAnimations, stillSheet, longestTimers] as const;
    const endless = await page.evaluate(settleInPage, names);
    if (endless.length > 0) {
      const own = new URL(page.url()).origin;
      const places = endless.map((place) => place.replace(own, '')).join('; ');
      throw new Error(
        `Timers are set again and again: ${places}. End them in the scene's \`show\`, or stop them for visitors who prefer reduced motion`,
      );
    }
    if (!hasOpenRequests(page)) return;
  }
}

/** Brings into being what only scrolling reveals, and leaves the page at its top. */
export const reveal = (page: Page): Promise<void> =>
  page.evaluate(async (rootsName) => {
    const frame = () => new Promise(requestAnimationFrame);
    const roots: ReadonlySet<Document | ShadowRoot> = Reflect.get(window, rootsName) ?? new Set();
    for (const root of roots)
      for (const element of root.querySelectorAll<HTMLElement>('*'))
        // The browser leaves it undrawn while it is far from the window.
        if (getComputedStyle(element).contentVisibility === 'auto')
          element.style.setProperty('content-visibility', 'visible', 'important');
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await frame();
      await frame();
    }
    window.scrollTo(0, 0);
    await frame();
  }, openRoots);
