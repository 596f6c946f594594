import { setTimeout as wait } from 'node:timers/promises';

/** The server's time. Tests and simulations pass their own. */
export type Clock = {
  /** Epoch milliseconds, which an administrator may set forward and back. */
  readonly now: () => number;
  /** Milliseconds since the process started; setting the clock does not change them. */
  readonly elapsed: () => number;
  /** Calls `work` at this interval until the returned function is called. */
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
