/** Timers and frames of a page: what ends is waited for, what does not is held. */
import type { Page } from '@playwright/test';

/** ms; longer timers are reading delays and do not fire. A rescheduled one stays longer: no clock moves. */
const readingTime = 5000;

/** ms; a timer that is set again and again after as long turns pages for a visitor, as a carousel does. */
const turningTime = 1000;

/** Times that such a timer fires before it is held. */
const mostTurns = 2;

/** ms that pass for a script from frame to frame: what it draws by the time ends after few of them. */
const frameTime = 50;

/** ms in which a worker or a connection has to say something. */
const longestSilence = 2000;

/** Call stacks of promises that go on from a timer: they see its time, too. */
const deepestPromise = 20;

/** The name by which a page has its clocks. */
export const clocksName = 'visualClocks';

/** The clocks, timers and frames of a page. */
export type Clocks = {
  /** Timers, intervals and first messages that are waited for, each with the script's line or its name. */
  readonly pending: ReadonlyMap<unknown, string>;
  /** Timers that do not fire, by which a story that waits in vain can end with its own message. */
  readonly later: ReadonlyMap<number, () => void>;
  /** ms since 1970 for the script that runs now. */
  readonly now: () => number;
  /** Resolves with the browser's next frame, or after a time: it draws none of a frame that is hidden. */
  readonly nextFrame: (longest: number) => Promise<void>;
  /** Resolves after a time that no page holds. */
  readonly wait: (time: number) => Promise<void>;
  /** Tells whether a script still draws frame by frame; one that never ends is held after some seconds. */
  readonly draws: () => boolean;
  /** Begins to count frames anew, when a page has come to rest. */
  readonly rest: () => void;
};

const settings = {
  readingTime,
  turningTime,
  mostTurns,
  frameTime,
  longestSilence,
  deepestPromise,
  clocksName,
};

type Settings = typeof settings & { readonly today: number };

/**
 * Runs before the page's own scripts. Time stands still, but in what a timer or a frame calls: that sees the
 * time at which it is due. So a script that measures time comes to its end, and in each load to the same.
 */
function holdClocks(own: Settings): void {
  // A page that is opened again has two of these scripts.
  if (own.clocksName in window) return;
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

  /** ms that have passed for the script that runs now. */
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
      reset(own.deepestPromise);
    }
  };

  /** The line that has set a timer; the first lines are those of this function. */
  const placeOf = (delay: number) => {
    const [, , , line = ''] = new Error('A timer').stack?.split('\n') ?? [];
    return `${line.replace(/^\s*at (?:.*\()?|\)$/g, '')}, every ${delay} ms`;
  };
  const lengthOf = (delay: unknown) => Math.max(0, Number(delay) || 0);

  const setTimer = (run: unknown, asked?: unknown, ...given: unknown[]): number => {
    const delay = lengthOf(asked);
    if (typeof run !== 'function') return start(String(run), delay);
    const place = placeOf(delay);
    const round = turns.get(place) ?? 0;
    const due = passed + delay;
    if (delay >= own.readingTime || (delay >= own.turningTime && round >= own.mostTurns)) {
      const unused = start(() => {});
      later.set(unused, () => run(...given));
      return unused;
    }
    const id = start(() => {
      pending.delete(id);
      turns.set(place, Math.max(turns.get(place) ?? 0, round + 1));
      runAt(due, () => run(...given));
    }, delay);
    pending.set(id, place);
    return id;
  };
  const clearTimer = (id?: number): void => {
    for (const timers of [pending, later]) timers.delete(Number(id));
    stop(id);
  };

  /** Ends by itself, as an entrance does, or is held after some seconds. */
  const setRepeated = (run: unknown, asked?: unknown, ...given: unknown[]): number => {
    const delay = lengthOf(asked);
    if (typeof run !== 'function') return repeat(String(run), delay);
    if (delay >= own.readingTime) return start(() => {});
    const begin = passed;
    const most = delay < own.turningTime ? own.readingTime / Math.max(delay, 10) : own.mostTurns;
    let round = 0;
    // A script may poll for what a visitor does: only what is slow enough to be seen is held.
    const isPoll = delay < 100;
    const id = repeat(
      () => {
        round += 1;
        if (round >= most) pending.delete(id);
        if (round > most && !isPoll) return stop(id);
        runAt(begin + Math.min(round, most) * delay, () => run(...given));
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
      // All that one frame calls sees the same time.
      if (real !== lastFrame) drawn = Math.min(own.readingTime, drawn + own.frameTime);
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
  const postTask: typeof scheduler.postTask = (run, options = {}) => {
    const delay = lengthOf(options.delay);
    const posted = post(run, options);
    if (delay >= own.readingTime) return posted;
    pending.set(posted, placeOf(delay));
    const end = () => pending.delete(posted);
    posted.then(end, end);
    return posted;
  };
  // A page without a safe origin has none.
  if (scheduler) scheduler.postTask = postTask;

  /** A worker, or a connection, that may draw the page by what it says first. */
  const awaitMessage = (source: EventTarget, name: string) => {
    if (pending.has(source)) return;
    pending.set(source, name);
    const end = () => pending.delete(source);
    for (const type of ['message', 'error', 'close']) source.addEventListener(type, end);
    start(end, own.longestSilence);
  };
  const { Worker: Workers, EventSource: Sources, WebSocket: Sockets } = window;
  Object.assign(window, {
    Worker: class extends Workers {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        awaitMessage(this, `Worker ${given[0]}`);
      }
    },
    EventSource: class extends Sources {
      constructor(...given: ConstructorParameters<typeof EventSource>) {
        super(...given);
        awaitMessage(this, `EventSource ${given[0]}`);
      }
    },
    WebSocket: class extends Sockets {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        awaitMessage(this, `WebSocket ${given[0]}`);
      }
    },
  });

  const clocks: Clocks = {
    pending,
    later,
    now: () => own.today + passed,
    nextFrame: (longest) =>
      new Promise((resolve) => {
        askFrame(() => resolve());
        start(resolve, longest);
      }),
    wait: (time) =>
      new Promise((resolve) => {
        start(resolve, time);
      }),
    draws: () => frames.size > 0 && drawn < own.readingTime,
    rest: () => {
      if (frames.size === 0) drawn = 0;
    },
  };
  Object.assign(window, {
    [own.clocksName]: clocks,
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
    // React schedules its work with setImmediate where there is one: as a timer it is waited for.
    setImmediate: (run: () => void) => setTimer(run, 0),
  });
}

/**
 * Playwright's clock would set the time as well, but it takes the place of timers and of
 * `requestAnimationFrame`, too: then no script can wait for a frame that is drawn.
 */
export const addClocks = (page: Page, today: Date): Promise<unknown> =>
  page.addInitScript(holdClocks, { ...settings, today: today.getTime() });
