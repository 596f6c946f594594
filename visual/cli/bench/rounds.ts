/** Whether anything ever flickers: the whole suite again and again on a machine that is kept busy. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { baselines } from '#visual/compare/results.ts';
import { countPictures, runSuite, type Suite } from './suite.ts';

/** Keeps two cores busy, for as long as this process lives and no longer. */
function makeLoad(): () => void {
  const loop = `while (process.ppid === ${process.pid});`;
  const busy = [1, 2].map(() => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
  return () => {
    for (const one of busy) one.kill('SIGKILL');
  };
}

type Outcome = {
  readonly same: number;
  readonly close: number;
  readonly different: number;
  readonly missing: number;
  /** Pictures that a scene should have, and that it did not get as far as taking. */
  readonly untaken: number;
  readonly readings: number;
  readonly passed: boolean;
};

function untaken({ scenes, expected }: Suite): number {
  const taken = new Set(
    scenes.flatMap(({ scene, pictures }) => pictures.map(({ variant }) => `${scene}/${variant}`)),
  );
  const wanted = [...(expected ?? [])].flatMap(([scene, items]) =>
    items.filter((item) => item !== 'reading').map((item) => `${scene}/${item}`),
  );
  return wanted.filter((picture) => !taken.has(picture)).length;
}

const outcomeOf = (suite: Suite): Outcome => ({
  ...countPictures(suite.scenes),
  untaken: untaken(suite),
  readings: suite.scenes.filter(({ reading }) => reading !== 'same').length,
  passed: suite.passed,
});

const add = (a: Outcome, b: Outcome): Outcome => ({
  same: a.same + b.same,
  close: a.close + b.close,
  different: a.different + b.different,
  missing: a.missing + b.missing,
  untaken: a.untaken + b.untaken,
  readings: a.readings + b.readings,
  passed: a.passed && b.passed,
});

const line = (name: string, { same, close, different, missing, untaken: none, ...one }: Outcome) =>
  `${name.padEnd(8)} ${same} pictures the same to the byte, ${close} within 2 levels, ${different} different, ${missing} without an accepted one, ${none} not taken; ${one.readings} readings differ${one.passed ? '' : '; the run failed'}`;

/**
 * Prints each round and all of them together.
 * @returns whether every picture of every round was the same to the byte, and every run passed.
 * @throws Error when there is nothing to compare with.
 */
export async function holdsStill(rounds: number, args: readonly string[]): Promise<boolean> {
  if (!existsSync(baselines)) {
    throw new Error(
      `There are no accepted pictures in ${fileURLToPath(baselines)}, so none can be the same: npm run test:visual, then npm run visual:accept`,
    );
  }
  const outcomes: Outcome[] = [];
  const lines: string[] = [];
  const stop = makeLoad();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const outcome = outcomeOf(await runSuite(args, { VISUAL_EXACT: '1' }));
      outcomes.push(outcome);
      lines.push(line(`round ${round}`, outcome));
      console.log(`\n${lines.at(-1)}\n`);
    }
  } finally {
    stop();
  }
  const total = outcomes.reduce(add);
  console.log(`\nTwo busy loops beside it\n${lines.join('\n')}\n${line('in all', total)}`);
  const flickering = total.close + total.different + total.missing + total.untaken;
  return flickering === 0 && total.passed;
}
