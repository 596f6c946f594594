import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Log, LogEntry } from '#server/log.ts';
import { reasonOf } from './problem.ts';
import type { Store, Task } from './store.ts';

const second = 1000;

/** A new request is on one disk only for at most this long, plus the time that a copy takes. */
const copyInterval = 20 * second;
const hour = 3600 * second;
const longestWait = 5 * second;

const whole: readonly Task[] = ['copy', 'purge', 'clean'];

type Settings = Pick<ServerConfig, 'backupDir' | 'retentionDays'>;
type Parts = { readonly log: Log; readonly clock: Clock };

/** Runs a whole round at start and every hour, and copies new requests within a minute. */
export function startUpkeep(
  store: Pick<Store, 'maintain'>,
  { backupDir, retentionDays }: Settings,
  { log, clock }: Parts,
) {
  let isNew = false;
  let hasFailed = false;
  /** Monotonic instant of this process's last count. */
  let countedAt: number | undefined;
  let last = Promise.resolve();
  const run = async (tasks: readonly Task[]) => {
    const at = clock.elapsed();
    const elapsed = countedAt === undefined ? undefined : at - countedAt;
    const wasNew = isNew;
    isNew = false;
    const entries = await store
      .maintain({ backupDir, retentionDays, tasks, elapsed })
      .catch((error: unknown): readonly LogEntry[] => [
        { event: 'maintenance', failed: true, reason: reasonOf(error) },
      ]);
    for (const entry of entries) log(entry);
    const fails = (event: string) =>
      entries.some((entry) => entry.event === event && entry.failed === true);
    if (fails('backup') || fails('maintenance')) isNew ||= wasNew;
    if (tasks === whole) hasFailed = fails('maintenance');
    if (tasks === whole && !hasFailed) countedAt = at;
  };
  const next = (tasks: readonly Task[]) => (last = last.then(() => run(tasks)));
  const copyNew = async () => {
    if (isNew && backupDir !== '') await next(['copy']);
  };
  void next(whole);
  const ends = [
    clock.every(hour, () => void next(whole)),
    clock.every(copyInterval, () => void copyNew()),
  ];
  return {
    /** Reports a new request. */
    notice: (): void => void (isNew = true),
    /** True if the last whole round failed. */
    hasFailed: (): boolean => hasFailed,
    /** Copies new requests. Closing the store ends a round under way. */
    stop: async (): Promise<void> => {
      for (const end of ends) end();
      if (!isNew || backupDir === '') return;
      const copy = store.maintain({ backupDir, retentionDays, tasks: ['copy'] });
      // A whole round under way may take long.
      await Promise.race([copy, clock.wait(longestWait)]);
    },
  };
}
