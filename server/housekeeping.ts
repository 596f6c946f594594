import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LogEntry } from './app.ts';
import type { ServerConfig } from './config.ts';
import type { StoreClient } from './storeClient.ts';

const hour = 60 * 60 * 1000;
const soon = 2000;

type Parts = {
  readonly store: Pick<StoreClient, 'purge'>;
  readonly config: ServerConfig;
  readonly scrubber: Scrubber;
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

export type Scrubber = {
  /** Takes what was deleted out of the files, in a process of its own. */
  readonly run: () => void;
  /** Ends that process, since it locks the database; it is begun again in a moment. */
  readonly makeWay: () => void;
};

/** @param dataDir folder of the database. */
export function createScrubber({ dataDir }: ServerConfig, log: Parts['log']): Scrubber {
  const program = fileURLToPath(new URL('./scrub.ts', import.meta.url));
  let [known, child]: [string, ChildProcess | undefined] = ['', undefined];
  const run = () => {
    child ??= execFile(process.execPath, [program, dataDir, known], (error, deleted) => {
      const wasEnded = child?.killed;
      child = undefined;
      known = deleted || known;
      if (error && !wasEnded) log({ event: 'scrub', failed: true });
      else if (!deleted) setTimeout(run, soon).unref();
    });
  };
  return { run, makeWay: () => void child?.kill('SIGKILL') };
}

/** Now and every hour: erases what is too old, from the files too, and copies once a day. */
export function keepHouse(parts: Parts): void {
  const { scrubber, config, log } = parts;
  const attempt = (event: string, work: Promise<unknown>) =>
    work.catch(() => log({ event, failed: true }));
  const tidy = async () => {
    await attempt('purge', purge(parts));
    scrubber.run();
    if (!config.backupDir) return;
    const copy = await attempt('backup', backUp(parts));
    if (typeof copy === 'string') log({ event: 'backup', file: copy });
  };
  void tidy();
  setInterval(tidy, hour).unref();
}
