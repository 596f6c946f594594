import { expect, test, vi } from 'vitest';
import { sized } from '#tests/unit/server/rig.ts';
import type { MailServer } from './mailServer.ts';
import { memoryDisk } from './memoryDisk.ts';
import { simulate } from './simulate.ts';
import { sqliteDisk } from './sqliteDisk.ts';

const world: { mail?: MailServer } = {};
vi.mock('#server/mail/message.ts', () => ({ createSender: async () => world.mail?.sender() }));

/** Requests for each seed. */
const perSeed = 500;

const { SIMULATION_SEED, SIMULATION_REQUESTS } = process.env;
const firstSeed = Number(SIMULATION_SEED || 1);
const sizeOf = (small: number, whole: number) => Number(SIMULATION_REQUESTS || sized(small, whole));

test.each([
  // The nightly run begins with these seeds, and goes on to ten million requests.
  ['in memory', memoryDisk, sizeOf(100_000, 10_000_000)],
  ['in SQLite', sqliteDisk, sizeOf(2000, 200_000)],
] as const)(
  'in the simulation of requests %s, none is lost, stored twice or back after its erasure',
  { timeout: 4 * 3_600_000 },
  async (_, diskOf, requests) => {
    const onMail = (mail: MailServer) => void (world.mail = mail);
    const counts: Record<string, number> = {};
    for (let count = 0, seed = firstSeed; count < requests; count += perSeed, seed += 1) {
      const { violations, ...results } = await simulate(seed, {
        requests: perSeed,
        diskOf,
        onMail,
      });
      const again = `SIMULATION_SEED=${seed} SIMULATION_REQUESTS=1 npm run test:unit -- simulation.test`;
      expect(violations, `To run it again: ${again}`).toEqual([]);
      for (const [name, number] of Object.entries(results))
        counts[name] = (counts[name] ?? 0) + number;
    }
    for (const name of ['requests', 'starts', 'erasures']) expect(counts[name]).toBeGreaterThan(0);
  },
);
