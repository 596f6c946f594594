import { expect, onTestFinished, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import type { Store } from '#server/store/store.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, dataFolder, day, filled, hour, namesIn, request, start } from './rig.ts';

/** A folder with one request, and a clock that stands still until it is moved. */
async function dated() {
  const dataDir = dataFolder();
  const clock = { now: start };
  const open = () => openHere(dataDir, { now: () => clock.now });
  const store = open();
  onTestFinished(() => store.close());
  await store.add(request);
  const purgeBy =
    (by: Store) =>
    async (isConfirmed = false) => {
      const round = { backupDir: '', retentionDays: 180, tasks: ['purge'], isConfirmed } as const;
      const [entry = {}] = await by.maintain(round);
      return 'refused' in entry ? 'refused' : Number(entry.purged ?? 0);
    };
  return { dataDir, clock, store, open, purge: purgeBy(store), purgeBy };
}

test('requests are erased at their time, not earlier, also on a site that gets few', async () => {
  const { clock, store, purge } = await dated();
  const purged: unknown[] = [];
  for (let days = 0; days <= 182; days += 1) {
    clock.now = start + days * day;
    purged.push(await purge());
    if (days === 90) await store.add(request);
  }
  expect(purged.flatMap((count, days) => (count === 0 ? [] : [[days, count]]))).toEqual([[181, 1]]);
  expect(await store.count()).toBe(1);
});

test('a clock that leaps erases nothing until someone says that it is right', async () => {
  const { clock, store, purge } = await dated();
  expect(await purge()).toBe(0);
  clock.now = start + 200 * day;
  expect(await purge()).toBe('refused');
  // A request that comes in under the wrong clock does not make it right.
  await store.add(request);
  expect(await purge()).toBe('refused');
  expect(await store.health()).toEqual({ ok: true, purge: 'refused' });
  clock.now = start + day;
  expect(await purge()).toBe(0);
  expect(await store.health()).toEqual({ ok: true });
  for (const time of [Date.UTC(1970, 0, 2), start + 2 * day]) {
    clock.now = time;
    expect(await purge()).toBe(0);
  }
  clock.now = start + 200 * day;
  expect(await purge()).toBe('refused');
  expect(await purge(true)).toBe(1);
  expect(await store.health()).toEqual({ ok: true });
  expect(await store.count()).toBe(1);
});

test('a clock that has leapt is believed after a day, whoever restarts', async () => {
  const { dataDir, clock, open, purge, purgeBy } = await dated();
  expect(await purge()).toBe(0);
  clock.now += 200 * day;
  expect(await purge()).toBe('refused');
  expect(await runInbox([], { DATA_DIR: dataDir })).toContain('Atenção: nada é apagado por idade');
  // A step back is no day that has gone by.
  clock.now -= 9 * day;
  expect(await purge()).toBe('refused');
  clock.now += 23 * hour;
  const again = open();
  onTestFinished(() => again.close());
  expect(await purgeBy(again)()).toBe('refused');
  clock.now += hour;
  expect(await purgeBy(again)()).toBe(1);
  expect(await again.health()).toEqual({ ok: true });
});

test('the server says in its log that the clock has leapt, and what to do', async () => {
  const { dataDir, settings } = await filled({});
  change(databasePath(dataDir), "UPDATE contact_request SET received_at = '2020-01-01'");
  const logs: object[] = [];
  maintain(settings, (entry) => logs.push(entry));
  expect(logs).toMatchObject([{ event: 'backup' }, { event: 'purge', refused: true }]);
  expect(JSON.stringify(logs)).toContain('If it is right, run: npm run inbox -- --purge');
  expect(namesIn(databasePath(dataDir))).toHaveLength(1);
});
