import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { expectMode } from '#tests/support/system.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, day, filled, namesIn, request, start } from './rig.ts';

const people = (...names: string[]) =>
  filled(...names.map((nome) => ({ nome, email: `${nome}@exemplo.br` })));

type Settings = Parameters<typeof maintain>[0];
type Run = Awaited<ReturnType<typeof people>>['run'];

/** Runs one maintenance round. @returns its log entries. */
function round(settings: Settings): object[] {
  const logs: object[] = [];
  maintain(settings, (entry) => logs.push(entry));
  return logs;
}

/** Answer of /healthz from a server that makes copies. */
async function health(dataDir: string) {
  const store = openHere(dataDir, { backups: true });
  const answer = await store.health();
  await store.close();
  return answer;
}

const copiedToday = () => {
  const last: unknown = expect.stringContaining(new Date().toISOString().slice(0, 10));
  return { ok: true, backup: { last, failed: false } };
};

test('the firm copies a running site to a file, and never overwrites one', async () => {
  const { folder, dataDir, run } = await people('ana');
  const store = openHere(dataDir);
  onTestFinished(() => store.close());
  await store.add({ ...request, nome: 'Agora' });
  const file = join(folder, 'cópia.sqlite');
  expect(await run('--backup', file)).toBe(`Cópia gravada e conferida: ${file}\n`);
  expect(namesIn(file)).toEqual(['ana', 'Agora']);
  expectMode(file, 0o600);
  await expect(run('--backup', file)).rejects.toThrow(`${file} já existe: escolha outro nome.`);
  await expect(run('--backup', join(folder, 'nada', 'x'))).rejects.toThrow('A pasta não existe');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('the server makes one copy a day, readable by its owner only, and keeps 30', async () => {
  const { dataDir, backupDir } = await people('ana');
  const clock = { now: start };
  const store = openHere(dataDir, { now: () => clock.now });
  onTestFinished(() => store.close());
  const copy = () =>
    store.maintain({ backupDir, retentionDays: 180, tasks: ['purge', 'copy'], elapsed: day });
  for (let days = 0; days < 33; days += 1) {
    clock.now = start + days * day;
    expect(await copy()).toMatchObject([{ event: 'backup' }]);
    clock.now += 1000;
    expect(await copy()).toEqual([]);
  }
  const files = readdirSync(backupDir).toSorted();
  expect(files).toHaveLength(30);
  expect([files.at(0), files.at(-1)]).toEqual([
    'contacts-2026-11-23.sqlite',
    'contacts-2026-12-22.sqlite',
  ]);
  expectMode(backupDir, 0o700);
  for (const file of files) expectMode(join(backupDir, file), 0o600);
});

test.each([
  ['the server', (settings: Settings) => void round(settings)],
  ['an erasure', (_: Settings, run: Run) => run('--erase', '1')],
])(
  'a failed copy is reported in log, /healthz and inbox until one succeeds by %s',
  async (_, copy) => {
    const { dataDir, backupDir, run, settings } = await people('ana');
    // Another program of the firm has added a trigger, which no copy may have.
    change(databasePath(dataDir), 'CREATE TRIGGER t AFTER INSERT ON probe BEGIN SELECT 1; END');
    const reason = `${databasePath(dataDir)} is not a copy of ours`;
    expect(round(settings)).toContainEqual({ event: 'backup', failed: true, reason });
    expect(await health(dataDir)).toMatchObject({ ok: true, backup: { last: null, failed: true } });
    expect(await run()).toContain(
      `Atenção: a cópia de segurança do dia não foi feita (ainda não há nenhuma). Motivo: ${databasePath(dataDir)} não é uma cópia do banco deste site.\n`,
    );
    expect(readdirSync(backupDir)).toEqual([]);
    change(databasePath(dataDir), 'DROP TRIGGER t');
    await copy(settings, run);
    expect(await health(dataDir)).toEqual(copiedToday());
    expect(await run()).not.toContain('cópia');
  },
);

test('a damaged database damages no copy', async () => {
  const { dataDir, backupDir, run, settings } = await people('ana');
  await run('--erase', '99');
  const [file = ''] = readdirSync(backupDir);
  const database = new DatabaseSync(databasePath(dataDir));
  const page = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'erased'").get();
  database.close();
  const bytes = readFileSync(databasePath(dataDir));
  bytes.fill(0x55, (Number(page?.rootpage) - 1) * 4096, Number(page?.rootpage) * 4096);
  writeFileSync(databasePath(dataDir), bytes);
  expect(round(settings)).toContainEqual(
    expect.objectContaining({ event: 'maintenance', failed: true }),
  );
  await expect(run('--erase', '1')).rejects.toThrow('O banco está danificado');
  const told = await run();
  expect(told).toContain(`Motivo: O banco está danificado: ${databasePath(dataDir)}.`);
  expect(told).toContain(`o texto apagado ainda pode estar em: ${databasePath(dataDir)}.`);
  expect(namesIn(join(backupDir, file))).toEqual(['ana']);
});

test.each([0, 5000, 20_000])(
  'today’s copy, truncated to %i bytes, is made anew at once',
  async (size) => {
    const { backupDir, settings } = await people('ana');
    round(settings);
    const [name = ''] = readdirSync(backupDir);
    const file = join(backupDir, name);
    writeFileSync(file, readFileSync(file).subarray(0, size));
    expect(round(settings)).toEqual([{ event: 'backup', file }]);
    expect(namesIn(file)).toEqual(['ana']);
  },
);

test('a missing data folder is not created, and not copied as empty', async () => {
  const { dataDir, backupDir, settings } = await people('ana');
  renameSync(dataDir, `${dataDir}-moved`);
  expect(round(settings)).toMatchObject([{ event: 'maintenance', failed: true }]);
  expect([existsSync(dataDir), existsSync(backupDir)]).toEqual([false, false]);
});

test('a folder with copies of another site is left alone, and reported', async () => {
  const [first, second] = [await people('ana'), await people('rui')];
  const { dataDir, run, settings } = second;
  const shared = { ...settings, backupDir: first.backupDir };
  round(first.settings);
  const [name = ''] = readdirSync(first.backupDir);
  const file = join(first.backupDir, name);
  const reason = `${file} is a copy of another site: name a folder of its own in BACKUP_DIR`;
  expect(round(shared)).toContainEqual({ event: 'backup', failed: true, reason });
  expect(await health(dataDir)).toMatchObject({ backup: { failed: true } });
  expect(await run()).toContain(
    `Motivo: A pasta ${first.backupDir} tem as cópias de outro site. Informe em BACKUP_DIR`,
  );
  expect(namesIn(file)).toEqual(['ana']);
  await expect(run('--restore', file)).rejects.toThrow('é a cópia de outro site');
  expect(namesIn(databasePath(dataDir))).toEqual(['rui']);
  await run('--restore', file, '--force');
  expect(namesIn(databasePath(dataDir))).toEqual(['ana']);
});

test('a site that lost its database can restore a copy, even after a new start', async () => {
  const { dataDir, backupDir, run, settings } = await people('ana');
  round(settings);
  const [name = ''] = readdirSync(backupDir);
  rmSync(dataDir, { recursive: true });
  await openHere(dataDir).close();
  expect(await run('--restore', join(backupDir, name))).toContain('O banco voltou à cópia');
  expect(round(settings)).not.toContainEqual(
    expect.objectContaining({ event: 'backup', failed: true }),
  );
});

test('a failure that an earlier version has noted in its own words is still told', async () => {
  const { dataDir, run } = await people('ana');
  change(databasePath(dataDir), "UPDATE upkeep SET failure = 'disk I/O error'");
  expect(await health(dataDir)).toMatchObject({ backup: { failed: true } });
  expect(await run()).toContain(`Erro inesperado em ${databasePath(dataDir)}: disk I/O error\n`);
});

test('a site that has never had a copy says so after two days', async () => {
  const { dataDir, run } = await people('ana');
  expect(await health(dataDir)).toMatchObject({ backup: { last: null, failed: false } });
  change(databasePath(dataDir), 'UPDATE upkeep SET started_at = started_at - 3 * 86400000');
  expect(await health(dataDir)).toMatchObject({ backup: { last: null, failed: true } });
  expect(await run()).toContain('Motivo: Há mais de dois dias nenhuma é feita.');
});
