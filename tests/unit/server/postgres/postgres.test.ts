import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { openPostgres } from '#server/store/postgres/postgresStore.ts';
import type { Task } from '#server/store/store.ts';
import {
  builtSite,
  dataFolder,
  day,
  hour,
  post,
  request,
  served,
  start,
} from '#tests/unit/server/rig.ts';
import { ended, started } from '#tests/unit/server/slow/serverProcess.ts';
import { useCluster } from './cluster.ts';
import { wireTo } from './wire.ts';

const cluster = useCluster();

const tasks: readonly Task[] = ['copy', 'purge', 'clean'];
const round = { backupDir: '', retentionDays: 180, tasks };

async function opened(name: string, dataDir = dataFolder()) {
  const clock = { now: start };
  const store = await openPostgres(cluster.urlOf(name), {
    dataDir,
    now: () => clock.now,
    mails: true,
  });
  onTestFinished(() => store.close());
  return { store, clock, dataDir };
}

const settingsOf = (DATABASE_URL: string) => ({
  DATABASE_URL,
  BACKUP_DAYS: '30',
  DATA_DIR: dataFolder(),
});

async function servedBehindWire() {
  const name = await cluster.newDatabase();
  const wire = await wireTo(cluster.port);
  const server = await served(settingsOf(cluster.urlOf(name, wire.port)));
  const namesIn = async () => (await (await opened(name)).store.list()).map(({ nome }) => nome);
  return { wire, namesIn, ...server };
}

test('a visitor is told to come back while the database is away, and it goes on by itself', async () => {
  const { url, wire, logs, namesIn } = await servedBehindWire();
  const health = async () => (await fetch(`${url}/healthz`)).status;
  expect([(await post(url, 'Ana')).status, await health()]).toEqual([200, 200]);
  for (const way of ['refused', 'silent'] as const) {
    wire.turn(way);
    const begin = performance.now();
    const refused = await post(url, `Rui ${way}`);
    expect(performance.now() - begin).toBeLessThan(9000);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.text()).toContain('Não foi possível guardar a sua mensagem');
    expect(JSON.stringify(logs)).toContain('"code":"unreachable"');
    wire.turn('refused');
    expect(await health()).toBe(503);
    wire.turn('open');
    expect([(await post(url, `Eva ${way}`)).status, await health()]).toEqual([200, 200]);
  }
  expect(JSON.stringify(logs)).not.toMatch(/t0p-secret|Rui|Eva/);
  expect(await namesIn()).toEqual(['Eva silent', 'Eva refused', 'Ana']);
}, 60_000);

test('a repeated request whose commit was unknown is stored once', async () => {
  const { url, wire, namesIn } = await servedBehindWire();
  wire.turn('lost after COMMIT');
  expect((await post(url, 'Ana')).status).toBe(503);
  wire.turn('open');
  expect((await post(url, 'Ana')).status).toBe(200);
  expect(await namesIn()).toEqual(['Ana']);
});

test('no crash of PostgreSQL loses a request that was thanked for, or keeps one twice', async () => {
  const name = await cluster.newDatabase();
  const { url } = await served(settingsOf(cluster.urlOf(name)));
  const thanked: string[] = [];
  let isOver = false;
  const visit = async (who: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const nome = `Pessoa ${who}-${turn}`;
      while ((await post(url, nome)).status !== 200);
      thanked.push(nome);
    }
  };
  const visits = Array.from({ length: 8 }, (_, who) => visit(who));
  for (let crash = 1; crash <= 3; crash += 1) {
    await expect.poll(() => thanked.length, { timeout: 30_000 }).toBeGreaterThan(crash * 40);
    await cluster.crash();
    await cluster.start();
  }
  isOver = true;
  await Promise.all(visits);
  const names = (await (await opened(name)).store.list()).map(({ nome }) => nome);
  expect(names.toSorted()).toEqual(thanked.toSorted());
}, 120_000);

test('the program starts on PostgreSQL, names it without its password, and ends well', async () => {
  const name = await cluster.newDatabase();
  const SITE_DIR = builtSite({}, { backupDays: 30 });
  const { child, url, log } = await started({ ...settingsOf(cluster.urlOf(name)), SITE_DIR });
  expect(log()).toContain(`Database  ${name} (PostgreSQL, 127.0.0.1:${cluster.port})\n`);
  expect(log()).not.toContain('t0p-secret');
  expect((await post(url, 'Ana')).status).toBe(200);
  const exit = ended(child);
  child.kill('SIGTERM');
  expect(await exit).toEqual({ code: 0, error: '' });
  expect(await (await opened(name)).store.count()).toBe(1);
});

test('two servers number requests without gaps, and health checks use no number', async () => {
  const settings = settingsOf(cluster.urlOf(await cluster.newDatabase()));
  const urls = [
    (await served(settings)).url,
    (await served({ ...settings, DATA_DIR: dataFolder() })).url,
  ];
  const posts = Array.from({ length: 60 }, (_, index) =>
    post(String(urls[index % 2]), `Ana ${index}`),
  );
  const health = urls.map((url) => fetch(`${url}/healthz`));
  expect(new Set((await Promise.all([...posts, ...health])).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  const text = await runInbox(['--json'], settings);
  const ids = JSON.parse(text).map(({ id }: { id: number }) => id);
  expect(ids.toSorted((a: number, b: number) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
});

test('a server that lost its connection stops leading', async () => {
  const name = await cluster.newDatabase();
  const [{ store: first }, { store: second }] = [await opened(name), await opened(name)];
  expect(await first.lead('mail')).toBeDefined();
  expect(await second.lead('mail')).toBeUndefined();
  await cluster.administrator(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  expect(await second.lead('mail')).toBeDefined();
  expect([await first.lead('mail'), await second.lead('mail')]).toEqual([
    undefined,
    expect.anything(),
  ]);
  await second.close();
  expect(await first.lead('mail')).toBeDefined();
});

test('what was erased is erased again after a restore, and no number is given twice', async () => {
  const name = await cluster.newDatabase();
  const { store, dataDir } = await opened(name);
  for (const nome of ['Ana', 'Rui', 'Eva'])
    await store.add({ ...request, nome, email: `${nome}@b.br` });
  const dump = join(cluster.folder, 'dump');
  cluster.run('pg_dump', '-Fc', '-f', dump, name);
  await store.add({ ...request, nome: 'Ivo' });
  expect(await store.erase({ email: 'ANA@b.br' }, '')).toMatchObject({ erased: 1 });
  expect(await store.maintain(round)).toEqual([]);
  await store.close();
  cluster.run('pg_restore', '--clean', '-d', name, dump);
  const { store: restored } = await opened(name, dataDir);
  expect((await restored.list()).map(({ nome }) => nome)).toEqual(['Eva', 'Rui']);
  // Numbers from 4 on were given to other people after the backup.
  expect(await restored.add(request)).toBeGreaterThan(1000);
  // Another machine lacks the list; the next round there writes it from the database.
  const elsewhere = dataFolder();
  const { store: third } = await opened(name, elsewhere);
  expect(
    JSON.parse(readFileSync(join(elsewhere, 'contacts.erased.json'), 'utf8')).erased,
  ).toHaveLength(1);
  await third.close();
  writeFileSync(join(elsewhere, 'contacts.erased.json'), '{');
  await expect(opened(name, elsewhere)).rejects.toThrow('contacts.erased.json cannot be read');
});

test('words that were erased are in no file of the tables after the next round', async () => {
  const name = await cluster.newDatabase();
  const { store } = await opened(name);
  const word = 'palavra-secreta';
  for (let count = 0; count < 50; count += 1) {
    await store.add({ ...request, mensagem: `${word} ${count}`, email: `${count % 2}@b.br` });
    await store.markAnswered(count + 1, true);
  }
  expect(await store.erase({ email: '1@b.br' }, '')).toMatchObject({ erased: 25 });
  expect(await store.erase({ email: '0@b.br' }, '')).toMatchObject({ erased: 25 });
  expect(await store.maintain({ ...round, tasks: ['clean'] })).toEqual([]);
  await cluster.administrator('CHECKPOINT');
  const files = globSync(join(cluster.folder, 'data/base/*/*'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(file, 'latin1').includes(word))).toEqual([]);
});

const base = { retentionDays: 180, backupDir: '', tasks };

test.each([
  ['a year that the server ran', Array(37).fill([10 * day, 10 * day]), 0, false],
  [
    'a leap of the clock',
    [
      [400 * day, hour],
      [hour, hour],
    ],
    1,
    true,
  ],
  [
    'two leaps',
    [
      [400 * day, hour],
      [2 * day, hour],
      [hour, hour],
    ],
    1,
    true,
  ],
  [
    'a leap back and forth',
    [
      [-9000 * day, hour],
      [9000 * day, hour],
    ],
    1,
    false,
  ],
  [
    'a clock of 1970',
    [
      [-20_000 * day, hour],
      [day, day],
    ],
    1,
    false,
  ],
])(
  'after %s, only requests that aged while the server ran are erased',
  async (_, steps, count, isRefused) => {
    const { store, clock } = await opened(await cluster.newDatabase());
    await store.add(request);
    await store.maintain(base);
    for (const [leap, elapsed] of steps) {
      clock.now += leap;
      await store.maintain({ ...base, tasks: ['purge'], elapsed });
    }
    expect([await store.count(), (await store.upkeep()).isRefused]).toEqual([count, isRefused]);
    if (isRefused) {
      expect(await store.health()).toMatchObject({ ok: true, purge: 'refused' });
      const entries = await store.maintain({ ...base, tasks: ['purge'], isConfirmed: true });
      expect(entries).toMatchObject([{ event: 'purge', purged: 1 }]);
    }
  },
);

test('one of several servers counts time and erases, until it ends', async () => {
  const name = await cluster.newDatabase();
  const [{ store: first, clock }, { store: second, clock: secondClock }] = [
    await opened(name),
    await opened(name),
  ];
  await first.add(request);
  await first.maintain(base);
  for (let days = 10; days <= 100; days += 10) {
    clock.now = secondClock.now = start + days * day;
    for (const store of [first, second]) await store.maintain({ ...base, elapsed: 10 * day });
  }
  // If time ran twice as fast, the request would have expired.
  expect(await first.count()).toBe(1);
  await first.close();
  for (let days = 110; days <= 190; days += 10) {
    secondClock.now = start + days * day;
    await second.maintain({ ...base, elapsed: 10 * day });
  }
  expect(await second.count()).toBe(0);
});

test('the inbox lists, finds, marks, exports and erases what is in PostgreSQL', async () => {
  const name = await cluster.newDatabase();
  const { store, dataDir } = await opened(name);
  const settings = { DATABASE_URL: cluster.urlOf(name), BACKUP_DAYS: '30', DATA_DIR: dataDir };
  const run = (...args: string[]) => runInbox(args, settings);
  await store.add({ ...request, nome: 'José \0 Araújo' });
  await store.add({ ...request, nome: 'Rui', email: 'rui@b.br', mensagem: 'x\ud800y' });
  expect(await run()).toMatch(/2 solicitações de contato\n[^]*Rui[^]*José/);
  expect(await run('--search', 'araujo')).toMatch(/1 solicitação de contato\n/);
  expect(await run('--answered', '2')).toContain('nº 2 está marcada como respondida');
  expect(await run('--open')).toMatch(/1 solicitação de contato\n[^]*José/);
  expect(await run('--csv')).toContain('José');
  expect(await run('--erase', 'RUI@b.br')).toBe('1 solicitação apagada.\n');
  expect(await run('--purge')).toContain('0 solicitações apagadas');
  for (const option of ['--backup', '--restore'])
    await expect(run(option, 'x.sqlite')).rejects.toThrow(/pg_dump faz uma, pg_restore volta/);
  const { port } = await wireTo(1);
  const away = { ...settings, DATABASE_URL: cluster.urlOf(name, port) };
  await expect(runInbox([], away)).rejects.toThrow(
    /^O servidor do banco site_\d+ \(PostgreSQL, 127\.0\.0\.1:\d+\) não responde/,
  );
});

test.each([
  [
    'foreign',
    'CREATE TABLE contact_request (id int)',
    /public\.contact_request is no table of this program/,
  ],
  [
    'later',
    'ALTER TABLE contact_state ADD x int; UPDATE contact_state SET version = 99',
    /has version 99, this program knows 1 only/,
  ],
])('a database that is %s is left alone, with a reason', async (code, change, reason) => {
  const name = await cluster.newDatabase();
  if (code === 'later') await (await opened(name)).store.close();
  cluster.run('psql', '-q', '-d', name, '-c', change);
  const settings = settingsOf(cluster.urlOf(name));
  const message = new RegExp(
    `^The database ${name} \\(PostgreSQL, 127.0.0.1:\\d+\\) cannot be opened: .*${reason.source}. Check DATABASE_URL$`,
  );
  await expect(served(settings)).rejects.toThrow(message);
});

test('a start against a database that is not there names the setting, and never the password', async () => {
  const start = served(settingsOf(cluster.urlOf('nobody')));
  await expect(start).rejects.toThrow(/^The database nobody .*does not exist. Check DATABASE_URL$/);
  await expect(start).rejects.not.toThrow('t0p-secret');
});

test('PostgreSQL without synchronous commits is reported at the start', async () => {
  const { store } = await opened(await cluster.newDatabase());
  expect(store.warnings.join()).toContain('fsync = off');
});

test('requests are committed synchronously even if the account turns that off', async () => {
  const name = await cluster.newDatabase();
  await cluster.administrator(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const { store } = await opened(name);
  const statements: string[] = [];
  cluster.run(
    'psql',
    '-q',
    '-d',
    name,
    '-c',
    `
    CREATE TABLE seen (setting text);
    CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
    CREATE TRIGGER see AFTER INSERT ON contact_request EXECUTE FUNCTION see()`,
  );
  await store.add(request);
  statements.push(cluster.run('psql', '-At', '-d', name, '-c', 'SELECT setting FROM seen').trim());
  expect(statements).toEqual(['on']);
});
