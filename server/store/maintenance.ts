import { type ChildProcess, fork } from 'node:child_process';
import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { LogEntry } from '#server/app.ts';
import type { ServerConfig } from '#server/config.ts';
import { copyDaily } from './backup.ts';
import { databasePath, openExisting, reasonOf } from './database.ts';
import { purge, retentionLimit } from './retention.ts';
import { cleanFiles } from './upkeep.ts';

/** Folders of the database and of the daily copies, which is '' for none. */
type Settings = Pick<ServerConfig, 'dataDir' | 'backupDir' | 'retentionDays'>;

type Parts = {
  readonly settings: Settings;
  readonly log: (entry: LogEntry) => void;
  /** Called after each round: whether it erased nothing, as the clock is not believed. */
  readonly onRound: (isRefused: boolean) => void;
};

const [soon, minute, hour] = [2000, 60_000, 3_600_000];
const mostKills = 3;
const program = fileURLToPath(import.meta.url);

/**
 * Now and every hour: erases what is too old, from all files, and copies once a day. A round reads and
 * writes whole files, so it has a process of its own, this file's, which may be ended at any moment.
 */
export function createMaintenance({ settings, log, onRound }: Parts) {
  const { dataDir, backupDir, retentionDays } = settings;
  let child: ChildProcess | undefined;
  let [isLocking, isStopped, kills] = [false, false, 0];
  const run = () => {
    if (child || isStopped) return;
    let [isDone, isRefused] = [true, false];
    const end = (reason?: string) => {
      if (!child) return;
      if (reason && !child.killed) log({ event: 'maintenance', failed: true, reason });
      if (isDone && !reason) kills = 0;
      else setTimeout(run, child.killed ? soon : minute).unref();
      [child, isLocking] = [undefined, false];
      // A round that was ended says nothing of the clock.
      if (!reason) onRound(isRefused);
    };
    try {
      child = fork(program, [JSON.stringify({ dataDir, backupDir, retentionDays })]);
    } catch (error) {
      return log({ event: 'maintenance', failed: true, reason: reasonOf(error) });
    }
    child.on('message', (entry: LogEntry) => {
      if (entry.event === 'lock') isLocking = true;
      else log(entry);
      if (entry.event === 'clean') isDone = false;
      if (entry.refused) isRefused = true;
    });
    child.on('error', ({ message }) => end(message));
    child.on('exit', (code, signal) => end(code === 0 ? undefined : `ended by ${signal ?? code}`));
  };
  return {
    start: () => {
      run();
      setInterval(run, hour).unref();
    },
    /** Ends the round if it locks the database; it is begun again in a moment. */
    makeWay: () => {
      // Nobody may keep it from its end by posts.
      if (!isLocking || kills === mostKills) return;
      kills += 1;
      child?.kill('SIGKILL');
    },
    stop: () => {
      isStopped = true;
      child?.kill('SIGKILL');
    },
  };
}

const tell = (entry: object) => void process.send?.(entry);

const tellFailure = (event: string, error: unknown) =>
  tell({ event, failed: true, reason: reasonOf(error) });

/** @returns ISO instant before which requests are too old, or '' when the clock is not believed. */
function eraseOld(database: DatabaseSync, retentionDays: number): string {
  const now = Date.now();
  const purged = purge(database, { retentionDays, now });
  if (purged === 'refused') {
    const text =
      'The clock has leapt more than a week: nothing is erased until it has gone forward for a day. If it is right, run: npm run inbox -- --purge';
    tell({ event: 'purge', refused: true, text });
    return '';
  }
  if (purged > 0) tell({ event: 'purge', purged, retentionDays });
  return retentionLimit(retentionDays, now);
}

function copy(database: DatabaseSync, settings: Settings): void {
  try {
    const file = copyDaily(database, settings);
    if (file) tell({ event: 'backup', file });
  } catch (error) {
    tellFailure('backup', error);
  }
}

if (import.meta.main) {
  const settings: Settings = JSON.parse(process.argv[2] ?? '{}');
  const { dataDir, backupDir, retentionDays } = settings;
  try {
    const database = openExisting(databasePath(dataDir));
    // First, as it may be on another disk; what is too old is taken out of it below.
    if (backupDir) copy(database, settings);
    const limit = eraseOld(database, retentionDays);
    const files = cleanFiles(database, { dataDir, backupDir, limit }, tell);
    if (files.length > 0) tell({ event: 'clean', failed: true, files });
    database.close();
  } catch (error) {
    tellFailure('maintenance', error);
  }
  process.disconnect?.();
}
