import { expect, onTestFinished, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { databasePath } from '#server/store/database.ts';
import { maintain } from '#server/store/round.ts';
import { openStore } from '#server/store/store.ts';
import { change, dataFolder, day, filled, hour, namesIn, request, start } from './rig.ts';

/** A folder with one request, and a clock that stands still until it is moved. */
async function dated() {
  const dataDir = dataFolder();
  const clock = { now: start };
  const open = () => openStore(dataDir, { clock: () => clock.now });
  const store = open();
  onTestFinished(() => store.close());
  await store.add(request);
  return { dataDir, clock, store, open };
}

test('requests are erased at their time, not earlier, also on a site that gets few', async () => {
  const { clock, store } = await dated();
  const purged: unknown[] = [];
  for (let days = 0; days <= 182; days += 1) {
    clock.now = start + days * day;
    purged.push(store.purge(180));
    if (days === 90) await store.add(request);
  }
  expect(purged.flatMap((count, days) => (count === 0 ? [] : [[days, count]]))).toEqual([[181, 1]]);
  expect(store.count()).toBe(1);
});

test('a clock that leaps erases nothing until someone says that it is right', async () => {
  const { clock, store } = await dated();
  expect(store.purge(180)).toBe(0);
  clock.now = start + 200 * day;
  expect(store.purge(180)).toBe('refused');
  // A request that comes in under the wrong clock does not make it right.
  await store.add(request);
  expect(store.purge(180)).toBe('refused');
  expect(store.health()).toEqual({ ok: true, purge: 'refused' });
  clock.now = start + day;
  expect(store.purge(180)).toBe(0);
  expect(store.health()).toEqual({ ok: true });
  for (const time of [Date.UTC(1970, 0, 2), start + 2 * day]) {
    clock.now = time;
    expect(store.purge(180)).toBe(0);
  }
  clock.now = start + 200 * day;
  expect(store.purge(180)).toBe('refused');
  expect(store.purge(180, true)).toBe(1);
  expect(store.health()).toEqual({ ok: true });
  expect(store.count()).toBe(1);
});

test('a clock that has leapt is believed after a day, whoever restarts', async () => {
  const { dataDir, clock, store, open } = await dated();
  expect(store.purge(180)).toBe(0);
  clock.now += 200 * day;
  expect(store.purge(180)).toBe('refused');
  expect(runInbox([], { DATA_DIR: dataDir })).toContain('Atenção: nada é apagado por idade');
  // A step back is no day that has gone by.
  clock.now -= 9 * day;
  expect(store.purge(180)).toBe('refused');
  clock.now += 23 * hour;
  const again = open();
  onTestFinished(() => again.close());
  expect(again.purge(180)).toBe('refused');
  clock.now += hour;
  expect(again.purge(180)).toBe(1);
  expect(again.health()).toEqual({ ok: true });
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
