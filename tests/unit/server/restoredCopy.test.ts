import { rmSync } from 'node:fs';
import type * as Fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, copiesIn, filled, request } from './rig.ts';

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
