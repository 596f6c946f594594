/** Ends builds that never end by themselves. */
import type { Outcome } from './laboratory.ts';

/** Resolves with undefined when a signal comes first. */
export const untilAborted = <Value>(signal: AbortSignal, work: Promise<Value>) =>
  new Promise<Value | undefined>((resolve, reject) => {
    if (signal.aborted) return resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    work.then(resolve, reject);
  });

/** Counts a build as hanging after this share of the whole time. */
const longestShare = 1 / 3;

/**
 * @param time ms for all builds
 * @returns undefined where the signal came first, and a failure where this build alone took too long
 */
export async function withinShare(
  signal: AbortSignal,
  time: number,
  work: (signal: AbortSignal) => Promise<Outcome>,
): Promise<{ readonly outcome: Outcome | undefined; readonly hangs: boolean }> {
  const most = time * longestShare;
  const own = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(most))]);
  const outcome = await untilAborted(own, work(own));
  if (outcome || signal.aborted) return { outcome, hangs: false };
  const failure = `It was neither built nor shown within ${Math.round(most / 1000)} s`;
  return { outcome: { failure }, hangs: true };
}
