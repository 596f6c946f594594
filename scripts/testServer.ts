import { commandLine } from './commandLine.ts';
import { runCommand } from './runCommand.ts';

const { positionals } = commandLine(
  `npm run test:server [-- FILE …]

Runs the server's tests that npm test runs small in their full size, and those that measure times.
Takes some minutes; power cuts need root on Linux.`,
  { allowPositionals: true },
);
const { failed } = await runCommand(
  // One after the other: they measure times.
  ['vitest', 'run', '--project=server', '--no-file-parallelism', ...positionals],
  { ...process.env, SERVER_TESTS: 'whole' },
);
process.exitCode = failed;
