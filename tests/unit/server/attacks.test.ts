import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import type * as Fs from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readServerConfig } from '#server/config.ts';
import type { LogEntry } from '#server/log.ts';
import { createRateLimiter } from '#server/receiver/rateLimit.ts';
import type { StoredRequest } from '#server/request/request.ts';
import { toCsv } from '#server/request/requestText.ts';
import { openStore } from '#server/store/open.ts';
import { type Call, perform } from '#server/store/sqlite/calls.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { prepareTables } from '#server/store/sqlite/schema.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import type { Store } from '#server/store/store.ts';
import { startUpkeep } from '#server/store/upkeep.ts';
import {
  change,
  dataFolder,
  day,
  filled,
  hour,
  minute,
  namesIn,
  person,
  raw,
  request,
  rig,
  served,
  site,
  start,
} from './rig.ts';

/** `path` must exist before and after each rename. */
const watched = vi.hoisted(() => ({ path: '', gone: 0 }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const renaming = (from: string, to: string) => {
    if (watched.path && !fs.existsSync(watched.path)) watched.gone += 1;
    fs.renameSync(from, to);
    if (watched.path && !fs.existsSync(watched.path)) watched.gone += 1;
  };
  return { ...fs, renameSync: renaming };
});

/** A clock that the test moves by hand; moving it runs the timers that are due. */
function handClock() {
  const clock = { now: start, elapsed: 0 };
  const timers: { readonly every: number; readonly work: () => void; next: number }[] = [];
  return {
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    every: (every: number, work: () => void) => {
      timers.push({ every, work, next: clock.elapsed + every });
      return () => void timers.splice(0);
    },
    wait: async () => {},
    pass: (milliseconds: number) => {
      clock.now += milliseconds;
      clock.elapsed += milliseconds;
      for (const timer of timers.filter(({ next }) => next <= clock.elapsed)) {
        timer.next += timer.every;
        timer.work();
      }
    },
  };
}

const copiesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((name) => join(folder, name))
    : [];

const stored = (part: Partial<StoredRequest>): StoredRequest => ({
  ...request,
  id: 1,
  receivedAt: new Date(start).toISOString(),
  ...part,
});

describe('a flood', () => {
  test('of 200 simultaneous requests costs one disk sync', () => {
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

  test('from one IPv6 subscriber does not lock out others of the same provider', () => {
    const limiter = createRateLimiter({ perMinute: 30, perHour: 300, perForm: 60 }, () => start);
    const send = (address: string) =>
      limiter.enter(address) === 0 && limiter.admit(address, 'contato') === 0;
    let keptCount = 0;
    for (let count = 0; count < 300; count += 1)
      if (send(`2804:14c:aa00:${(count % 256).toString(16)}::1`)) keptCount += 1;
    expect(keptCount).toBe(60);
    expect(send('2804:14c:bb11:1::7')).toBe(true);
    expect(send('2804:14c:bb12:1::7')).toBe(true);
    expect(send('2804:18::1')).toBe(true);
  });

  test('cannot gain posts by refusals whose minute has ended', () => {
    const clock = { now: start };
    const limiter = createRateLimiter({ perMinute: 2, perHour: 9, perForm: 9 }, () => clock.now);
    const address = '10.0.0.1';
    for (let count = 0; count < 2; count += 1) limiter.enter(address);
    clock.now += minute;
    for (let count = 0; count < 2; count += 1) limiter.refuse(address);
    expect([limiter.enter(address), limiter.enter(address)]).toEqual([0, 0]);
    expect(limiter.enter(address)).toBeGreaterThan(0);
  });

  test('of line ends does not delay the spreadsheet', () => {
    const mensagem = `a${'\n'.repeat(30_000)}${' '.repeat(19_990)}b`;
    const begin = performance.now();
    expect(toCsv([stored({ mensagem })])).toContain('b"');
    // This once took 17 s.
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

describe('a clock', () => {
  test('does not change which mails count as waiting for an hour', async () => {
    const { dataDir, run } = await filled();
    const store = openHere(dataDir, { now: () => Date.now() - 2 * hour, mails: true });
    await store.add(request);
    await store.close();
    expect(await run()).toContain(
      'Atenção: o aviso por e-mail espera há mais de uma hora (nº 1). O site tenta de novo sozinho',
    );
  });

  test('set to the year 2000 does not make and delete copies in turn', async () => {
    const { dataDir, backupDir, settings } = await filled({ nome: 'ana' });
    const real = Date.now();
    const copying = { ...settings, tasks: ['purge', 'copy'] as const, elapsed: day };
    for (let days = 0; days < 31; days += 1)
      maintain({ ...copying, now: real + days * day }, () => {});
    const before = copiesIn(backupDir);
    expect(before).toHaveLength(30);
    const entries: LogEntry[] = [];
    const wrong = { ...copying, now: Date.UTC(2000, 0), elapsed: 1000 };
    for (let count = 0; count < 3; count += 1) maintain(wrong, (entry) => entries.push(entry));
    expect(entries).toEqual([]);
    expect(copiesIn(backupDir)).toEqual(before);
    expect(namesIn(databasePath(dataDir))).toEqual(['ana']);
  });

  test('set to the future does not hide missing copies', async () => {
    const { dataDir, run, settings } = await filled({});
    maintain({ ...settings, now: Date.UTC(2036, 0) }, () => {});
    change(databasePath(dataDir), 'UPDATE upkeep SET failure = NULL');
    expect(await run()).toContain('há mais de dois dias nenhuma é feita');
  });
});

describe('a disk', () => {
  test('that is lost costs at most the last minute', async () => {
    const { dataDir, backupDir, run } = await filled();
    const clock = handClock();
    const store = openHere(dataDir, { now: clock.now });
    const upkeep = startUpkeep(store, { backupDir, retentionDays: 180 }, { log: () => {}, clock });
    const turn = () => expect.poll(() => copiesIn(backupDir)).not.toEqual([]);
    await turn();
    const add = async (nome: string) => {
      await store.add({ ...request, nome });
      upkeep.notice();
    };
    for (const nome of ['Ana', 'Rui']) await add(nome);
    clock.pass(minute / 2);
    await expect.poll(() => namesIn(copiesIn(backupDir).at(-1) ?? '')).toEqual(['Ana', 'Rui']);
    await add('Late');
    await store.close();
    rmSync(dataDir, { recursive: true });
    const [file = ''] = copiesIn(backupDir);
    expect(await run('--restore', file)).toContain('O banco voltou à cópia');
    expect(namesIn(databasePath(dataDir))).toEqual(['Ana', 'Rui']);
  });

  test('missing for copies leaves a copy due, which a stopping server makes', async () => {
    const tasks: string[] = [];
    let isFailing = true;
    const maintained: Store['maintain'] = async (round) => {
      tasks.push(round.tasks.join());
      return isFailing && round.tasks.length === 1
        ? [{ event: 'backup', failed: true, reason: 'x' }]
        : [];
    };
    const clock = handClock();
    const settings = { backupDir: '/copies', retentionDays: 180 };
    const upkeep = startUpkeep({ maintain: maintained }, settings, { log: () => {}, clock });
    const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
    await settle();
    clock.pass(minute);
    await settle();
    expect(tasks).toEqual(['copy,purge,clean']);
    upkeep.notice();
    for (let count = 0; count < 2; count += 1) {
      clock.pass(minute / 2);
      await settle();
    }
    expect(tasks.slice(1)).toEqual(['copy', 'copy']);
    isFailing = false;
    await upkeep.stop();
    expect(tasks.slice(3)).toEqual(['copy']);
  });

  test('that should hold the database but is not mounted stops the start with a hint', async () => {
    const { dataDir, backupDir, settings } = await filled({});
    maintain(settings, () => {});
    rmSync(dataDir, { recursive: true });
    const config = readServerConfig({ DATA_DIR: dataDir, BACKUP_DIR: backupDir });
    await expect(openStore(config)).rejects.toThrow(
      `There is no database in ${dataDir}, but ${backupDir} has copies of one: mount its disk`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test('for copies that is not mounted is not silently filled anew', async () => {
    const { backupDir, run, settings } = await filled({});
    maintain(settings, () => {});
    rmSync(backupDir, { recursive: true });
    const entries: LogEntry[] = [];
    maintain(settings, (entry) => entries.push(entry));
    expect(entries).toMatchObject([{ event: 'backup', failed: true }]);
    expect(JSON.stringify(entries)).toContain('mount its disk');
    expect(copiesIn(backupDir)).toEqual([]);
    expect(await run()).toContain('none of the copies that were made there');
    await run('--backup', join(backupDir, 'contacts.sqlite'));
    entries.length = 0;
    maintain(settings, (entry) => entries.push(entry));
    expect(entries).toMatchObject([{ event: 'backup', file: expect.any(String) }]);
  });
});

describe('rounds that never run', () => {
  test('are reported in /healthz until one succeeds', async () => {
    const clock = handClock();
    const rounds: Store['maintain'][] = [
      async () => [{ event: 'maintenance', failed: true, reason: 'spawn ENOENT' }],
      () => Promise.reject(new Error('the database has gone')),
    ];
    const maintained: Store['maintain'] = (round) => rounds.shift()?.(round) ?? Promise.resolve([]);
    const settings = { backupDir: '', retentionDays: 180 };
    const log: LogEntry[] = [];
    const parts = { log: (entry: LogEntry) => void log.push(entry), clock };
    const upkeep = startUpkeep({ maintain: maintained }, settings, parts);
    await expect.poll(() => upkeep.hasFailed()).toBe(true);
    clock.pass(hour);
    await expect.poll(() => log).toHaveLength(2);
    expect(upkeep.hasFailed()).toBe(true);
    clock.pass(hour);
    await expect.poll(() => upkeep.hasFailed()).toBe(false);
  });

  test('are reported in the inbox after a day', async () => {
    const { dataDir, run, settings } = await filled({});
    maintain(settings, () => {});
    expect(await run()).not.toContain('Atenção');
    change(databasePath(dataDir), `UPDATE upkeep SET round_at = round_at - ${2 * day}`);
    expect(await run()).toContain('Atenção: a manutenção não termina desde');
  });
});

describe('an upgrade', () => {
  /** Creates a copy written by an earlier version, with one request. */
  function copyOf(version: number, file: string) {
    mkdirSync(dirname(file), { recursive: true });
    const copy = new DatabaseSync(file);
    prepareTables(copy, version);
    copy.exec(`INSERT INTO contact_request
      (received_at, nome, telefone, email, mensagem, extra, spam, webdriver)
      VALUES ('2026-11-20T12:00:00.000Z', 'Ana', '27', 'ana@exemplo.br', '', '{}', 0, 0)`);
    copy.close();
  }
  const versionIn = (file: string) => {
    using copy = new DatabaseSync(file, { readOnly: true });
    return copy.prepare('PRAGMA user_version').get()?.user_version;
  };

  test.each([1, 2, 3, 4, 5])(
    'leaves a copy of version %i readable by its program, and erases people from it',
    async (version) => {
      const { dataDir, backupDir, run } = await filled({ nome: 'Rui' });
      const receivedAt = '2026-11-20T12:00:00.000Z';
      change(databasePath(dataDir), `UPDATE contact_request SET received_at = '${receivedAt}'`);
      const file = join(backupDir, 'contacts-2026-11-01.sqlite');
      copyOf(version, file);
      expect(await run('--erase', '1')).toBe('1 solicitação apagada.\n');
      expect([versionIn(file), namesIn(file)]).toEqual([version, []]);
      expect(readFileSync(file).includes('ana@exemplo.br')).toBe(false);
    },
  );

  test.each([1, 2, 3, 4, 5])('of version %i leaves a way to downgrade', async (version) => {
    const dataDir = dataFolder();
    copyOf(version, databasePath(dataDir));
    const store = openHere(dataDir);
    expect(await store.list()).toMatchObject([{ nome: 'Ana', form: 'contato' }]);
    await store.close();
    const before = `${databasePath(dataDir)}.before-version-6`;
    expect([versionIn(before), namesIn(before)]).toEqual([version, ['Ana']]);
  });

  test('interrupted while setting the database aside continues at the next start', async () => {
    const dataDir = dataFolder();
    copyOf(3, databasePath(dataDir));
    const prepare: DatabaseSync['prepare'] = Reflect.get(DatabaseSync.prototype, 'prepare');
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
      this: DatabaseSync,
      sql,
    ) {
      if (sql.startsWith('VACUUM INTO')) throw new Error('ended');
      return prepare.call(this, sql);
    });
    expect(() => openHere(dataDir)).toThrow('ended');
    vi.restoreAllMocks();
    await openHere(dataDir).close();
    const before = `${databasePath(dataDir)}.before-version-6`;
    expect([versionIn(before), namesIn(before)]).toEqual([3, ['Ana']]);
    expect(copiesIn(dataDir).filter((path) => path.endsWith('.part'))).toEqual([]);
  });

  test('of a database written under a clock of 2036 does not age requests', async () => {
    const dataDir = dataFolder();
    copyOf(5, databasePath(dataDir));
    change(databasePath(dataDir), `UPDATE clock SET seen_at = ${Date.UTC(2036, 0)}`);
    const store = openHere(dataDir);
    onTestFinished(() => store.close());
    await store.maintain({ backupDir: '', retentionDays: 180, tasks: ['purge'] });
    expect(await store.count()).toBe(1);
  });
});

test('the inbox says how many requests the trap took in the last week, and shows them', async () => {
  const { dataDir, run } = await filled({ spam: true });
  expect(await run()).not.toContain('nos últimos sete dias');
  await using store = openHere(dataDir);
  await store.add({ ...request, nome: 'Cliente', spam: true });
  expect(await run()).toContain('1 chegou nos últimos sete dias');
  expect(await run('--spam')).toContain('Cliente');
});

describe('a restored copy', () => {
  async function copied() {
    const folders = await filled({ nome: 'Ana' });
    const file = join(folders.folder, 'morning.sqlite');
    await folders.run('--backup', file);
    const add = async (nome: string) => {
      await using store = openHere(folders.dataDir);
      return await store.add({ ...request, nome });
    };
    return { ...folders, file, add };
  }

  test('reuses no number of the former database', async () => {
    const { run, file, add } = await copied();
    expect([await add('Bia'), await add('Eva')]).toEqual([2, 3]);
    expect(await run('--restore', file)).toContain('A próxima solicitação terá o nº 4');
    expect(await add('Caio')).toBe(4);
  });

  test('skips numbers that a lost disk may have given', async () => {
    const { run, file, add, dataDir } = await copied();
    await add('Bia');
    rmSync(dataDir, { recursive: true });
    expect(await run('--restore', file)).toContain('A próxima solicitação terá o nº 1002');
    expect(await add('Caio')).toBe(1002);
  });

  test('replaces the database by one rename, so that one always exists', async () => {
    const { run, file, dataDir } = await copied();
    Object.assign(watched, { path: databasePath(dataDir), gone: 0 });
    onTestFinished(() => void Object.assign(watched, { path: '' }));
    await run('--restore', file);
    expect(watched.gone).toBe(0);
    expect(copiesIn(dataDir).filter((path) => path.includes('.before-'))).toHaveLength(1);
  });

  test.each([
    ['without its row of upkeep', 'DELETE FROM upkeep'],
    ['without its clock', 'DELETE FROM clock'],
    ['with a broken list of files', "UPDATE upkeep SET unerased = 'x'"],
    ['with broken fields', "UPDATE contact_request SET extra = 'x' WHERE id = 1"],
    ['with a list as fields', "UPDATE contact_request SET extra = '[1]' WHERE id = 1"],
    ['with a number in a field', `UPDATE contact_request SET extra = '{"a":1}' WHERE id = 1`],
    ['with broken recipients of a mail', "UPDATE mail SET taken = 'x'"],
  ])('%s can be read, stores requests, and is healthy', async (_, harm) => {
    const { run, file, dataDir } = await copied();
    change(file, harm);
    await run('--restore', file);
    expect(await run()).toContain('Ana');
    await using store = openHere(dataDir, { mails: true });
    expect(await store.health()).toMatchObject({ ok: true });
    const id = await store.add({ ...request, nome: 'Rui' });
    expect(await store.outbox.next()).toMatchObject({ request: { id } });
    const round = { backupDir: '', retentionDays: 180, tasks: ['purge', 'clean'] as const };
    expect(await store.maintain(round)).toEqual([]);
    expect(await store.count()).toBe(2);
  });
});

describe('an erasure', () => {
  /** Files that the firm or its scripts may have made from a copy, by location. */
  const places: readonly (readonly [string, (copy: string, folder: string) => void])[] = [
    [
      'behind a link',
      (copy, folder) => {
        mkdirSync(join(folder, '../elsewhere'));
        renameSync(copy, join(folder, '../elsewhere/a.sqlite'));
        symlinkSync(join(folder, '../elsewhere/a.sqlite'), join(folder, 'contacts-2026.sqlite'));
      },
    ],
    ['in other letters', (copy, folder) => renameSync(copy, join(folder, 'CONTACTS-1.SQLITE'))],
    [
      'in a folder below',
      (copy, folder) => {
        mkdirSync(join(folder, 'a/b'), { recursive: true });
        renameSync(copy, join(folder, 'a/b/contacts.sqlite'));
      },
    ],
    ['as .db', (copy, folder) => renameSync(copy, join(folder, 'contacts.db'))],
    ['under any name', (copy, folder) => renameSync(copy, join(folder, 'cópia de ontem'))],
  ];

  const wordsBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path).includes(person.email));

  test.each(places)('reaches a copy %s', async (_, move) => {
    const { folder, backupDir, run } = await filled({ mensagem: '' }, { email: 'rui@exemplo.br' });
    mkdirSync(backupDir);
    const copy = join(backupDir, 'contacts-2026-11-01.sqlite');
    await run('--backup', copy);
    move(copy, backupDir);
    expect(await run('--erase', person.email)).toBe('1 solicitação apagada.\n');
    expect(wordsBelow(folder)).toEqual([]);
  });

  test('lists removed files, and leaves other programs’ databases alone', async () => {
    const { backupDir, run } = await filled({});
    const another = await filled({ nome: 'Outra' });
    mkdirSync(join(backupDir, 'outro'), { recursive: true });
    const [theirs, phones] = [join(backupDir, 'outro/contacts.sqlite'), join(backupDir, 'a.db')];
    copyFileSync(databasePath(another.dataDir), theirs);
    // The other site's server is running, so its latest request is in the write-ahead log only.
    await using store = openHere(dirname(theirs));
    await store.add({ ...request, nome: 'Agora' });
    change(phones, "CREATE TABLE contact (name TEXT); INSERT INTO contact VALUES ('x')");
    const zipped = join(backupDir, 'contacts-1.sqlite.gz');
    copyFileSync(import.meta.filename, zipped);
    const answer = await run('--erase', '1');
    expect(answer).toContain(`Removido, pois não era uma cópia inteira deste site: ${zipped}.`);
    expect(existsSync(`${theirs}-wal`)).toBe(true);
    expect(namesIn(theirs)).toEqual(['Outra', 'Agora']);
    expect(existsSync(phones)).toBe(true);
  });
});

describe('JSON for a program', () => {
  test('contains no control or invisible characters', async () => {
    const nome = '\u202eana\u200b\u2066 \u001b[2J\u{e0041} José';
    const { run } = await filled({ nome });
    const text = await run('--json');
    expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
    expect(text).toContain('José');
    expect(JSON.parse(text)).toMatchObject([{ nome }]);
  });
});

describe('a check of health', () => {
  test.each([
    ['HTTP/1.0 without Host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    [
      'HTTP/1.1 with an empty Host',
      'GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['HTTP/1.0 with Host', 'GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n', 200],
    ['HEAD in HTTP/1.0', 'HEAD / HTTP/1.0\r\n\r\n', 200],
    ['a page in HTTP/1.0', 'GET /sobrenos?x=1 HTTP/1.0\r\n\r\n', 200],
  ])('by %s is answered', async (_, bytes, status) => {
    const { url } = await served({}, site());
    expect(await raw(url, bytes).answer()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('that is refused appears in the log', async () => {
    const { url, logs } = await served({}, site());
    const bytes = 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n';
    expect(await raw(url, bytes).answer()).toMatch(/^HTTP\/1\.1 400 /);
    expect(logs).toContainEqual(expect.objectContaining({ event: 'request', status: 400 }));
  });
});

describe('a spreadsheet', () => {
  test.each([
    '027999990000',
    '5527999990000',
    '+55 27 99999-0000',
    '(27) 90000-0000',
    '1-2',
    '10/12',
    '01/02/2026',
    '12.345',
    '1e5',
    '50%',
    '3 mar',
    'mar 3',
    'jan/26',
    '10:30',
    'VERDADEIRO',
    '00123',
    '2 de maio',
    '.5',
    ',5',
    ' 27999990000',
    'R$ 10',
    '$5',
    '27\u00a099999\u00a00000',
  ])('shows %s as it was written', (telefone) => {
    const [, row = ''] = toCsv([stored({ telefone })]).split('\r\n');
    expect(row.split(';')[3]).toBe(`"=""${telefone}"""`);
  });

  test.each(['=1+1', '-1+cmd|x', '@SUM(1)', '+1;=cmd', '=A1', '-2'])(
    'gets %s behind an apostrophe, so that nothing runs',
    (telefone) => {
      const [, row = ''] = toCsv([stored({ telefone })]).split('\r\n');
      expect(row).toContain(`;"'${telefone.replace(';=', ";'=")}";`);
    },
  );
});

describe('an address', () => {
  test.each([
    'maria@associação.org.br',
    'maria@ASSOCIAÇÃO.org.br',
    'a@münchen.de',
    'a@例え.jp',
    'a@exemplo。br',
    'a@1.2',
    `a@${'x'.repeat(70)}.br`,
    'a_b+c@x-y.br',
    'a@localhost',
  ])('that a browser accepts is stored: %s', async (email) => {
    const { sendJson, sendNative, store } = rig();
    expect((await sendJson({ ...person, email })).status).toBe(200);
    expect((await sendNative({ ...person, email })).status).toBe(303);
    expect((await store.list()).map((row) => row.email)).toEqual([email, email]);
  });

  test.each(['a', 'a@', '@b.br', 'a b@c.br', 'a@b..br', 'a@-b.br', 'a@b c.br', 'á@b.br', 'a@b@c'])(
    'that no browser accepts is refused: %s',
    async (email) => {
      expect((await rig().sendJson({ ...person, email })).status).toBe(422);
    },
  );
});
