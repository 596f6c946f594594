import { Worker } from 'node:worker_threads';
import type { LogEntry } from './app.ts';
import type { ServerConfig } from './config.ts';
import type { StoreClient } from './storeClient.ts';

const hour = 60 * 60 * 1000;
// Requests wait while the log is emptied: another program that reads must not hold them up.
const patience = 200;

type Parts = {
  readonly store: Pick<StoreClient, 'purge' | 'emptyLog'>;
  readonly config: ServerConfig;
  readonly log: (entry: LogEntry) => void;
};

async function purge({ store, config: { retentionDays }, log }: Parts): Promise<void> {
  const purged = await store.purge(retentionDays);
  if (purged === 'refused') {
    const text =
      'The clock is more than a week past the last time that it was seen: nothing is erased. ' +
      'If it is right, run: npm run inbox -- --purge';
    log({ event: 'purge', refused: true, text });
  } else if (purged > 0) log({ event: 'purge', purged, retentionDays });
}

function backUp({ config: { dataDir, backupDir } }: Parts): Promise<string | undefined> {
  const worker = new Worker(new URL('./backupThread.ts', import.meta.url), {
    workerData: { dataDir, backupDir },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Now and every hour: erases what is too old, empties the write-ahead log, copies once a day. */
export function keepHouse(parts: Parts): void {
  const { store, config, log } = parts;
  const attempt = (event: string, work: Promise<unknown>) =>
    work.catch(() => log({ event, failed: true }));
  const tidy = async () => {
    await attempt('purge', purge(parts));
    await attempt('empty log', store.emptyLog(patience));
    if (!config.backupDir) return;
    const copy = await attempt('backup', backUp(parts));
    if (typeof copy === 'string') log({ event: 'backup', file: copy });
  };
  void tidy();
  setInterval(tidy, hour).unref();
}
