import {
  chmodSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LogEntry } from '#server/app.ts';
import { runInbox } from '#server/inbox/inbox.ts';
import { databasePath } from '#server/store/database.ts';
import { openStore } from '#server/store/store.ts';
import { person, start, temporaryFolder } from '#tests/unit/server/rig.ts';
import { post, started } from './serverProcess.ts';

const request = { ...person, extra: {}, spam: false, webdriver: false };
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const only = ['--receiver-only'];

function dataFolder(): string {
  return join(temporaryFolder(), 'data');
}

const statusOf = async (url: string) => (await fetch(`${url}/healthz`)).status;

test.each([
  ['the folder is deleted', (dataDir: string) => rmSync(dataDir, { recursive: true })],
  [
    'the folder is deleted and made again',
    (dataDir: string) => {
      rmSync(dataDir, { recursive: true });
      openStore(dataDir).close();
    },
  ],
  ['the folder is moved', (dataDir: string) => renameSync(dataDir, `${dataDir}-old`)],
  ['the write-ahead log is gone', (dataDir: string) => rmSync(`${databasePath(dataDir)}-wal`)],
])('when %s under the server, no visitor is told that a request is kept', async (_, harm) => {
  const dataDir = dataFolder();
  const { url } = await started({ DATA_DIR: dataDir }, only);
  expect((await post(url, 'Antes')).status).toBe(200);
  expect(await statusOf(url)).toBe(200);
  harm(dataDir);
  const refused = await post(url, 'Depois');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await statusOf(url)).toBe(503);
});

function ageRequests(dataDir: string, days: number): void {
  const database = new DatabaseSync(databasePath(dataDir));
  const then = new Date(Date.now() - days * day).toISOString();
  database.prepare('UPDATE contact_request SET received_at = ?').run(then);
  database.close();
}

test('a server whose clock is 200 days ahead erases nothing, and says so', async () => {
  const dataDir = dataFolder();
  const store = openStore(dataDir);
  for (let turn = 0; turn < 30; turn += 1) await store.add(request);
  store.close();
  ageRequests(dataDir, 200);
  const { child, url, log } = await started({ DATA_DIR: dataDir }, only);
  await expect.poll(log, { timeout: 10_000 }).toContain('npm run inbox -- --purge');
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true, purge: 'refused' });
  expect((await post(url, 'Ana')).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const after = openStore(dataDir);
  expect(after.count()).toBe(31);
  expect(after.purge(180, true)).toBe(30);
  after.close();
}, 15_000);

test('a clock that leaps erases nothing until someone says that it is right', async () => {
  const clock = { now: start };
  const store = openStore(dataFolder(), { clock: () => clock.now });
  onTestFinished(() => store.close());
  await store.add(request);
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
  clock.now = Date.UTC(1970, 0, 2);
  expect(store.purge(180)).toBe(0);
  clock.now = start + 2 * day;
  expect(store.purge(180)).toBe(0);
  clock.now = start + 200 * day;
  expect(store.purge(180, true)).toBe(1);
  expect(store.count()).toBe(1);
});

test('a clock that has leapt is believed when it has gone forward for a day, whoever restarts', async () => {
  const dataDir = dataFolder();
  const clock = { now: start };
  const open = () => openStore(dataDir, { clock: () => clock.now });
  let store = open();
  await store.add(request);
  expect(store.purge(180)).toBe(0);
  const purgeAfter = (time: number) => {
    clock.now += time;
    return store.purge(180);
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
  store.close();
  store = open();
  expect(purgeAfter(3 * hour)).toBe('refused');
  expect(hours(21)).toEqual([...refused(20), 1]);
  expect(store.health()).toEqual({ ok: true });
  store.close();
});

test('a person who says that the clock is right heals the running server at once', async () => {
  const dataDir = dataFolder();
  const store = openStore(dataDir);
  onTestFinished(() => store.close());
  await store.add(request);
  ageRequests(dataDir, 200);
  expect(store.purge(180)).toBe('refused');
  expect(store.health()).toEqual({ ok: true, purge: 'refused' });
  expect(runInbox(['--purge'], { DATA_DIR: dataDir })).toContain('1 solicitação apagada');
  expect(store.health()).toEqual({ ok: true });
  expect(runInbox([], { DATA_DIR: dataDir })).not.toContain('Atenção');
});

test('requests are erased at their time on a site that gets few', async () => {
  const clock = { now: start };
  const store = openStore(dataFolder(), { clock: () => clock.now });
  onTestFinished(() => store.close());
  await store.add(request);
  const purged: unknown[] = [];
  for (let days = 0; days <= 182; days += 1) {
    clock.now = start + days * day;
    purged.push(store.purge(180));
  }
  expect(purged.indexOf(1)).toBe(181);
  expect(store.count()).toBe(0);
});

test('a clock that is set back a day does not make a visitor wait for a day', async () => {
  const preload = `
    let back = 0;
    const now = Date.now;
    Date.now = () => now() - back;
    process.on('SIGUSR2', () => { back = ${day}; process.stdout.write('back\\n'); });
  `;
  const { child, url, log } = await started(
    {
      DATA_DIR: dataFolder(),
      RATE_LIMIT: '1,9,9',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
    },
    only,
  );
  expect((await post(url, 'Ana')).status).toBe(200);
  child.kill('SIGUSR2');
  await expect.poll(log).toContain('back\n');
  const refused = await post(url, 'Rui');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test.each(['/dev/full', 'a closed pipe'])(
  'a log that goes to %s does not end the server',
  async (where) => {
    const dataDir = dataFolder();
    // The port is known beforehand, as the server cannot say it.
    const { child: first, url } = await started({ DATA_DIR: dataDir }, only);
    first.kill();
    await once(first, 'exit');
    const full = where === '/dev/full' ? openSync('/dev/full', 'w') : 'pipe';
    const child = spawn(process.execPath, ['server/main.ts', ...only], {
      cwd: join(import.meta.dirname, '../../../..'),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: new URL(url).port, LOG: 'all' },
      stdio: ['ignore', full, full],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdout?.destroy();
    child.stderr?.destroy();
    await expect.poll(() => statusOf(url).catch(() => 0), { timeout: 10_000 }).toBe(200);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await post(url, `Ana ${turn}`)).status).toBe(200);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  },
  20_000,
);

test('a folder that was open to others is closed, unless it holds other things too', () => {
  const [ours, shared] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(shared, 'notes.txt'), '');
  for (const folder of [ours, shared]) {
    chmodSync(folder, 0o755);
    openStore(folder).close();
  }
  expect([ours, shared].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o755]);
});

/** A data folder as a crash leaves it: the requests are in the write-ahead log alone. */
async function crashed(requests: number): Promise<string> {
  const dataDir = dataFolder();
  const { child, url } = await started({ DATA_DIR: dataDir }, only);
  for (let turn = 0; turn < requests; turn += 1) await post(url, `Pessoa ${turn}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return dataDir;
}

test('a crash alone is no damage, and all requests are there', async () => {
  const dataDir = await crashed(5);
  const store = openStore(dataDir);
  expect([store.warnings, store.count()]).toEqual([[], 5]);
  store.close();
});

test('a database that has become empty is told in the log of the server', async () => {
  const dataDir = dataFolder();
  openStore(dataDir).close();
  truncateSync(databasePath(dataDir), 0);
  const { log } = await started({ DATA_DIR: dataDir }, only);
  const warning = 'was empty, without any request: a new database begins there';
  await expect.poll(log, { timeout: 10_000 }).toContain(warning);
});

test('a database that is no database stops the start with its path', async () => {
  const dataDir = dataFolder();
  mkdirSync(dataDir);
  writeFileSync(databasePath(dataDir), 'x'.repeat(10_000));
  const child = spawn(process.execPath, ['server/main.ts', ...only], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
  });
  const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, error]).toEqual([
    1,
    `The database ${databasePath(dataDir)} cannot be opened: file is not a database. Check DATA_DIR\n`,
  ]);
});

test('a process that cannot be started for the maintenance ends no server', async () => {
  vi.resetModules();
  const failing = new EventEmitter();
  const fork = vi
    .fn(() => failing)
    .mockImplementationOnce(() => {
      throw new Error('spawn ENOMEM');
    });
  vi.doMock('node:child_process', () => ({ fork }));
  onTestFinished(() => vi.doUnmock('node:child_process'));
  const { createMaintenance } = await import('#server/store/maintenance.ts');
  const reasons: unknown[] = [];
  const settings = { dataDir: '', backupDir: '', retentionDays: 180 };
  const log = ({ reason }: LogEntry) => void reasons.push(reason);
  const { start: begin } = createMaintenance({ settings, log, onRound: () => {} });
  begin();
  begin();
  failing.emit('error', new Error('spawn EMFILE'));
  await expect.poll(() => reasons).toEqual(['spawn ENOMEM', 'spawn EMFILE']);
});
