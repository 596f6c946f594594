import { type ChildProcess, fork } from 'node:child_process';
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

const [soon, minute, hour] = [2000, 60_000, 3_600_000];
const mostKills = 3;
const program = fileURLToPath(new URL('round.ts', import.meta.url));

type Round = {
  readonly child: ChildProcess;
  isLocking: boolean;
  isDone: boolean;
  isRefused: boolean;
};

function startRound(settings: Settings, log: Parts['log']) {
  const child = fork(program, [JSON.stringify(settings)]);
  const round: Round = { child, isLocking: false, isDone: true, isRefused: false };
  child.on('message', (entry: LogEntry) => {
    if (entry.event === 'lock') round.isLocking = true;
    else log(entry);
    if (entry.event === 'clean') round.isDone = false;
    if (entry.refused) round.isRefused = true;
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('exit', (code, signal) =>
      resolve(code === 0 ? undefined : `ended by ${signal ?? code}`),
    );
  });
  return { round, ended };
}

// A round reads and writes whole files, so it has a process of its own, which may end at any moment.
export function createMaintenance({ settings, log, onRound }: Parts) {
  let underWay: Round | undefined;
  let [isStopped, kills] = [false, 0];
  const fail = (reason: string) => log({ event: 'maintenance', failed: true, reason });
  const run = async () => {
    if (underWay || isStopped) return;
    try {
      const { round, ended } = startRound(settings, log);
      underWay = round;
      const reason = await ended;
      underWay = undefined;
      const { killed } = round.child;
      if (reason && !killed) fail(reason);
      if (round.isDone && !reason) kills = 0;
      else setTimeout(run, killed ? soon : minute).unref();
      if (!reason) onRound(round.isRefused);
    } catch (error) {
      fail(reasonOf(error));
    }
  };
  return {
    start: () => {
      void run();
      setInterval(run, hour).unref();
    },
    /** Ends a round that locks the database, to begin it again in a moment; not for ever. */
    makeWay: () => {
      if (!underWay?.isLocking || kills === mostKills) return;
      kills += 1;
      underWay.child.kill('SIGKILL');
    },
    stop: () => {
      isStopped = true;
      underWay?.child.kill('SIGKILL');
    },
  };
}
