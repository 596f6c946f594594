import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { testEnvironment } from '#scripts/environment.ts';
import { backUp, copyInto } from '#server/store/sqlite/backup.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { holdLock } from '#server/store/sqlite/locks.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { aged, change, filled, namesIn, person, post, request, served } from './rig.ts';

vi.mock('#server/store/sqlite/patience.ts', () => ({ longestWait: 200 }));

/**
 * Two folders in which each file that a stop may leave holds an old request of Beatriz and one of
 * Rui.
 */
async function littered() {
  const { dataDir, backupDir, run, settings } = await filled(
    { mensagem: '' },
    { nome: 'Rui', email: 'rui@exemplo.com.br', mensagem: '' },
  );
  const live = databasePath(dataDir);
  change(live, aged);
  const daily = join(backupDir, 'contacts-2026-11-19.sqlite');
  const before = `${live}.before-2026-11-22T101010`;
  mkdirSync(backupDir);
  for (const file of [daily, before, join(backupDir, 'contacts-2026-11-22.sqlite.part')])
    backUp(dataDir, file);
  const journal = join(backupDir, 'contacts-2026-11-22.sqlite.part-journal');
  for (const file of [journal, `${live}-wal.damaged`, `${live}.before-x`])
    writeFileSync(file, `garbage of ${person.email}`);
  for (const name of ['contacts.csv', 'notes.txt']) writeFileSync(join(backupDir, name), 'ours');
  const files = () =>
    [dataDir, backupDir].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => join(folder, name)),
    );
  return {
    dataDir,
    backupDir,
    run,
    settings,
    daily,
    before,
    /** Files that still contain Beatriz's address. */
    left: () => files().filter((file) => readFileSync(file).includes(person.email)),
    names: () => files().map((file) => basename(file)),
  };
}

async function healthOf(dataDir: string) {
  await using store = openHere(dataDir);
  return await store.health();
}

type Littered = Awaited<ReturnType<typeof littered>>;

test.each([
  ['an erasure', async ({ run }: Littered) => void (await run('--erase', person.email))],
  ['a purge', async ({ run }: Littered) => void (await run('--purge'))],
  ["the server's maintenance", async ({ settings }: Littered) => maintain(settings, () => {})],
])('%s reaches every copy and leftover in both folders, and nothing else', async (_, act) => {
  const folders = await littered();
  const { daily, before, left, names } = folders;
  expect(left()).toHaveLength(7);
  await act(folders);
  expect(left()).toEqual([]);
  for (const file of [daily, before]) expect(namesIn(file)).toEqual(['Rui']);
  expect(names().filter((name) => /part|journal|damaged|before-x/.test(name))).toEqual([]);
  expect(names()).toEqual(expect.arrayContaining(['contacts.csv', 'notes.txt']));
});

test('a copy locked by another program is cleaned after that program ends', async () => {
  const { run, daily, left, dataDir } = await littered();
  const erase = () => run('--erase', person.email);
  const copy = new DatabaseSync(daily);
  copy.exec("BEGIN EXCLUSIVE; UPDATE contact_request SET nome = 'x'");
  expect(await erase()).toContain('Outro programa está usando o arquivo');
  expect(left()).toContain(daily);
  expect(await run()).toContain(`Atenção: o texto apagado ainda pode estar em: ${daily}.`);
  expect(await healthOf(dataDir)).toMatchObject({
    erasure: { failed: true, files: [basename(daily)] },
  });
  // Without its journal the copy would be damaged if that program were killed now.
  expect(existsSync(`${daily}-journal`)).toBe(true);
  copy.exec('ROLLBACK');
  copy.close();
  expect(await erase()).toBe(`Nada foi apagado: não há solicitação de ${person.email}.\n`);
  expect(left()).toEqual([]);
  expect(namesIn(daily)).toEqual(['Rui']);
  expect(await run()).not.toContain('Atenção');
  expect(await healthOf(dataDir)).toEqual({ ok: true });
});

test('a lock that cannot be opened is named in log, inbox and /healthz until the round works', async () => {
  const { run, settings, dataDir } = await littered();
  const lock = join(dataDir, 'contacts.upkeep.lock');
  rmSync(lock, { force: true });
  mkdirSync(lock);
  const logs: object[] = [];
  maintain(settings, (entry) => logs.push(entry));
  expect(JSON.stringify(logs)).toContain(`${lock}: unable to open database file`);
  expect(await run()).toContain(`Atenção: o texto apagado ainda pode estar em: ${lock}`);
  expect(await healthOf(dataDir)).toMatchObject({ erasure: { failed: true } });
  rmSync(lock, { recursive: true });
  maintain(settings, () => {});
  expect(await healthOf(dataDir)).toEqual({ ok: true });
});

test('an erasure reports a program that keeps words in the files', async () => {
  const { dataDir, run } = await filled({}, {});
  const reader = new DatabaseSync(databasePath(dataDir));
  reader.exec('BEGIN; SELECT count(*) FROM contact_request');
  expect(await run('--erase', '1')).toContain('Outro programa está usando o arquivo');
  reader.close();
  expect(await run('--erase', '2')).toBe('1 solicitação apagada.\n');
});

test('an erasure whose copy cannot be made is done in all files, and its answer names what is wrong', async () => {
  const { run, dataDir, backupDir, before } = await littered();
  rmSync(backupDir, { recursive: true });
  symlinkSync(`${dataDir}/disk that is not there`, backupDir, 'junction');
  expect(await run('--erase', person.email)).toMatch(/^1 solicitação apagada\.\n[^]*cópia/);
  expect(namesIn(before)).toEqual(['Rui']);
});

test('no copy of the day is made while another program makes or cleans copies', async () => {
  const { folder, dataDir, backupDir, run } = await filled({});
  await using store = openHere(dataDir);
  const lock = holdLock(dataDir, 'upkeep');
  await expect(run('--backup', join(folder, 'x.sqlite'))).rejects.toThrow(
    'em uso por outro programa',
  );
  const copy = () => store.maintain({ backupDir, retentionDays: 180, tasks: ['copy'] });
  const reason = 'Another program copies or cleans the files';
  expect(await copy()).toEqual([{ event: 'backup', failed: true, reason }]);
  lock?.close();
  expect(await copy()).toMatchObject([{ file: expect.stringContaining('contacts-20') }]);
});

test('a folder of copies that is a link to the data folder stops no server', async () => {
  const { run, dataDir, backupDir } = await littered();
  rmSync(backupDir, { recursive: true });
  symlinkSync(dataDir, backupDir, 'junction');
  const { url } = await served({ DATA_DIR: dataDir });
  expect((await post(url, 'Ana')).status).toBe(200);
  await run('--erase', '1');
  expect((await post(url, 'Eva')).status).toBe(200);
  expect(await run()).toMatch(/Eva[^]*Ana/);
});

describe('a request that only a copy holds, after going back to an earlier one,', () => {
  /** The database is restored to Rui's request; copies in four places also hold Ana's and Eva's. */
  async function wentBack() {
    const folders = await filled({ nome: 'Rui', email: 'rui@exemplo.com.br' });
    const { folder, dataDir, backupDir, run } = folders;
    const early = join(folder, 'early.sqlite');
    const later = join(folder, 'later.sqlite');
    await run('--backup', early);
    {
      await using store = openHere(dataDir);
      for (const nome of ['Ana', 'Eva'])
        await store.add({ ...request, nome, email: `${nome}@exemplo.com.br`, mensagem: '' });
    }
    await run('--backup', later);
    mkdirSync(join(backupDir, 'mine'), { recursive: true });
    for (const name of ['contacts-2026-11-21.sqlite', 'contacts-2026-11-22.sqlite', 'mine/a copy'])
      copyFileSync(later, join(backupDir, name));
    await run('--restore', early);
    const files = () =>
      [dataDir, backupDir].flatMap((path) =>
        readdirSync(path, { recursive: true, encoding: 'utf8' })
          .map((name) => join(path, name))
          .filter((name) => statSync(name).isFile()),
      );
    return {
      ...folders,
      later,
      /** Files that still contain Ana's address. */
      left: () => files().filter((file) => readFileSync(file).includes('Ana@exemplo.com.br')),
    };
  }

  test.each([['Ana@EXEMPLO.com.br'], ['2']])(
    'is erased by %s, and does not return with a later copy',
    async (which) => {
      const { run, later, left, dataDir, backupDir } = await wentBack();
      expect(left()).toHaveLength(4);
      expect(await run('--erase', which)).toBe('1 solicitação apagada, que só as cópias tinham.\n');
      expect(left()).toEqual([]);
      expect(namesIn(join(backupDir, 'mine/a copy'))).toEqual(['Rui', 'Eva']);
      expect(await run('--erase', which)).toMatch(/^Nada foi apagado/);
      expect(await run('--restore', later)).toContain('1 solicitação foi apagada de novo');
      expect(namesIn(databasePath(dataDir))).toEqual(['Rui', 'Eva']);
    },
  );

  test('is counted apart from those of the database', async () => {
    const { run, dataDir, left } = await wentBack();
    {
      await using store = openHere(dataDir);
      await store.add({ ...request, email: 'ana@exemplo.com.br' });
    }
    expect(await run('--erase', 'ana@exemplo.com.br')).toBe(
      '2 solicitações apagadas: 1 do banco e 1 que só as cópias tinham.\n',
    );
    expect(left()).toEqual([]);
  });

  test('is erased by the server’s round if the inbox ends before it cleans', async () => {
    const { dataDir, backupDir, settings, left } = await wentBack();
    {
      await using store = openHere(dataDir);
      const erasure = await store.erase({ email: 'ana@exemplo.com.br' }, backupDir);
      expect(erasure).toEqual({ erased: 0, inCopies: 1, unread: [] });
    }
    maintain(settings, () => {});
    expect(left()).toEqual([]);
  });

  test('is not confused with a database request of the same number', async () => {
    const { run, dataDir, backupDir } = await wentBack();
    // Imitates an earlier program, which reused numbers.
    change(databasePath(dataDir), 'UPDATE sqlite_sequence SET seq = 1');
    {
      await using store = openHere(dataDir);
      await store.add({ ...request, nome: 'Noé' });
    }
    expect(await run('--erase', '2')).toBe('1 solicitação apagada.\n');
    expect(namesIn(databasePath(dataDir))).toEqual(['Rui']);
    expect(namesIn(join(backupDir, 'contacts-2026-11-21.sqlite'))).toEqual(['Rui', 'Ana', 'Eva']);
  });

  test('is left in the copies of another site, and in databases of other programs', async () => {
    const { run, backupDir } = await wentBack();
    const another = await filled({ nome: 'Outra', email: 'ana@exemplo.com.br' });
    const [theirs, phones] = [join(backupDir, 'theirs.sqlite'), join(backupDir, 'phones.db')];
    copyFileSync(databasePath(another.dataDir), theirs);
    change(
      phones,
      "PRAGMA journal_mode = WAL; CREATE TABLE contact_request (email TEXT); INSERT INTO contact_request VALUES ('ana@exemplo.com.br')",
    );
    const before = readFileSync(phones);
    expect(await run('--erase', 'ana@exemplo.com.br')).toMatch(/^1 solicitação apagada/);
    expect(namesIn(theirs)).toEqual(['Outra']);
    expect(readFileSync(phones)).toEqual(before);
  });

  test('in a copy that another program holds is looked for again when the command is repeated', async () => {
    const { run, backupDir, left } = await wentBack();
    const file = join(backupDir, 'contacts-2026-11-21.sqlite');
    for (const name of ['contacts-2026-11-22.sqlite', 'mine/a copy']) rmSync(join(backupDir, name));
    for (const path of left().filter((name) => name !== file)) rmSync(path);
    const holder = new DatabaseSync(file);
    holder.exec('BEGIN EXCLUSIVE');
    expect(await run('--erase', '2')).toMatch(
      `Nada foi apagado: não há solicitação de nº 2.\nAtenção: não foi possível procurar em: ${file}. Repita`,
    );
    holder.close();
    expect(await run('--erase', '2')).toBe('1 solicitação apagada, que só as cópias tinham.\n');
    expect(left()).toEqual([]);
  });

  test('on an unmounted disk is reported as not searched', async () => {
    const { run, dataDir, backupDir, settings, left } = await wentBack();
    maintain(settings, () => {});
    for (const path of left().filter((name) => name.startsWith(dataDir))) rmSync(path);
    renameSync(backupDir, `${backupDir}-away`);
    expect(await run('--erase', '2')).toContain(
      `não foi possível procurar em: ${backupDir}. Repita`,
    );
    rmSync(backupDir, { recursive: true });
    renameSync(`${backupDir}-away`, backupDir);
    expect(await run('--erase', '2')).toBe('1 solicitação apagada, que só as cópias tinham.\n');
  });
});

test('erasing reaches a copy that a power cut left in the middle of a change', async () => {
  const { folder, run, backupDir } = await filled({}, { nome: 'Rui', email: 'rui@exemplo.com.br' });
  mkdirSync(backupDir);
  const [source, copy] = [join(folder, 'x.sqlite'), join(backupDir, 'contacts-2026-11-01.sqlite')];
  await run('--backup', source);
  const writer = new DatabaseSync(source);
  // Write more than fits into the cache, so that SQLite changes the file before the commit.
  writer.exec(
    'PRAGMA cache_size = 1; BEGIN; UPDATE contact_request SET nome = hex(zeroblob(20000))',
  );
  for (const end of ['', '-journal']) copyFileSync(`${source}${end}`, `${copy}${end}`);
  writer.close();
  expect(await run('--erase', person.email)).toBe('1 solicitação apagada.\n');
  expect(namesIn(copy)).toEqual(['Rui']);
  expect(readdirSync(backupDir).filter((name) => name.endsWith('-journal'))).toEqual([]);
});

test('unfinished rewrites of copies are removed, whatever the copy’s name', async () => {
  const { folder, run, backupDir } = await filled({}, { email: 'rui@exemplo.com.br' });
  const copy = join(backupDir, 'my copy');
  mkdirSync(backupDir);
  await run('--backup', copy);
  // A folder in the copy's place makes the work fail at its last step.
  const stopped = join(folder, 'stopped');
  mkdirSync(stopped);
  const parts: string[] = [];
  const prepare = () => {
    parts.push(...readdirSync(stopped));
    throw new Error('stopped');
  };
  expect(() => copyInto(copy, join(stopped, 'my copy'), prepare)).toThrow('stopped');
  expect(parts).toHaveLength(1);
  copyFileSync(copy, join(backupDir, parts[0] ?? ''));
  await run('--erase', person.email);
  expect(readdirSync(backupDir).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a copy is rewritten under a temporary name, so that a stop leaves one whole copy', async () => {
  const { run, daily } = await littered();
  const [{ ino }, bytes] = [statSync(daily), readFileSync(daily)];
  const descriptor = openSync(daily, 'r');
  await run('--erase', person.email);
  // The earlier file must not be written to.
  const before = Buffer.alloc(bytes.length);
  readSync(descriptor, before, 0, bytes.length, 0);
  closeSync(descriptor);
  expect(before).toEqual(bytes);
  expect(statSync(daily).ino).not.toBe(ino);
  const { ino: inode, mtimeMs } = statSync(daily);
  expect(await run('--erase', '99')).toMatch(/^Nada/);
  expect([statSync(daily).ino, statSync(daily).mtimeMs]).toEqual([inode, mtimeMs]);
});

/** Files that a disk, an administrator or another program may have left among the copies. */
const hindrances: readonly (readonly [string, (folder: string) => string | undefined])[] = [
  [
    'a link to itself',
    (folder) => {
      symlinkSync('loop', join(folder, 'loop'));
      return join(folder, 'loop');
    },
  ],
  [
    'a link to nothing',
    (folder) => {
      symlinkSync('nothing', join(folder, 'contacts-2026-11-01.sqlite'));
      return undefined;
    },
  ],
  [
    'a folder that may not be read',
    (folder) => {
      mkdirSync(join(folder, 'private'), { mode: 0 });
      return join(folder, 'private');
    },
  ],
  [
    'the folder of a disk for what it has found again',
    (folder) => {
      mkdirSync(join(folder, 'lost+found'), { mode: 0 });
      return undefined;
    },
  ],
  [
    'a file that may not be read',
    (folder) => {
      writeFileSync(join(folder, 'notes'), 'x', { mode: 0 });
      return join(folder, 'notes');
    },
  ],
];

test.skipIf(process.platform === 'win32').each(hindrances)(
  '%s beside the copies does not stop an erasure, and is named if it may hold data',
  async (_, hinder) => {
    const folders = await littered();
    const { dataDir, backupDir, left, daily } = folders;
    const named = hinder(backupDir);
    // Give the files to another account: the inbox, run by root, must become their owner.
    if (process.getuid?.() === 0)
      spawnSync('chown', ['-hR', '65534:65534', dirname(dataDir)], { stdio: 'inherit' });
    const { stdout } = spawnSync(
      process.execPath,
      ['server/inbox/inbox.ts', '--erase', person.email],
      { encoding: 'utf8', env: testEnvironment({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }) },
    );
    expect(stdout).toMatch(/^1 solicitação apagada\.\n/);
    expect(namesIn(daily)).toEqual(['Rui']);
    if (named) expect(stdout).toContain(named);
    else expect(stdout).not.toContain('Atenção');
    expect(left()).toEqual([]);
  },
);
