/**
 * `npm run test:server`: the server's tests that `npm test` runs small, in their full size, and those
 * that measure times. Takes some minutes; power cuts need root on Linux.
 */
import { runCommand } from './runCommand.ts';

const { failed } = await runCommand(
  // One after the other: they measure times.
  ['vitest', 'run', '--project=server', '--no-file-parallelism', ...process.argv.slice(2)],
  { ...process.env, SERVER_TESTS: 'whole' },
);
process.exitCode = failed;
