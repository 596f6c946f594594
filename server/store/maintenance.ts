import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LogEntry } from '#server/app.ts';
import { reasonOf } from './errors.ts';
import type { Settings } from './round.ts';

type Parts = {
  readonly settings: Settings;
  readonly log: (entry: LogEntry) => void;
  /** `isRefused`: nothing was erased, as the clock is not believed. */
  readonly onRound: (isRefused: boolean) => void;
};

const soon = 2000;
const minute = 60_000;
const hour = 3_600_000;
const mostKills = 3;
const program = fileURLToPath(new URL('round.ts', import.meta.url));

function startRound({ dataDir, backupDir, retentionDays }: Settings, log: Parts['log']) {
  // Other accounts can read the arguments, and the environment may hold a password: pass three fields.
  const settings: Settings = { dataDir, backupDir, retentionDays };
  const child = fork(program, [JSON.stringify(settings)], { env: {} });
  const state = { isLocking: false, isDone: true, isRefused: false };
  child.on('message', (entry: LogEntry) => {
    if (entry.event === 'lock') state.isLocking = true;
    else log(entry);
    if (entry.event === 'clean') state.isDone = false;
    if (entry.refused) state.isRefused = true;
  });
  const failure = new Promise<string | undefined>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('exit', (code, signal) =>
      resolve(code === 0 ? undefined : `ended by ${signal ?? code}`),
    );
  });
  return { child, state, failure };
}

// A round reads and writes whole files, so it has a process of its own, which may end at any moment.
export function createMaintenance({ settings, log, onRound }: Parts) {
  let round: ReturnType<typeof startRound> | undefined;
  let isStopped = false;
  let kills = 0;
  const fail = (reason: string) => log({ event: 'maintenance', failed: true, reason });
  const run = async () => {
    if (round || isStopped) return;
    try {
      round = startRound(settings, log);
      const { child, state, failure } = round;
      const reason = await failure;
      round = undefined;
      if (reason && !child.killed) fail(reason);
      if (state.isDone && !reason) kills = 0;
      else setTimeout(run, child.killed ? soon : minute).unref();
      if (!reason) onRound(state.isRefused);
    } catch (error) {
      fail(reasonOf(error));
    }
  };
  return {
    start: () => {
      void run();
      setInterval(() => {
        if (!round) return void run();
        fail('The last round has not ended for an hour');
        round.child.kill('SIGKILL');
      }, hour).unref();
    },
    /** Ends a round that locks the database, to begin it again in a moment; not for ever. */
    makeWay: () => {
      if (!round?.state.isLocking || kills === mostKills) return;
      kills += 1;
      round.child.kill('SIGKILL');
    },
    stop: async () => {
      isStopped = true;
      round?.child.kill('SIGKILL');
      await round?.failure;
    },
  };
}
