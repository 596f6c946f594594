import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databasePath } from '#server/store/database.ts';
import { openStore, type StoreOptions } from '#server/store/store.ts';
import { person, rig, start, temporaryFolder } from './rig.ts';

const request = { ...person, extra: {}, spam: false, webdriver: false };

function newStore(options: StoreOptions = {}) {
  const dataDir = join(temporaryFolder(), 'data');
  const store = openStore(dataDir, options);
  onTestFinished(() => store.close());
  return { store, dataDir };
}

test('only the account of the server can read what visitors wrote', async () => {
  const { store, dataDir } = newStore();
  await store.add(request);
  store.cleanFiles();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const files = readdirSync(dataDir);
  expect(files).toHaveLength(4);
  for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
});

test('a database that was readable by others is closed to them', () => {
  const dataDir = temporaryFolder();
  openStore(dataDir).close();
  chmodSync(databasePath(dataDir), 0o644);
  openStore(dataDir).close();
  expect(statSync(databasePath(dataDir)).mode & 0o777).toBe(0o600);
});

test('a request is in the file before its promise resolves', async () => {
  const { store, dataDir } = newStore();
  const other = new DatabaseSync(databasePath(dataDir), { readOnly: true });
  const count = () => other.prepare('SELECT count(*) AS n FROM contact_request').get()?.n;
  const added = store.add(request);
  expect(count()).toBe(0);
  expect(await added).toBe(1);
  expect(count()).toBe(1);
  other.close();
});

test('requests of one moment are kept together, in their order', async () => {
  const { store } = newStore();
  const names = Array.from({ length: 50 }, (_, index) => `Pessoa ${index}`);
  const ids = await Promise.all(names.map((nome) => store.add({ ...request, nome })));
  expect(ids).toEqual(names.map((_, index) => index + 1));
  const kept = store.list().map(({ nome }) => nome);
  expect(kept).toEqual(names.toReversed());
});

test('a request that is under way when the server stops is kept', async () => {
  const { store, dataDir } = newStore();
  const added = store.add(request);
  await store.flush();
  store.close();
  expect(await added).toBe(1);
  const again = openStore(dataDir);
  expect(again.count()).toBe(1);
  again.close();
  Object.assign(store, { close: () => undefined });
});

test('what a visitor writes comes back letter by letter', async () => {
  const { store } = newStore();
  const mensagem = `'"; DROP TABLE contact_request; -- 🙂 ação\n\tfim`;
  await store.add({ ...request, mensagem, extra: { 'x"y': "'" }, webdriver: true });
  expect(store.list()).toMatchObject([{ mensagem, extra: { 'x"y': "'" }, webdriver: true }]);
});

test('erasing a person, by e-mail in any case or by number, takes their words out of the files', async () => {
  const { store, dataDir } = newStore();
  const secret = 'palavra-muito-secreta';
  await store.add({ ...request, mensagem: secret });
  await store.add({ ...request, mensagem: secret, spam: true });
  const id = await store.add({ ...request, email: 'outra@exemplo.com.br', mensagem: secret });
  expect(store.erase({ email: 'BEATRIZ@exemplo.com.br' })).toBe(2);
  expect([store.erase({ id }), store.erase({ id })]).toEqual([1, 0]);
  expect(store.cleanFiles()).toEqual([]);
  for (const file of readdirSync(dataDir)) {
    expect(readFileSync(join(dataDir, file)).includes(secret)).toBe(false);
  }
});

test('requests older than the retention go, younger ones stay', async () => {
  let now = start;
  const { store } = newStore({ clock: () => now });
  await store.add({ ...request, nome: 'Antiga' });
  now += 181 * 24 * 60 * 60 * 1000;
  await store.add({ ...request, nome: 'Nova' });
  expect(store.purge(180)).toBe(1);
  expect(store.list().map(({ nome }) => nome)).toEqual(['Nova']);
});

test('a request can be taken out of the spam', async () => {
  const { store } = newStore();
  const id = await store.add({ ...request, spam: true });
  expect(store.markSpam(id, false)).toBe(true);
  expect(store.markSpam(99, false)).toBe(false);
  expect(store.count({ spam: false })).toBe(1);
});

test('on a full disk the visitor is told to come back, nothing is lost, and it recovers by itself', async () => {
  const { sendJson, sendNative, get, store, dataDir, logs } = rig({ maxPages: 24 });
  const long = { ...person, mensagem: 'x'.repeat(9000) };
  let kept = 0;
  while ((await sendJson(long)).status === 200) kept += 1;
  expect(kept).toBeGreaterThan(2);
  const refused = await sendJson(long);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'UNSPECIFIED' }] });
  const page = await sendNative(long);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Não foi possível guardar a sua mensagem');
  expect(JSON.stringify(logs.at(-1))).toContain('"sqlite":13');
  expect((await get('/healthz')).status).toBe(503);
  expect(store.list().map(({ mensagem }) => mensagem.length)).toEqual(Array(kept).fill(9000));
  store.erase({ id: 1 });
  store.erase({ id: 2 });
  store.erase({ id: 3 });
  expect((await get('/healthz')).status).toBe(200);
  expect((await sendJson(long)).status).toBe(200);
  const check = new DatabaseSync(databasePath(dataDir));
  expect(check.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  check.close();
});

test('a database of a later version is left alone, with a reason', () => {
  const dataDir = temporaryFolder();
  mkdirSync(dataDir, { recursive: true });
  const later = new DatabaseSync(databasePath(dataDir));
  later.exec('PRAGMA user_version = 9');
  later.close();
  expect(() => openStore(dataDir)).toThrow('The database has version 9, this program knows 3 only');
});
