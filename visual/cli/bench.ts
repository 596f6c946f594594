/**
 * `npm run bench:visual`: what the visual suite costs, what that goes to, and what one test for each
 * picture would cost. `-- --rounds 3` asks instead whether anything flickers: the whole suite three
 * times on a busy machine, and every picture the same to the byte. Whatever else is given goes to
 * Playwright. No time is ever asserted.
 */
import { existsSync } from 'node:fs';
import { fail } from '#scripts/environment.ts';
import { comparisonReport } from '#visual/cli/bench/comparison.ts';
import { matrixReport } from '#visual/cli/bench/matrix.ts';
import { holdsStill } from '#visual/cli/bench/rounds.ts';
import { runSuite } from '#visual/cli/bench/suite.ts';
import { baselines } from '#visual/compare/results.ts';

type Options = { readonly rounds?: number; readonly rest: readonly string[] };

/** @throws Error when `--rounds` is not followed by a number of them. */
function readOptions(args: readonly string[]): Options {
  const at = args.findIndex((arg) => /^--rounds(?:=|$)/.test(arg));
  if (at === -1) return { rest: args };
  const [, inline] = args[at]?.split('=') ?? [];
  const rounds = Number(inline ?? args[at + 1]);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds needs a number of them, like --rounds 3');
  return { rounds, rest: args.toSpliced(at, inline === undefined ? 2 : 1) };
}

const newPictures = `
There are no accepted pictures: every picture is compared with nothing and written as a new one, so
none is the same and the times are not those of a run that finds all as it was.`;

async function bench(args: readonly string[]): Promise<void> {
  if (!existsSync(baselines)) console.log(newPictures);
  const suite = await runSuite(args);
  const comparison = await comparisonReport(args);
  // At the end, together: the runs themselves have printed much.
  console.log(matrixReport(suite));
  console.log(comparison);
  if (!existsSync(baselines)) console.log(newPictures);
}

async function main(): Promise<void> {
  const { rounds, rest } = readOptions(process.argv.slice(2));
  if (rounds === undefined) return bench(rest);
  if (!(await holdsStill(rounds, rest))) process.exitCode = 1;
}

await main().catch(fail);
