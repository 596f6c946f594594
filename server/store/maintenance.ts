import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LogEntry } from '#server/app.ts';
import { reasonOf } from './errors.ts';
import type { Settings } from './round.ts';

/** Milliseconds from one round to the next, and until one that hangs is ended. */
const hourly = { interval: 3_600_000, timeout: 3_000_000 };

const program = fileURLToPath(new URL('round.ts', import.meta.url));
const execute = promisify(execFile);

/** Runs a round at once and every hour, in a process of its own since it reads and writes whole files. */
export function startMaintenance(
  { dataDir, backupDir, retentionDays }: Settings,
  log: (entry: LogEntry) => void,
  { interval, timeout } = hourly,
) {
  // Other accounts can read the arguments, and the environment may hold a password: pass three fields.
  const settings: Settings = { dataDir, backupDir, retentionDays };
  const args = [program, JSON.stringify(settings)];
  const options = { env: {}, timeout, killSignal: 'SIGKILL' } as const;
  let child: ChildProcess | undefined;
  let isStopped = false;
  const run = async () => {
    try {
      const round = execute(process.execPath, args, options);
      ({ child } = round);
      const { stdout } = await round;
      for (const line of stdout.split('\n').filter(Boolean)) log(JSON.parse(line));
    } catch (error) {
      const reason = child?.signalCode ? `ended by ${child.signalCode}` : reasonOf(error);
      if (!isStopped) log({ event: 'maintenance', failed: true, reason });
    }
  };
  let last = run();
  const timer = setInterval(() => (last = run()), interval).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      child?.kill('SIGKILL');
      await last;
    },
  };
}
