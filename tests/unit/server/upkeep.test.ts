import { describe, expect, test } from 'vitest';
import type { LogEntry } from '#server/log.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import type { Store } from '#server/store/store.ts';
import { startUpkeep } from '#server/store/upkeep.ts';
import { handClock } from './handClock.ts';
import { change, day, filled, hour } from './rig.ts';

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
