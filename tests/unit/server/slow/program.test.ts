import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { complete, dataFolder, filled, namesIn, post, raw } from '#tests/unit/server/rig.ts';
import { isWindows, notTested } from '#tests/support/system.ts';
import { testEnvironment } from '#scripts/environment.ts';
import { ended, launch, root, started } from './serverProcess.ts';

const noSignals = notTested(isWindows, 'a stop by a signal, as no program can send one');

test.skipIf(noSignals).each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s lets requests finish, stores them and exits cleanly, and no signal opens the inspector',
  async (signal) => {
    const dataDir = dataFolder();
    const { child, url } = await started({ DATA_DIR: dataDir });
    child.kill('SIGUSR1');
    const exit = ended(child);
    const answers = Array.from({ length: 20 }, (_, index) => post(url, `Pessoa ${index}`));
    await Promise.race(answers);
    const body = JSON.stringify(complete);
    const { socket: slow, answer: read } = raw(
      url,
      `POST /f/contato HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    await once(slow, 'data');
    const answer = read();
    child.kill(signal);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    slow.write(body);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(statuses).toEqual(Array(20).fill(200));
    expect(await exit).toEqual({ code: 0, error: '' });
    expect(namesIn(databasePath(dataDir))).toHaveLength(21);
  },
);

test('the start tells where site and requests are, and that there are none yet', async () => {
  const dataDir = dataFolder();
  const { log, url } = await started({ DATA_DIR: dataDir });
  const [warning = '', ...lines] = log().split('\n');
  expect(JSON.parse(warning).text).toContain(`${databasePath(dataDir)} is new`);
  expect(lines).toEqual([
    `Site      ${url}`,
    `Database  ${databasePath(dataDir)}`,
    'Inbox     npm run inbox',
    'Stop      Ctrl+C',
    '',
  ]);
  expect(await (await fetch(`${url}/sobrenos`)).text()).toBe('<h1>Nossos Sócios</h1>');
  expect((await post(url, 'Ana')).status).toBe(200);
});

test('a failed start tells in one line what is wrong and what to do', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  onTestFinished(() => void busy.close());
  const address = busy.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  const results = await Promise.all([
    ended(launch({ DATA_DIR: dataFolder(), PORT })),
    ended(launch({}, '--port')),
  ]);
  expect(results).toEqual([
    {
      code: 1,
      error: `Port ${PORT} is in use: stop the other program, or set PORT to a free one\n`,
    },
    {
      code: 1,
      error: '"--port" is not an option: settings are in .env or the environment\n',
    },
  ]);
});

test('a log that goes to a closed pipe does not end the server', async () => {
  const { child, url } = await started({ DATA_DIR: dataFolder(), LOG: 'all' });
  child.stdout.destroy();
  child.stderr.destroy();
  for (let turn = 0; turn < 5; turn += 1) expect((await post(url, `Ana ${turn}`)).status).toBe(200);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});

const isRoot = process.getuid?.() === 0;

type Folders = { dataDir: string; backupDir?: string };

function inbox(
  { dataDir, backupDir = '' }: Folders,
  args: string[] = [],
  options: { uid?: number } = {},
) {
  return spawn(process.execPath, [join(root, 'server/inbox/inbox.ts'), ...args], {
    cwd: root,
    env: testEnvironment({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
}

test('an account that may not read the database gets the name of one that may', async ({
  skip,
}) => {
  skip(notTested(isWindows, 'rights of accounts, as there are no modes'));
  const { folder, dataDir } = await filled({});
  if (!isRoot) chmodSync(databasePath(dataDir), 0o000);
  // Open the parent folders, so that another account gets as far as the file.
  for (const above of [dataDir, folder]) chmodSync(above, 0o755);
  expect(await ended(inbox({ dataDir }, [], isRoot ? { uid: 65_534 } : {}))).toEqual({
    code: 1,
    error: `Sem permissão para abrir ${databasePath(dataDir)}. Use a conta em que o site roda (ou a do administrador).\n`,
  });
});

test.skipIf(notTested(!isRoot, 'an inbox of the administrator, as only root may change accounts'))(
  'files stay the server account’s after an administrator used the inbox',
  async () => {
    const { folder, dataDir, backupDir } = await filled({}, { email: 'rui@exemplo.com.br' });
    mkdirSync(backupDir);
    for (const path of [folder, dataDir, databasePath(dataDir), backupDir])
      chownSync(path, 65_534, 65_534);
    const copy = join(backupDir, 'copy.sqlite');
    const steps = [
      ['--backup', copy],
      ['--erase', '1'],
    ];
    for (const args of steps)
      expect(await ended(inbox({ dataDir, backupDir }, args))).toEqual({ code: 0, error: '' });
    const notTheirs = () =>
      [dataDir, backupDir]
        .flatMap((path) => readdirSync(path).map((name) => join(path, name)))
        .filter((file) => statSync(file).uid !== 65_534);
    expect(notTheirs()).toEqual([]);
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    chownSync(dataDir, 65_534, 65_534);
    expect((await ended(inbox({ dataDir, backupDir }, ['--restore', copy]))).error).toBe('');
    expect(notTheirs()).toEqual([]);
  },
);

const noGroups = notTested(
  process.platform !== 'linux',
  'an inbox that is suspended, whose child is found in /proc',
);

test.skipIf(noGroups)('an inbox suspended during an erasure delays no visitor', async () => {
  const { dataDir } = await filled({}, {});
  const blocker = new DatabaseSync(databasePath(dataDir));
  onTestFinished(() => blocker.close());
  blocker.exec('BEGIN IMMEDIATE');
  const child = inbox({ dataDir }, ['--erase', '1']);
  const children = `/proc/${child.pid}/task/${child.pid}/children`;
  await expect.poll(() => readFileSync(children, 'utf8')).not.toBe('');
  child.kill('SIGSTOP');
  blocker.exec('ROLLBACK');
  await expect.poll(() => namesIn(databasePath(dataDir))).toHaveLength(1);
  child.kill('SIGCONT');
  expect(await ended(child)).toEqual({ code: 0, error: '' });
});

test('the inbox ends quietly when its pipe closes', async () => {
  const long = Array.from({ length: 60 }, () => ({ mensagem: 'x'.repeat(40_000) }));
  const { dataDir } = await filled(...long);
  const child = inbox({ dataDir });
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await ended(child)).toEqual({ code: 0, error: '' });
});
