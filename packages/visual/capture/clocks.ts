/** Controls a page's timers and frames: waits for those that end, and holds the others. */
import type { Page } from '@playwright/test';

/** ms. Longer timers are reading delays, which do not fire. */
const readingTime = 5000;

/** ms. A timer repeated at longer intervals turns pages for a visitor, as a carousel does. */
const turningTime = 1000;

/** Times that such a timer fires before it is held. */
const mostTurns = 2;

/** ms that a script sees between frames, so that an animation by time ends after a few frames. */
const frameTime = 50;

/** Greatest depth of promises that continue a timer and therefore see its time. */
const deepestPromise = 20;

/** Property of the page's window that holds its clocks. */
export const clocksName = 'visualClocks';

/** The clocks, timers and frames of a page. */
export type Clocks = {
  /** Timers, intervals and answers to wait for, each with the script's line or its name. */
  readonly pending: Map<unknown, string>;
  /** Timers that do not fire. Firing them ends a story that waits in vain with its own message. */
  readonly later: ReadonlyMap<number, () => void>;
  /** ms since 1970, as the running script sees it. */
  readonly now: () => number;
  /** Resolves with the next frame, or after `longest`: a hidden frame gets none. */
  readonly nextFrame: (longest: number) => Promise<void>;
  /** Resolves after a real time that no page can hold. */
  readonly wait: (time: number) => Promise<void>;
  /**
   * True while a script draws frame by frame. A script that never ends is held after some seconds.
   */
  readonly draws: () => boolean;
  /** Restarts the count of frames once a page has come to rest. */
  readonly rest: () => void;
};

const settings = {
  readingTime,
  turningTime,
  mostTurns,
  frameTime,
  deepestPromise,
  clocksName,
};

type Settings = typeof settings & { readonly today: number };

/**
 * Runs before the page's own scripts. Time stands still, except that a timer or frame callback sees
 * the time at which it is due. So a script that measures time comes to its end, at the same time in
 * each load.
 */
function holdClocks(options: Settings): void {
  // A reopened page runs this script twice.
  if (options.clocksName in window) return;
  const pending = new Map<unknown, string>();
  const later = new Map<number, () => void>();
  const turns = new Map<string, number>();
  const frames = new Set<number>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  const askFrame = window.requestAnimationFrame.bind(window);
  const cancelFrame = window.cancelAnimationFrame.bind(window);
  const askIdle = window.requestIdleCallback.bind(window);
  const cancelIdle = window.cancelIdleCallback.bind(window);

  /** ms that have passed for the running script. */
  let passed = 0;
  const runAt = (time: number, run: () => void) => {
    const reset = (depth: number) => {
      if (depth > 0) queueMicrotask(() => reset(depth - 1));
      else passed = 0;
    };
    passed = time;
    try {
      run();
    } finally {
      reset(options.deepestPromise);
    }
  };

  /** The line that set a timer, below the lines of this function. */
  const placeOf = (delay: number) => {
    const [, , , line = ''] = new Error('A timer').stack?.split('\n') ?? [];
    return `${line.replace(/^\s*at (?:.*\()?|\)$/g, '')}, every ${delay} ms`;
  };
  const lengthOf = (delay: unknown) => Math.max(0, Number(delay) || 0);

  const setTimer = (run: unknown, asked?: unknown, ...parameters: unknown[]): number => {
    const delay = lengthOf(asked);
    if (typeof run !== 'function') return start(String(run), delay);
    const place = placeOf(delay);
    const round = turns.get(place) ?? 0;
    const due = passed + delay;
    if (
      delay >= options.readingTime ||
      (delay >= options.turningTime && round >= options.mostTurns)
    ) {
      const unused = start(() => {});
      later.set(unused, () => run(...parameters));
      return unused;
    }
    const id = start(() => {
      pending.delete(id);
      turns.set(place, Math.max(turns.get(place) ?? 0, round + 1));
      runAt(due, () => run(...parameters));
    }, delay);
    pending.set(id, place);
    return id;
  };
  const clearTimer = (id?: number): void => {
    for (const timers of [pending, later]) timers.delete(Number(id));
    stop(id);
  };

  /** Runs an interval that ends by itself, as an entrance does, and holds any other after some seconds. */
  const setRepeated = (run: unknown, asked?: unknown, ...parameters: unknown[]): number => {
    const delay = lengthOf(asked);
    if (typeof run !== 'function') return repeat(String(run), delay);
    if (delay >= options.readingTime) return start(() => {});
    const begin = passed;
    const most =
      delay < options.turningTime ? options.readingTime / Math.max(delay, 10) : options.mostTurns;
    let round = 0;
    // A short interval may poll for a visitor's action; hold only an interval long enough to be
    // seen.
    const isPoll = delay < 100;
    const id = repeat(
      () => {
        round += 1;
        if (round >= most) pending.delete(id);
        if (round > most && !isPoll) return stop(id);
        runAt(begin + Math.min(round, most) * delay, () => run(...parameters));
      },
      Math.min(delay, 100),
    );
    pending.set(id, placeOf(delay));
    return id;
  };

  /** ms that have passed for scripts that draw frame by frame. */
  let drawn = 0;
  let lastFrame = 0;
  const setFrame = (run: FrameRequestCallback): number => {
    const asked = passed;
    const id = askFrame((real) => {
      frames.delete(id);
      // All callbacks of a frame see the same time.
      if (real !== lastFrame) drawn = Math.min(options.readingTime, drawn + options.frameTime);
      lastFrame = real;
      const time = Math.max(asked, drawn);
      runAt(time, () => run(time));
    });
    frames.add(id);
    return id;
  };

  const setIdle = (run: IdleRequestCallback): number => {
    const id = askIdle(
      (deadline) => {
        pending.delete(`idle ${id}`);
        run(deadline);
      },
      { timeout: 100 },
    );
    pending.set(`idle ${id}`, 'requestIdleCallback');
    return id;
  };

  const { scheduler } = window;
  const post = scheduler?.postTask.bind(scheduler);
  /** A task with a delay is a timer that has a priority. */
  const postTask: typeof scheduler.postTask = (run, taskOptions = {}) => {
    const delay = lengthOf(taskOptions.delay);
    const posted = post(run, taskOptions);
    if (delay >= options.readingTime) return posted;
    pending.set(posted, placeOf(delay));
    // Return the promise, so that the page handles its own errors.
    return posted.finally(() => pending.delete(posted));
  };
  // A page without a safe origin has none.
  if (scheduler) scheduler.postTask = postTask;

  const clocks: Clocks = {
    pending,
    later,
    now: () => options.today + passed,
    nextFrame: (longest) =>
      new Promise((resolve) => {
        askFrame(() => resolve());
        start(resolve, longest);
      }),
    wait: (time) =>
      new Promise((resolve) => {
        start(resolve, time);
      }),
    draws: () => frames.size > 0 && drawn < options.readingTime,
    rest: () => {
      if (frames.size === 0) drawn = 0;
    },
  };
  Object.assign(window, {
    [options.clocksName]: clocks,
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    setInterval: setRepeated,
    clearInterval: clearTimer,
    requestAnimationFrame: setFrame,
    cancelAnimationFrame: (id: number) => {
      frames.delete(id);
      cancelFrame(id);
    },
    requestIdleCallback: setIdle,
    cancelIdleCallback: (id: number) => {
      pending.delete(`idle ${id}`);
      cancelIdle(id);
    },
    // React prefers setImmediate where it exists, so implement it as a timer to wait for.
    setImmediate: (run: () => void) => setTimer(run, 0),
  });
}

/**
 * Playwright's clock would also set the time, but it replaces timers and `requestAnimationFrame`,
 * so that no script could wait for a drawn frame.
 */
export const addClocks = (page: Page, today: Date): Promise<unknown> =>
  page.addInitScript(holdClocks, { ...settings, today: today.getTime() });
