/**
 * `npm run test:server`: the server's tests that `npm test` runs small, in their full size: 10,000
 * requests answered between kills, 20 power cuts, 100,000 malformed requests, a lock of 30 seconds
 * over a million rows, 2,000 slow clients, 2,000 large bodies at once, the longest pause that a body makes, 50 purges and 50 erasures. Takes some minutes;
 * power cuts need root on Linux.
 */
import { runCommand } from './runCommand.ts';

const sizes = {
  ACKNOWLEDGED: '10000',
  POWER_CUTS: '20',
  MALFORMED: '100000',
  LOCKED_SECONDS: '30',
  ROWS: '1000000',
  SLOW_CLIENTS: '2000',
  BODY_CONNECTIONS: '2000',
  ERASURES: '50',
};
const files = [
  'bodies',
  'crash',
  'powerCut',
  'malformed',
  'eventLoop',
  'erasure',
  'load',
  'backup',
];

const { failed } = await runCommand(
  // One after the other: they measure times.
  [
    'vitest',
    'run',
    '--no-file-parallelism',
    ...files.map((name) => `tests/unit/server/${name}.test.ts`),
  ],
  { ...sizes, ...process.env },
);
process.exitCode = failed;
