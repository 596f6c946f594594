/** Waits until a page shows what visitors see in the end. */
import type { Frame, Page } from '@playwright/test';
import { type Clocks, clocksName } from './clocks.ts';
import { addClosedRoots } from './closedRoots.ts';
import { allAnimations, hasNewRoots, openRoots, stillSheet } from './freeze.ts';
import { framesOf, isDocumentReplaced } from './frames.ts';
import { holdMedia } from './media.ts';
import { hasOpenRequests, waitForRequests } from './requests.ts';

type Names = readonly [
  clocks: string,
  roots: string,
  animations: string,
  sheet: string,
  newRoots: string,
  longest: number,
];

type Settled = {
  /** Lines that set endless timers. */
  readonly endless: readonly string[];
  readonly hasMedia: boolean;
  /** Closed shadow roots have to be looked for, and the frame settled again. */
  readonly hasNewRoots: boolean;
};

/** Runs in each frame of a page. */
async function settleInFrame([
  clocksIn,
  rootsName,
  animations,
  sheetName,
  newRootsIn,
  longest,
]: Names): Promise<Settled> {
  const takeNewRoots = () => {
    const isNew = Reflect.get(window, newRootsIn) === true;
    Reflect.set(window, newRootsIn, false);
    return isNew;
  };
  if (takeNewRoots()) return { endless: [], hasMedia: false, hasNewRoots: true };
  const clocks: Clocks | undefined = Reflect.get(window, clocksIn);
  const isInner = window !== window.parent;
  // The browser draws no frame of a hidden page, and none while a stylesheet loads.
  const frame = () =>
    clocks ? clocks.nextFrame(isInner ? 500 : 5000) : new Promise(requestAnimationFrame);
  const roots: Set<Document | ShadowRoot> = Reflect.get(window, rootsName) ?? new Set([document]);
  const sheet = Reflect.get(window, sheetName);
  // The loop goes on to the roots that it adds.
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.add(shadowRoot);
  const queryAll = <Found extends Element>(selector: string) =>
    [...roots].flatMap((root) => [...root.querySelectorAll<Found>(selector)]);
  for (const root of roots)
    if (sheet instanceof CSSStyleSheet && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  for (const image of queryAll<HTMLImageElement | HTMLIFrameElement>('[loading=lazy]'))
    image.loading = 'eager';
  /**
   * Progress of a scroll-driven animation once a visitor has scrolled its element to the middle of
   * the window.
   */
  const shareInMiddle = (timeline: AnimationTimeline, effect: AnimationEffect | null) => {
    if ('subject' in timeline) return 50;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isOfPage = 'source' in timeline && timeline.source === document.scrollingElement;
    if (!target || !isOfPage || ('axis' in timeline && /x|inline/.test(String(timeline.axis))))
      return undefined;
    for (let at: Element | null = target; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return undefined;
    const { top, height } = target.getBoundingClientRect();
    const room = document.documentElement.scrollHeight - window.innerHeight;
    const place = top + window.scrollY + height / 2 - window.innerHeight / 2;
    return room > 0 ? Math.max(0, Math.min(1, place / room)) * 100 : undefined;
  };
  /** @returns whether any animation has been held. */
  const holdAnimations = (): boolean => {
    let isHeld = false;
    const listed: Animation[] = Reflect.get(window, animations)?.() ?? [];
    for (const animation of listed) {
      isHeld ||= animation.playState === 'running';
      const { effect, timeline } = animation;
      const end = effect?.getComputedTiming().endTime;
      if (timeline !== null && timeline !== document.timeline) {
        const share = shareInMiddle(timeline, effect);
        if (share === undefined) continue;
        animation.pause();
        animation.currentTime = CSS.percent(share);
      } else if (typeof end === 'number' && Number.isFinite(end)) {
        if (animation.playState !== 'finished') animation.finish();
      } else {
        animation.pause();
        animation.currentTime = 0;
      }
    }
    return isHeld;
  };
  /** ms until the page redirects; a longer delay is for reading. */
  const timeToRefresh = () => {
    const meta = document.querySelector('meta[http-equiv="refresh" i]');
    const seconds = Number.parseFloat(meta?.getAttribute('content') ?? '');
    return seconds < 5 ? (seconds + 1) * 1000 : 0;
  };
  const endOf = (part: SVGAnimationElement) => {
    try {
      const rounds = Number(part.getAttribute('repeatCount') ?? 1);
      return part.getStartTime() + part.getSimpleDuration() * rounds;
    } catch {
      // The animation has not begun, or has no duration.
      return 0;
    }
  };
  const holdDrawings = () => {
    for (const drawing of queryAll<SVGSVGElement>('svg')) {
      // It is held already, and then reports no times of its parts.
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
  const decoded = queryAll<HTMLImageElement>('img')
    .filter(isLoaded)
    .map((image) => image.decode().catch(() => {}));
  // Do not wait for the font or image of an unanswered request, which was given up.
  await Promise.race([
    Promise.all([...decoded, document.fonts.ready]),
    ...(clocks ? [clocks.wait(3000)] : []),
  ]);
  const withStyles = async (css: string, act: () => unknown) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(css);
    document.adoptedStyleSheets.push(styles);
    await act();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== styles);
  };
  // Chromium does not re-layout a `select` when its web font arrives, so force it, without a page that is
  // shorter meanwhile: it would be scrolled back.
  await withStyles('select { letter-spacing: 0.01px !important }', () =>
    document.body?.getBoundingClientRect(),
  );
  // Use the document's timeline, the only clock that runs: frames come as fast as the machine
  // draws.
  const now = () => Number(document.timeline.currentTime);
  for (const end = now() + longest; clocks && (clocks.pending.size > 0 || clocks.draws());) {
    if (now() > end && clocks.pending.size > 0)
      return {
        endless: [...new Set(clocks.pending.values())],
        hasMedia: false,
        hasNewRoots: false,
      };
    await frame();
  }
  clocks?.rest();
  await frame();
  const isHeld = holdAnimations();
  holdDrawings();
  // Chromium goes on to draw a held animation where the compositor began it, until layers change.
  if (isHeld) await withStyles(':root { opacity: 0.9999 !important }', frame);
  await frame();
  if (clocks && !isInner) await clocks.wait(timeToRefresh());
  const hasMedia = queryAll('video, audio').length > 0;
  return { endless: [], hasMedia, hasNewRoots: takeNewRoots() };
}

/** ms in which a page's timers must end. */
const longestTimers = 15_000;

/** Rounds of waiting, because a timer or an answer may start more requests. */
const mostRounds = 6;

const names = [
  clocksName,
  openRoots,
  allAnimations,
  stillSheet,
  hasNewRoots,
  longestTimers,
] as const;

/** Settles a frame, again if a page makes more closed shadow roots meanwhile. */
async function settleFrame(page: Page, frame: Frame): Promise<Settled> {
  for (let round = 0; ; round++) {
    const settled = await frame.evaluate(settleInFrame, names);
    if (!settled.hasNewRoots || round === mostRounds) return settled;
    await addClosedRoots(page);
  }
}

/** Settles each frame. A frame that navigates is settled in the next round. */
async function settleFrames(page: Page): Promise<{ endless: string[]; hasLeft: boolean }> {
  const endless: string[] = [];
  let hasLeft = false;
  for (const frame of await framesOf(page)) {
    try {
      const settled = await settleFrame(page, frame);
      endless.push(...settled.endless);
      if (settled.hasMedia) await holdMedia(frame);
    } catch (error) {
      if (!isDocumentReplaced(error)) throw error;
      hasLeft = true;
    }
  }
  return { endless, hasLeft };
}

/**
 * Resolves when no request and no timer is left, all images and fonts are drawn, and nothing moves.
 * @throws Error that names the script and line of an endless timer, or a page that keeps reloading
 */
export async function waitUntilStable(page: Page): Promise<void> {
  for (let round = 0; ; round++) {
    await waitForRequests(page);
    const { endless, hasLeft } = await settleFrames(page);
    if (endless.length > 0) {
      const siteOrigin = new URL(page.url()).origin;
      const places = endless.map((place) => place.replace(siteOrigin, '')).join('; ');
      throw new Error(
        `Timers are set again and again: ${places}. End them in the scene's \`show\`, or stop them for visitors who prefer reduced motion`,
      );
    }
    if (!hasLeft && !hasOpenRequests(page)) return;
    if (round < mostRounds) continue;
    if (!hasLeft) return;
    throw new Error(
      `The page opens another document again and again, the last one at ${page.url()}: end that in the scene's \`show\``,
    );
  }
}
