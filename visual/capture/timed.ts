/** ms spent on each kind of work, and how often it was done. */
export type Work = Record<string, { ms: number; times: number }>;

/** Notes how long something takes, for `npm run bench:visual`. */
export async function timed<T>(work: Work, kind: string, doing: Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await doing;
  const entry = (work[kind] ??= { ms: 0, times: 0 });
  entry.ms += performance.now() - start;
  entry.times += 1;
  return result;
}
