import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LogEntry } from '#server/log.ts';
import { reasonOf } from '#server/store/problem.ts';
import type { Work } from './round.ts';

const program = fileURLToPath(new URL('round.ts', import.meta.url));
const execute = promisify(execFile);

/** Milliseconds until a round that hangs is killed. */
const longestRound = 3_000_000;

/** Runs each round in its own process, because a round reads and writes whole files. */
export function createRounds(timeout = longestRound) {
  let child: ChildProcess | undefined;
  let isStopped = false;
  let last: Promise<readonly LogEntry[]> = Promise.resolve([]);
  const start = async (work: Work): Promise<readonly LogEntry[]> => {
    if (isStopped) return [];
    // Pass no environment: other accounts can read arguments, but the environment may hold a
    // password.
    const args = [program, JSON.stringify(work)];
    try {
      const round = execute(process.execPath, args, { env: {}, timeout, killSignal: 'SIGKILL' });
      ({ child } = round);
      const { stdout } = await round;
      return stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
    } catch (error) {
      const reason = child?.signalCode ? `ended by ${child.signalCode}` : reasonOf(error);
      return isStopped ? [] : [{ event: 'maintenance', failed: true, reason }];
    }
  };
  return {
    /** Run rounds in sequence, because each locks the files. */
    run: (work: Work): Promise<readonly LogEntry[]> => (last = last.then(() => start(work))),
    stop: async (): Promise<void> => {
      isStopped = true;
      child?.kill('SIGKILL');
      await last;
    },
  };
}
