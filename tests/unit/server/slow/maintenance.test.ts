import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LogEntry } from '#server/app.ts';
import { notTested } from '#tests/support/system.ts';
import { databasePath } from '#server/store/database.ts';
import { mailServer, plain } from '#tests/unit/server/mailServer.ts';
import { change, filled, namesIn, post, served } from '#tests/unit/server/rig.ts';

test('the server copies the requests and erases what is too old when it starts', async () => {
  const { dataDir, backupDir } = await filled({ nome: 'ana' }, { nome: 'rui' });
  const then = new Date(Date.now() - 181 * 86_400_000).toISOString();
  change(
    databasePath(dataDir),
    `UPDATE contact_request SET received_at = strftime('%FT%TZ');
     UPDATE contact_request SET received_at = '${then}' WHERE id = 1;
     UPDATE clock SET seen_at = unixepoch() * 1000`,
  );
  const { url, logs } = await served({ DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  await expect
    .poll(() => logs, { timeout: 10_000 })
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
  const variables = { DATA_DIR: dataDir, SMTP_URL, NOTIFY_TO: 'a@b.br', NOTIFY_FROM: 'c@d.br' };
  vi.stubEnv('SMTP_URL', SMTP_URL);
  onTestFinished(() => void vi.unstubAllEnvs());
  let seen = '';
  vi.doMock('node:child_process', () => ({
    fork: (...given: Parameters<typeof fork>) => {
      const child = fork(...given);
      for (const file of ['cmdline', 'environ'])
        seen += readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
      return child;
    },
  }));
  onTestFinished(() => vi.doUnmock('node:child_process'));
  vi.resetModules();
  const rig = await import('#tests/unit/server/rig.ts');
  await rig.served(variables);
  expect(seen).toContain(dataDir);
  expect(seen).not.toContain('t0p-secret');
});

test('a round that hangs is ended after an hour, and the next one begins', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.resetModules();
  const children: EventEmitter[] = [];
  const kill = vi.fn();
  const hang = () => {
    const child = Object.assign(new EventEmitter(), { kill });
    children.push(child);
    return child;
  };
  vi.doMock('node:child_process', () => ({ fork: hang }));
  onTestFinished(() => vi.doUnmock('node:child_process'));
  const { createMaintenance } = await import('#server/store/maintenance.ts');
  const logs: LogEntry[] = [];
  const settings = { dataDir: '', backupDir: '', retentionDays: 180 };
  const log = (entry: LogEntry) => void logs.push(entry);
  createMaintenance({ settings, log, onRound: () => {} }).start();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(kill).toHaveBeenCalledWith('SIGKILL');
  expect(logs).toMatchObject([{ event: 'maintenance', failed: true }]);
  children[0]?.emit('exit', null, 'SIGKILL');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(children).toHaveLength(2);
});

test('a process that cannot be started for the maintenance ends no server', async () => {
  vi.resetModules();
  const failing = new EventEmitter();
  const fork = vi
    .fn(() => failing)
    .mockImplementationOnce(() => {
      throw new Error('spawn ENOMEM');
    });
  vi.doMock('node:child_process', () => ({ fork }));
  onTestFinished(() => vi.doUnmock('node:child_process'));
  const { createMaintenance } = await import('#server/store/maintenance.ts');
  const reasons: unknown[] = [];
  const settings = { dataDir: '', backupDir: '', retentionDays: 180 };
  const log = ({ reason }: LogEntry) => void reasons.push(reason);
  const { start: begin } = createMaintenance({ settings, log, onRound: () => {} });
  begin();
  begin();
  failing.emit('error', new Error('spawn EMFILE'));
  await expect.poll(() => reasons).toEqual(['spawn ENOMEM', 'spawn EMFILE']);
});

test('a clock that has leapt erases nothing, and the log and one mail say so', async () => {
  const smtp = await mailServer();
  const { dataDir } = await filled({});
  change(
    databasePath(dataDir),
    `UPDATE contact_request SET received_at = '2020-01-01T12:00:00.000Z'`,
  );
  const { url, logs } = await served({ DATA_DIR: dataDir, ...smtp.settings });
  await expect.poll(() => smtp.taken.length, { timeout: 10_000 }).toBe(1);
  const raw = plain(smtp.taken[0] ?? '');
  expect(raw).toContain('Subject: O site deixou de apagar solicitações antigas\r\n');
  expect(raw).toContain('To: contato@firma.example\r\n');
  expect(JSON.stringify(logs)).toContain('If it is right, run: npm run inbox -- --purge');
  expect((await (await fetch(`${url}/healthz`)).json()).purge).toBe('refused');
  expect(namesIn(databasePath(dataDir))).toHaveLength(1);
});
