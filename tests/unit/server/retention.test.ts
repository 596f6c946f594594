import { expect, onTestFinished, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { openStore } from '#server/store/store.ts';
import { dataFolder, day, hour, request, start } from './rig.ts';

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

test('a clock that has leapt is believed when it has gone forward for a day, whoever restarts', async () => {
  const { dataDir, clock, store, open } = await dated();
  expect(store.purge(180)).toBe(0);
  let purge = store.purge;
  const purgeAfter = (time: number) => {
    clock.now += time;
    return purge(180);
  };
  const hours = (length: number) => Array.from({ length }, () => purgeAfter(hour));
  const refused = (length: number) => Array(length).fill('refused');
  expect(purgeAfter(200 * day)).toBe('refused');
  expect(runInbox([], { DATA_DIR: dataDir })).toContain('Atenção: nada é apagado por idade');
  // Neither another leap nor a step back is a day that has gone by.
  for (const leap of [19 * hour, day, 9 * day, -hour]) {
    expect(hours(23)).toEqual(refused(23));
    expect(purgeAfter(leap)).toBe('refused');
  }
  const again = open();
  onTestFinished(() => again.close());
  purge = again.purge;
  expect(purgeAfter(3 * hour)).toBe('refused');
  expect(hours(21)).toEqual([...refused(20), 1]);
  expect(again.health()).toEqual({ ok: true });
});
