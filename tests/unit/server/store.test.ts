import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectMode, isWindows, notTested } from '#tests/support/system.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, dataFolder, namesIn, person, request, rig, temporaryFolder } from './rig.ts';

function newStore(dataDir = dataFolder()) {
  const store = openHere(dataDir);
  onTestFinished(() => store.close());
  return { store, dataDir };
}

test('only the account of the server can read what visitors wrote', async () => {
  const { store, dataDir } = newStore();
  await store.add(request);
  await store.maintain({ backupDir: '', retentionDays: 180, tasks: ['clean'] });
  expectMode(dataDir, 0o700);
  const files = readdirSync(dataDir);
  expect(files).toHaveLength(4);
  for (const file of files) expectMode(join(dataDir, file), 0o600);
});

test('an open folder and database are made private, unless the folder has other files', async () => {
  const [ours, shared] = [temporaryFolder(), temporaryFolder({ 'notes.txt': '' })];
  for (const folder of [ours, shared]) {
    writeFileSync(databasePath(folder), '', { mode: 0o644 });
    chmodSync(folder, 0o755);
    await openHere(folder).close();
    expectMode(databasePath(folder), 0o600);
  }
  expectMode(ours, 0o700);
  expectMode(shared, 0o755);
});

test('a data folder on a missing drive is refused at once', async () => {
  const fs = { existsSync: () => false, mkdirSync: vi.fn().mockThrow(new Error('ENOENT')) };
  vi.doMock('node:path', () => win32);
  vi.doMock('node:fs', () => fs);
  onTestFinished(() => ['node:path', 'node:fs'].forEach((name) => vi.doUnmock(name)));
  vi.resetModules();
  const { makeFolder } = await import('#server/store/sqlite/database.ts');
  expect(() => makeFolder(String.raw`Z:\firm\data`)).toThrow('ENOENT');
});

test('on a full disk the visitor is asked to come back, nothing is lost, and it recovers by itself', async () => {
  const { sendJson, sendNative, get, store, dataDir, logs } = rig({ maxPages: 30, mails: true });
  const long = { ...person, mensagem: 'x'.repeat(9000) };
  let keptCount = 0;
  while ((await sendJson(long)).status === 200) keptCount += 1;
  expect(keptCount).toBeGreaterThan(2);
  const refused = await sendJson(long);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'UNSPECIFIED' }] });
  const page = await sendNative(long);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Não foi possível guardar a sua mensagem');
  expect(JSON.stringify(logs.at(-1))).toContain('"code":"full"');
  expect((await get('/healthz')).status).toBe(503);
  expect((await store.list()).map(({ mensagem }) => mensagem.length)).toEqual(
    Array(keptCount).fill(9000),
  );
  // One commit holds a request and its mail, so a refused request has no mail.
  expect(await store.outbox.state()).toEqual({ waiting: keptCount, failed: 0 });
  for (const id of [1, 2, 3]) await store.erase({ id }, '');
  expect(await store.outbox.state()).toEqual({ waiting: keptCount - 3, failed: 0 });
  expect((await get('/healthz')).status).toBe(200);
  expect((await sendJson(long)).status).toBe(200);
  expect(namesIn(databasePath(dataDir))).toHaveLength(keptCount - 2);
});

test('a visitor whose request waits too long for another program is asked to come back', async () => {
  const { sendJson, get, dataDir, store } = rig({ patience: 20 });
  await store.add(request);
  const blocker = new DatabaseSync(databasePath(dataDir));
  blocker.exec('BEGIN IMMEDIATE');
  expect((await get('/healthz')).status).toBe(200);
  expect((await sendJson(person)).status).toBe(503);
  expect((await get('/healthz')).status).toBe(503);
  blocker.exec('ROLLBACK');
  blocker.close();
  expect((await sendJson(person)).status).toBe(200);
  expect((await get('/healthz')).status).toBe(200);
});

/** Makes the first page of a table or an index unreadable. */
function damage(dataDir: string, name: string): void {
  change(databasePath(dataDir), 'PRAGMA wal_checkpoint(TRUNCATE)');
  const database = new DatabaseSync(databasePath(dataDir), { readOnly: true });
  const find = 'SELECT rootpage FROM sqlite_schema WHERE name = ?';
  const page = Number(database.prepare(find).get(name)?.rootpage);
  database.close();
  const bytes = readFileSync(databasePath(dataDir));
  writeFileSync(databasePath(dataDir), bytes.fill(0x55, (page - 1) * 4096, page * 4096));
}

test.each(['contact_request', 'sqlite_autoindex_contact_request_1', 'mail'])(
  '/healthz fails if %s is damaged',
  async (name) => {
    const dataDir = dataFolder();
    await openHere(dataDir).close();
    damage(dataDir, name);
    const { get } = rig({ dataDir, mails: true });
    const answer = await get('/healthz');
    expect([answer.status, await answer.json()]).toEqual([503, { ok: false }]);
  },
);

test('a database of a later version is left alone, with a reason', () => {
  const dataDir = temporaryFolder();
  change(databasePath(dataDir), 'PRAGMA user_version = 99');
  expect(() => openHere(dataDir)).toThrow(
    /^The database has version 99, this program knows \d+ only$/,
  );
  // Leaving WAL mode succeeds only for the last connection.
  expect(() => change(databasePath(dataDir), 'PRAGMA journal_mode = DELETE')).not.toThrow();
});

const isKept = notTested(isWindows, 'a database deleted under the server, as it stays');

test.skipIf(isKept).each([
  ['the folder is deleted', async (dataDir: string) => rmSync(dataDir, { recursive: true })],
  [
    'the folder is deleted and made again',
    async (dataDir: string) => {
      rmSync(dataDir, { recursive: true });
      await openHere(dataDir).close();
    },
  ],
  ['the folder is moved', async (dataDir: string) => renameSync(dataDir, `${dataDir}-old`)],
  [
    'the write-ahead log is gone',
    async (dataDir: string) => rmSync(`${databasePath(dataDir)}-wal`),
  ],
])('when %s under the server, no request is acknowledged', async (_, harm) => {
  const { sendJson, get, dataDir } = rig();
  expect((await sendJson(person)).status).toBe(200);
  expect((await get('/healthz')).status).toBe(200);
  await harm(dataDir);
  const refused = await sendJson(person);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await get('/healthz')).status).toBe(503);
});
