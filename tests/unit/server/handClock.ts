import { start } from './rig.ts';

/** A clock that the test moves by hand; moving it runs the timers that are due. */
export function handClock() {
  const clock = { now: start, elapsed: 0 };
  const timers: { readonly every: number; readonly work: () => void; next: number }[] = [];
  return {
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    every: (every: number, work: () => void) => {
      timers.push({ every, work, next: clock.elapsed + every });
      return () => void timers.splice(0);
    },
    wait: async () => {},
    pass: (milliseconds: number) => {
      clock.now += milliseconds;
      clock.elapsed += milliseconds;
      for (const timer of timers.filter(({ next }) => next <= clock.elapsed)) {
        timer.next += timer.every;
        timer.work();
      }
    },
  };
}
