import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databasePath } from '#server/store/database.ts';
import { change, crowd, dataFolder, post } from '#tests/unit/server/rig.ts';
import { started } from './serverProcess.ts';

const rows = 1_000_000;

test(`posts do not wait while what was deleted is taken out of a database of ${rows} rows`, async () => {
  const dataDir = dataFolder();
  crowd(dataDir, rows);
  change(
    databasePath(dataDir),
    'DELETE FROM contact_request WHERE id % 9 = 1; PRAGMA wal_checkpoint(TRUNCATE)',
  );
  const size = () => statSync(databasePath(dataDir)).size;
  const before = size();
  const { url } = await started({ DATA_DIR: dataDir });
  const times: number[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const from = performance.now();
    expect((await post(url, `Ana ${turn}`)).status).toBe(200);
    times.push(performance.now() - from);
  }
  console.error(`longest post: ${Math.max(...times).toFixed(0)} ms`);
  expect(Math.max(...times)).toBeLessThan(1000);
  await expect.poll(size, { timeout: 60_000 }).toBeLessThan(before * 0.95);
}, 120_000);
