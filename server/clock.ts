import { setTimeout as wait } from 'node:timers/promises';

/** Time as the server reads it: tests and simulations pass their own. */
export type Clock = {
  /** Time of day in epoch milliseconds, which may be set forward and back. */
  readonly now: () => number;
  /** Milliseconds that this process has run, which no setting of the clock changes. */
  readonly elapsed: () => number;
  /** Calls `work` every so many milliseconds until the returned function is called. */
  readonly every: (milliseconds: number, work: () => void) => () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds).unref();
    return () => clearInterval(timer);
  },
  wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
};
