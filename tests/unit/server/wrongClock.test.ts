import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '#server/log.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, copiesIn, day, filled, hour, namesIn, request } from './rig.ts';

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
    const copying = { ...settings, tasks: ['purge', 'copy'] as const, elapsed: day };
    maintain({ ...copying, now: Date.now() }, () => {});
    const [copy = ''] = copiesIn(backupDir);
    const newest = Date.parse(/[\d-]{10}(?=\.sqlite$)/.exec(copy)?.[0] ?? '');
    for (let days = 1; days < 30; days += 1) {
      const date = new Date(newest - days * day).toISOString().slice(0, 10);
      copyFileSync(copy, join(backupDir, `contacts-${date}.sqlite`));
    }
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
    expect(await run()).toContain('Há mais de dois dias nenhuma é feita.');
  });
});
