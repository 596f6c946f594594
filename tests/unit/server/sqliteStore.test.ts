import { existsSync, renameSync } from 'node:fs';
import type * as Threads from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Call, perform } from '#server/store/sqlite/calls.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere, openSqlite } from '#server/store/sqlite/sqliteStore.ts';
import { dataFolder, request, start } from './rig.ts';
import { testStore } from './storeContract.ts';

const threads = vi.hoisted((): Threads.Worker[] => []);

vi.mock('node:worker_threads', async (original) => {
  const actual = await original<typeof Threads>();
  class Worker extends actual.Worker {
    constructor(...parameters: ConstructorParameters<typeof actual.Worker>) {
      super(...parameters);
      threads.push(this);
    }
  }
  return { ...actual, Worker };
});

testStore('SQLite in a thread', async () => {
  const dataDir = dataFolder();
  return (options) => openSqlite(dataDir, options);
});

testStore('SQLite in the thread of its caller', async () => {
  const dataDir = dataFolder();
  return async (options) => openHere(dataDir, options);
});

test('a dead thread loses no acknowledged request, and another one takes over', async () => {
  const dataDir = dataFolder();
  const store = await openSqlite(dataDir, { mails: true });
  onTestFinished(() => store.close());
  const ids = [await store.add({ ...request, nome: 'Ana' })];
  expect(await store.lead('mail')).toBeDefined();
  for (let deaths = 0; deaths < 3; deaths += 1) {
    const posts = ['Rui', 'Eva'].map((nome) => store.add({ ...request, nome }));
    const end = threads.at(-1)?.terminate();
    const results = await Promise.allSettled(posts);
    for (const result of results)
      if (result.status === 'fulfilled') ids.push(result.value);
      else expect(result.reason).toMatchObject({ code: 'gone' });
    await end;
    const [next, health] = await Promise.all([store.add(request), store.health()]);
    ids.push(next);
    expect(health).toMatchObject({ ok: true });
    expect(await store.lead('mail')).toBeDefined();
  }
  const storedIds = (await store.list()).map(({ id }) => id);
  expect(storedIds).toEqual(expect.arrayContaining(ids));
});

test('no thread creates a database where one has disappeared, and only one starts anew', async () => {
  const dataDir = dataFolder();
  const store = await openSqlite(dataDir);
  await store.add(request);
  const path = databasePath(dataDir);
  renameSync(path, `${path}-away`);
  await threads.at(-1)?.terminate();
  await expect(store.add(request)).rejects.toMatchObject({ code: 'gone' });
  expect(await store.health()).toEqual({ ok: false });
  expect(existsSync(path)).toBe(false);
  renameSync(`${path}-away`, path);
  const before = threads.length;
  expect(await Promise.all([store.count(), store.count()])).toEqual([1, 1]);
  expect(threads.length).toBe(before + 1);
  await threads.at(-1)?.terminate();
  await store.close();
  await expect(store.count()).rejects.toMatchObject({ code: 'gone' });
});

test('a flood of 200 simultaneous requests costs one disk sync', () => {
  const groups: number[] = [];
  const addAll = (requests: readonly unknown[]) => {
    groups.push(requests.length);
    return requests.map((_, index) => index);
  };
  const core = { addAll, health: () => ({ ok: true }) };
  const call = (id: number, name: string): Call =>
    ({ id, now: start, name, args: name === 'addAll' ? [[request]] : [] }) as Call;
  const calls = Array.from({ length: 200 }, (_, id) => call(id, 'addAll'));
  calls.splice(100, 0, call(200, 'health'));
  const replies = perform(core as unknown as Parameters<typeof perform>[0], calls);
  expect(groups).toEqual([200]);
  expect(replies).toHaveLength(201);
  expect(replies[7]).toEqual({ id: 7, result: [7] });
});
