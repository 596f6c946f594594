import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readServerConfig } from '#server/config.ts';
import type { LogEntry } from '#server/log.ts';
import { openStore } from '#server/store/open.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import type { Store } from '#server/store/store.ts';
import { startUpkeep } from '#server/store/upkeep.ts';
import { handClock } from './handClock.ts';
import { copiesIn, filled, minute, namesIn, request } from './rig.ts';

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
    expect(await run()).toContain('não tem mais as cópias que foram feitas nela');
    await run('--backup', join(backupDir, 'contacts.sqlite'));
    entries.length = 0;
    maintain(settings, (entry) => entries.push(entry));
    expect(entries).toMatchObject([{ event: 'backup', file: expect.any(String) }]);
  });
});
