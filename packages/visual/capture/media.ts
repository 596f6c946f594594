/** Holds films and sounds at their first frame, and waits until that is drawn. */
import type { Frame, Page } from '@playwright/test';
import { type Clocks, clocksName } from './clocks.ts';
import { framesOf } from './frames.ts';
import { openRoots } from './freeze.ts';

/** ms for a film to draw a frame; `requests.ts` waits for its file. */
const longestFrame = 3000;

/** Runs in a frame of a page. */
async function holdInFrame([clocksIn, rootsIn, longest]: readonly [string, string, number]) {
  const clocks: Clocks | undefined = Reflect.get(window, clocksIn);
  if (!clocks) return;
  const roots: ReadonlySet<Document | ShadowRoot> =
    Reflect.get(window, rootsIn) ?? new Set([document]);
  const media = [...roots].flatMap((root) => [
    ...root.querySelectorAll<HTMLMediaElement>('video, audio'),
  ]);
  const until = (element: HTMLMediaElement, types: readonly string[]) =>
    Promise.race([
      ...types.map((type) => new Promise((end) => element.addEventListener(type, end))),
      clocks.wait(longest),
    ]);
  const drawFrames = async () => {
    for (let count = 0; count < 3; count++) await clocks.nextFrame(500);
  };
  const pause = async (element: HTMLMediaElement) => {
    const isAsked = element.currentSrc !== '' || element.srcObject !== null;
    const isComing = !element.paused || element.autoplay || element.preload !== 'none';
    const wanted = element.paused ? element.HAVE_CURRENT_DATA : element.HAVE_FUTURE_DATA;
    const isFailed = element.error !== null || element.networkState === element.NETWORK_NO_SOURCE;
    if (isAsked && isComing && !isFailed && element.readyState < wanted)
      await until(element, [element.paused ? 'loadeddata' : 'canplay', 'error']);
    element.pause();
  };
  const rewind = async (element: HTMLMediaElement) => {
    const isAtStart = element.currentTime === 0 && element.played.length === 0;
    if (isAtStart || element.readyState === 0) return;
    const seeked = until(element, ['seeked', 'error']);
    element.currentTime = 0;
    await seeked;
  };
  await Promise.all(media.map(pause));
  // Chromium may drop the first frame if the last one that played is not drawn yet.
  await drawFrames();
  await Promise.all(media.map(rewind));
  await drawFrames();
}

export const holdMedia = (frame: Frame): Promise<void> =>
  frame.evaluate(holdInFrame, [clocksName, openRoots, longestFrame] as const);

/** Runs in a frame of a page. */
function hasControlsInFrame(rootsIn: string): boolean {
  const roots: ReadonlySet<Document | ShadowRoot> =
    Reflect.get(window, rootsIn) ?? new Set([document]);
  return [...roots].some((root) => root.querySelector(':is(audio, video)[controls]'));
}

/** True if a page shows the browser's own controls of films or sounds. */
export async function hasMediaControls(page: Page): Promise<boolean> {
  const frames = await framesOf(page);
  const answers = frames.map((frame) => frame.evaluate(hasControlsInFrame, openRoots));
  return (await Promise.all(answers)).includes(true);
}
