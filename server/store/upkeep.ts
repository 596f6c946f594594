import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import type { Round, Store } from './store.ts';

/** Milliseconds from one whole round to the next. */
const hour = 3_600_000;

/** Runs a round at once and every hour. @returns a function that ends it. */
export function startUpkeep(
  store: Pick<Store, 'maintain'>,
  { backupDir, retentionDays }: Pick<ServerConfig, 'backupDir' | 'retentionDays'>,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): () => void {
  const round: Round = { backupDir, retentionDays, tasks: ['copy', 'purge', 'clean'] };
  const run = async () => {
    for (const entry of await store.maintain(round)) log(entry);
  };
  void run();
  return clock.every(hour, () => void run());
}
