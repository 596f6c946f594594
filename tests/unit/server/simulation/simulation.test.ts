import { mkdtempSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sized } from '#tests/unit/server/rig.ts';
import type { MailServer } from './mailServer.ts';
import { simulate } from './simulate.ts';
import type { World } from './servers.ts';

let mail: MailServer | undefined;
vi.mock('#server/mail/message.ts', () => ({ createSender: async () => mail?.sender() }));

/** A disk in memory, where there is one: nothing here is about disks. */
const disk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const perSeed = 1000;
const requests = Number(process.env.SIMULATION_REQUESTS ?? sized(100_000, 10_000_000));
const firstSeed = Number(process.env.SIMULATION_SEED ?? 1);

const run = (seed: number, mutate?: World['mutate']) =>
  simulate(seed, {
    requests: perSeed,
    folder: mkdtempSync(join(disk, 'simulation-')),
    onMail: (server) => void (mail = server),
    ...(mutate && { mutate }),
  });

test(`of ${requests} simulated requests none that was thanked for is lost, twice, or back after its erasure`, async () => {
  const total = { posts: 0, ends: 0, erasures: 0, restores: 0, requests: 0, kept: 0 };
  const begin = performance.now();
  for (let seed = firstSeed; total.requests < requests; seed += 1) {
    const { violations, ...counts } = await run(seed);
    expect(violations, `Run it again: SIMULATION_SEED=${seed} SIMULATION_REQUESTS=1`).toEqual([]);
    for (const name of Object.keys(counts) as (keyof typeof total)[]) total[name] += counts[name];
  }
  console.error(total, performance.now() - begin);
});
