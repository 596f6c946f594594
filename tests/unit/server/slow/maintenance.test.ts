import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isWindows, notTested } from '#tests/support/system.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { createRounds } from '#server/store/sqlite/rounds.ts';
import { aged, change, filled, post, served, temporaryFolder } from '#tests/unit/server/rig.ts';

test('the server makes a copy and erases old requests when it starts', async () => {
  const { dataDir, backupDir } = await filled({ nome: 'ana' }, { nome: 'rui' });
  change(databasePath(dataDir), aged);
  const { url, logs } = await served({ DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  await expect
    .poll(() => logs)
    .toEqual(
      expect.arrayContaining([
        { event: 'backup', file: expect.stringContaining('contacts-20') },
        { event: 'purge', purged: 1, retentionDays: 180 },
      ]),
    );
  expect((await post(url, 'eva')).status).toBe(200);
});

const noList = notTested(
  process.platform !== 'linux',
  'what other accounts see of a round in /proc',
);

test.skipIf(noList)('no round has a password in its arguments or its environment', async () => {
  const { dataDir } = await filled({});
  const SMTP_URL = 'smtp://site:t0p-secret@127.0.0.1:9';
  vi.stubEnv('SMTP_URL', SMTP_URL);
  onTestFinished(() => void vi.unstubAllEnvs());
  // Blocks the round.
  const blocker = new DatabaseSync(databasePath(dataDir));
  onTestFinished(() => blocker.close());
  blocker.exec('BEGIN IMMEDIATE');
  await served({ DATA_DIR: dataDir, SMTP_URL, NOTIFY_TO: 'a@b.br', NOTIFY_FROM: 'c@d.br' });
  const facts = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map((pid) =>
        ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8')),
      )
      .join();
  // A process has neither until its program is loaded.
  await expect.poll(facts).toContain(dataDir);
  expect(facts()).not.toContain('t0p-secret');
});

/** Runs rounds with another program until the test ends. */
function replaceNode(program: string): void {
  const { execPath } = process;
  process.execPath = program;
  onTestFinished(() => void (process.execPath = execPath));
}

const noShell = notTested(isWindows, 'a round that hangs, as it is a shell script here');

test.skipIf(noShell)('a round that hangs is ended, and the next one begins', async () => {
  const folder = temporaryFolder();
  const script = join(folder, 'round.sh');
  const text = `if mkdir ${folder}/begun; then exec sleep 60; fi; echo '{"event":"second"}'`;
  writeFileSync(script, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  replaceNode(script);
  const tasks = ['clean'] as const;
  const work = { dataDir: folder, backupDir: '', retentionDays: 180, tasks, now: Date.now() };
  const { run } = createRounds(500);
  const ended = { event: 'maintenance', failed: true, reason: 'ended by SIGKILL' };
  expect(await run(work)).toEqual([ended]);
  expect(await run(work)).toEqual([{ event: 'second' }]);
});

test('a maintenance process that fails to start does not end the server', async () => {
  replaceNode('/no/such/program');
  const { url, logs } = await served();
  const reason: unknown = expect.stringContaining('ENOENT');
  await expect.poll(() => logs).toContainEqual({ event: 'maintenance', failed: true, reason });
  expect((await post(url, 'Ana')).status).toBe(200);
});
