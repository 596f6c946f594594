import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import type { Task } from '#server/store/store.ts';
import { day, filled, hour, namesIn, request, start } from './rig.ts';

const whole: readonly Task[] = ['copy', 'purge', 'clean'];

/** A folder with copies, and a clock that the test moves. */
async function dated() {
  const { dataDir, backupDir } = await filled();
  const clock = { now: start };
  const store = openHere(dataDir, { now: () => clock.now });
  onTestFinished(() => store.close());
  const step = async (tasks: readonly Task[], elapsed?: number, isConfirmed = false) => {
    const settings = { backupDir, retentionDays: 180 };
    const entries = await store.maintain({ ...settings, tasks, elapsed, isConfirmed });
    const purges = entries.filter(({ event }) => event === 'purge');
    return purges.reduce((sum, { purged = 0 }) => sum + Number(purged), 0);
  };
  /**
   * Runs a round of a server that has just started, or has run for `elapsed`.
   * @returns how many requests were erased.
   */
  const round = (elapsed?: number, isConfirmed = false) => step(whole, elapsed, isConfirmed);
  /** Runs a server for some days. @returns how many requests were erased. */
  const run = async (days: number) => {
    let purged = 0;
    for (let turn = 0; turn < days; turn += 1) {
      clock.now += day;
      purged += await step(['purge'], day);
    }
    return purged;
  };
  const copies = () =>
    readdirSync(backupDir)
      .toSorted()
      .map((name) => namesIn(join(backupDir, name)).length);
  return { dataDir, clock, store, step, round, run, copies };
}

test('requests are erased on time and not earlier, also on a quiet site', async () => {
  const { store, round, run } = await dated();
  await round();
  await store.add(request);
  expect(await run(90)).toBe(0);
  await store.add(request);
  expect(await run(90)).toBe(0);
  expect(await run(1)).toBe(1);
  expect(await store.count()).toBe(1);
  expect(await run(89)).toBe(0);
  expect(await run(1)).toBe(1);
});

type Dated = Awaited<ReturnType<typeof dated>>;

/** Wrong clocks, which must not harm any request: each lists what a machine shows at its starts. */
const clocks: readonly (readonly [what: string, act: (site: Dated) => Promise<unknown>])[] = [
  ['leaps twice', ({ clock, round }) => showing(clock, round, 400 * day, 402 * day)],
  ['leaps thirty times', ({ clock, step }) => showing(clock, () => step(['purge']), ...leaps(30))],
  ['is ten years ahead', ({ clock, round }) => showing(clock, round, 3650 * day)],
  ['stands in 2000', ({ clock, round }) => showing(clock, round, Date.UTC(2000, 0) - start)],
  [
    'goes from 2000 to now and back',
    ({ clock, round }) =>
      showing(
        clock,
        round,
        ...Array(8)
          .fill([Date.UTC(2000, 0) - start, day])
          .flat(),
      ),
  ],
  [
    'goes from now to 2036 and back',
    ({ clock, round }) =>
      showing(
        clock,
        round,
        ...Array(8)
          .fill([Date.UTC(2036, 0) - start, 2 * day])
          .flat(),
      ),
  ],
  [
    'leaps while the server runs',
    async ({ clock, round }) => {
      for (const leap of leaps(12)) {
        clock.now = start + leap;
        await round(hour);
      }
    },
  ],
  [
    'leaps, and stays wrong for a month',
    async ({ clock, run }) => {
      clock.now += 400 * day;
      await run(30);
    },
  ],
];

const leaps = (count: number) =>
  Array.from({ length: count }, (_, index) => (400 + 30 * index) * day);

async function showing(
  clock: Dated['clock'],
  round: () => Promise<number>,
  ...times: readonly number[]
) {
  for (const time of times) {
    clock.now = start + time;
    await round();
  }
}

test.each(clocks)('a clock that %s erases nothing, neither here nor in a copy', async (_, act) => {
  const site = await dated();
  await site.round();
  for (let count = 0; count < 20; count += 1) await site.store.add(request);
  await site.round();
  await act(site);
  expect(await site.store.count()).toBe(20);
  expect(site.copies()).toContain(20);
});

test.each(clocks)('a clock that %s on an empty site erases nothing later', async (_, act) => {
  const site = await dated();
  await act(site);
  site.clock.now = start + 40 * day;
  await site.round();
  for (let count = 0; count < 20; count += 1) await site.store.add(request);
  await site.round();
  site.clock.now += 200 * day;
  await site.round();
  expect(await site.store.count()).toBe(20);
});

test.each([
  ['2036', Date.UTC(2036, 0)],
  ['2000', Date.UTC(2000, 0)],
])('a request that came in under a clock of %s is erased at its time', async (_, wrong) => {
  const { clock, store, round, run } = await dated();
  await round();
  await store.add({ ...request, nome: 'Before' });
  clock.now = wrong;
  await round();
  await store.add({ ...request, nome: 'Wrong' });
  clock.now = start + day;
  await round();
  expect(await run(178)).toBe(0);
  expect(await run(3)).toBe(2);
});

test('requests received under a future clock are erased once somebody confirms the date', async () => {
  const { clock, store, round } = await dated();
  await round();
  clock.now = Date.UTC(2036, 0);
  await round();
  await store.add(request);
  clock.now = start + day;
  await round();
  clock.now = start + 300 * day;
  expect(await round(undefined, true)).toBe(1);
});

test('after months offline, erasing waits for a confirmation, and then reaches copies', async () => {
  const { dataDir, clock, store, round, copies } = await dated();
  await round();
  await store.add(request);
  await round();
  expect(await store.health()).toEqual({ ok: true });
  clock.now += 200 * day;
  expect(await round()).toBe(0);
  expect(await store.health()).toEqual({ ok: true, purge: 'refused' });
  expect(await runInbox([], { DATA_DIR: dataDir })).toContain(
    'Atenção: nada é apagado por idade, porque o servidor ficou desligado por mais de uma semana',
  );
  expect(await round(undefined, true)).toBe(1);
  expect(await store.health()).toEqual({ ok: true });
  expect(new Set(copies())).toEqual(new Set([0]));
});

test('a corrected clock is trusted, and later requests are erased on time', async () => {
  const { clock, store, round, run } = await dated();
  await round();
  await store.add(request);
  clock.now += 400 * day;
  await round();
  expect(await store.health()).toEqual({ ok: true, purge: 'refused' });
  clock.now = start + hour;
  await round();
  expect(await store.health()).toEqual({ ok: true });
  await run(150);
  await store.add(request);
  expect(await run(32)).toBe(1);
  expect(await run(152)).toBe(1);
});

test('a round that erases more than half cleans the copies in the next round', async () => {
  const { clock, store, round, run, copies } = await dated();
  await round();
  for (let count = 0; count < 3; count += 1) await store.add(request);
  expect(await run(180)).toBe(0);
  clock.now += hour;
  expect(await round(hour)).toBe(3);
  expect(copies()).toContain(3);
  await round(hour);
  expect(new Set(copies())).toEqual(new Set([0]));
});

test('the log tells that requests wait for confirmation, and what to do', async () => {
  const { clock, store } = await dated();
  await store.maintain({ backupDir: '', retentionDays: 180, tasks: whole });
  await store.add(request);
  clock.now += 300 * day;
  const logs = await store.maintain({ backupDir: '', retentionDays: 180, tasks: whole });
  expect(logs).toMatchObject([{ event: 'purge', refused: true }]);
  expect(JSON.stringify(logs)).toContain('If its date is right, run: npm run inbox -- --purge');
});
