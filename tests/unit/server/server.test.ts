import { rmSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import {
  builtSite,
  dataFolder,
  day,
  post,
  readSite,
  served,
  site,
  temporaryFolder,
} from './rig.ts';

const firm = { NOTIFY_TO: 'a@example.com', NOTIFY_FROM: 'b@example.com' };
const mail = { SMTP_URL: 'smtp://localhost:2525', ...firm };

test('a database that cannot be used stops the start with its path', async () => {
  const text = temporaryFolder({ 'contacts.sqlite': 'x'.repeat(10_000) });
  for (const [DATA_DIR, reason] of [
    [join(import.meta.filename, 'data'), 'ENO(?:TDIR|ENT).*'],
    [text, 'file is not a database'],
  ] as const) {
    const start = served({ DATA_DIR });
    const path = databasePath(DATA_DIR);
    await expect(start).rejects.toThrow(`The database ${path} cannot be opened: `);
    await expect(start).rejects.toThrow(new RegExp(`opened: ${reason}. Check DATA_DIR$`));
  }
});

test.each([
  [{ HOST: '192.0.2.1' }, /^HOST="192\.0\.2\.1" is not an address of this machine: write 127/],
  [
    { RETENTION_DAYS: '365' },
    'RETENTION_DAYS is 365, but the privacy notice of the built site says 180',
  ],
  [mail, /requests are mailed to the firm, but .* says that they are not mailed: build the site/],
])('with %o the server refuses to start, with the reason', async (variables, reason) => {
  await expect(served(variables, site())).rejects.toThrow(reason);
});

test('a site whose notice promises mails does not start without them', async () => {
  const promising = readSite(builtSite({}, { mailed: 'full' }));
  await expect(served({}, promising)).rejects.toThrow(
    'requests are not mailed, but the privacy notice of the built site says that they are mailed to the firm: build the site again',
  );
});

const outside = { DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/site', BACKUP_DAYS: '30' };

test.each([
  [undefined, outside, 'kept for 30 days, but the privacy notice of the built site does not speak'],
  [14, outside, 'kept for 30 days, but the privacy notice of the built site says 14 days: build'],
  [
    14,
    {},
    'DATABASE_URL is not set, but the privacy notice of the built site speaks of a PostgreSQL',
  ],
])(
  'a notice with backups of %s days and a server with %o refuse to start',
  async (days, variables, reason) => {
    const promising = readSite(builtSite({}, { backupDays: days }));
    await expect(served(variables, promising)).rejects.toThrow(reason);
  },
);

test('a PostgreSQL that does not answer stops the start with its name, and without its password', async () => {
  const promising = readSite(builtSite({}, { backupDays: 30 }));
  const start = served({ ...outside, DATA_DIR: dataFolder() }, promising);
  await expect(start).rejects.toThrow(
    /^The database site \(PostgreSQL, 127\.0\.0\.1:9\) cannot be opened: .*ECONNREFUSED.* Check DATABASE_URL$/,
  );
  await expect(start).rejects.not.toThrow('secret');
});

test.each<[string, (path: string) => void]>([
  ['was empty', (path) => truncateSync(path, 0)],
  ['is new', (path) => rmSync(dirname(path), { recursive: true })],
])('a database that %s is a warning in the log of the server, once', async (state, lose) => {
  const DATA_DIR = dataFolder();
  await openHere(DATA_DIR).close();
  lose(databasePath(DATA_DIR));
  const text = `${databasePath(DATA_DIR)} ${state} and has no requests. If the site had some, stop the server, then mount the disk or restore a copy: npm run inbox -- --restore FILE`;
  const first = await served({ DATA_DIR });
  expect(first.logs).toContainEqual({ event: 'warning', text });
  await first.stop();
  const second = await served({ DATA_DIR });
  expect(second.logs.filter(({ event }) => event === 'warning')).toEqual([]);
});

test('a clock set back by a day does not lock visitors out', async () => {
  const { url } = await served({ RATE_LIMIT: '1,9,9' });
  expect((await post(url, 'Ana')).status).toBe(200);
  const { now } = Date;
  const back = vi.spyOn(Date, 'now').mockImplementation(() => now() - day);
  onTestFinished(() => back.mockRestore());
  const refused = await post(url, 'Rui');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('while another program locks the database pages are served, and a post waits for its turn', async () => {
  const { url, dataDir } = await served({}, site());
  const blocker = new DatabaseSync(databasePath(dataDir), { timeout: 5000 });
  blocker.exec('BEGIN IMMEDIATE');
  let isAnswered = false;
  const waiting = post(url, 'Rui').finally(() => (isAnswered = true));
  expect((await fetch(`${url}/sobrenos`)).status).toBe(200);
  expect(isAnswered).toBe(false);
  blocker.exec('ROLLBACK');
  blocker.close();
  expect((await waiting).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
