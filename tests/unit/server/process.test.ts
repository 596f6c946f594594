import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { testEnvironment } from '#scripts/environment.ts';
import { databasePath, openStore } from '#server/store.ts';
import { builtSite, person, temporaryFolder } from './rig.ts';

const root = join(import.meta.dirname, '../../..');

function launch(variables: Record<string, string>, given: readonly string[] = []) {
  const child = spawn(process.execPath, ['server/main.ts', ...given], {
    cwd: root,
    env: testEnvironment({ PORT: '0', RATE_LIMIT: 'off', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts the server and returns its address and the lines that it printed until it was ready. */
async function started(variables: Record<string, string>, given?: readonly string[]) {
  const child = launch(variables, given);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith('Stop')) break;
  }
  child.stdout.resume();
  const url = /http:\S+/.exec(lines.join('\n'))?.[0] ?? '';
  return { child, lines, url };
}

async function ended(child: ChildProcess): Promise<{ code: number | null; error: string }> {
  const [error, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { code, error };
}

const post = (url: string, nome: string) =>
  fetch(`${url}/f/contato`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, nome, _id: nome }),
  });

/** Sends bytes as they are and returns all that comes back until the server closes. */
function raw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

test('a crash in the middle of work loses no request that was answered, six times over', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const acknowledged: string[] = [];
  const rounds = 6;
  for (let round = 0; round < rounds; round += 1) {
    const { child, url } = await started({ DATA_DIR: dataDir }, ['--receiver-only']);
    const killAfter = 40 + round * 35;
    let answered = 0;
    const visitor = async (who: number) => {
      for (let turn = 0; child.exitCode === null && child.signalCode === null; turn += 1) {
        const nome = `Pessoa ${round}-${who}-${turn}`;
        const response = await post(url, nome).catch(() => undefined);
        if (!response) return;
        if (response.status === 200) acknowledged.push(nome);
        answered += 1;
        if (answered === killAfter) child.kill('SIGKILL');
      }
    };
    const exit = once(child, 'exit');
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(visitor));
    await exit;
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 40);
  const store = openStore(dataDir);
  const names = store.list().map(({ nome }) => nome);
  store.close();
  expect(acknowledged.filter((nome) => !names.includes(nome))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const database = new DatabaseSync(databasePath(dataDir));
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
}, 20_000);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a stop by %s answers what is under way, keeps it, and ends well',
  async (signal) => {
    const dataDir = join(temporaryFolder(), 'data');
    const { child, url } = await started({ DATA_DIR: dataDir }, ['--receiver-only']);
    const exit = ended(child);
    const answers = Array.from({ length: 20 }, (_, index) => post(url, `Pessoa ${index}`));
    await Promise.race(answers);
    const { hostname, port } = new URL(url);
    const slow = connect(Number(port), hostname);
    const body = JSON.stringify(person);
    slow.write(
      `POST /f/contato HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    await once(slow, 'data');
    const answer = text(slow);
    child.kill(signal);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    slow.write(body);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(statuses).toEqual(Array(20).fill(200));
    expect(await exit).toEqual({ code: 0, error: '' });
    const store = openStore(dataDir);
    expect(store.count()).toBe(21);
    store.close();
  },
);

test('the start says where the site and the requests are, and both are there', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const { lines, url } = await started({ DATA_DIR: dataDir, SITE_DIR: builtSite() });
  expect(lines).toEqual([
    `Site      ${url}`,
    `Database  ${databasePath(dataDir)}`,
    'Inbox     npm run inbox',
    'Stop      Ctrl+C',
  ]);
  const page = await fetch(`${url}/sobrenos`, { headers: { 'accept-encoding': 'br' } });
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await page.text()).toBe('<h1>Nossos Sócios</h1>');
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
  expect((await post(url, 'Ana')).status).toBe(200);
});

test('bytes that are no proper request get a refusal, and the next visitor is served', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const { url } = await started({ DATA_DIR: dataDir, SITE_DIR: builtSite() });
  const head = 'POST /f/contato HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const cases: [string, number][] = [
    [`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`, 413],
    [`${head}Content-Length: 70000\r\n\r\n`, 413],
    [`${head}Content-Length: x\r\n\r\n`, 400],
    [`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET /a\\b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
    ['GET /%zz/../.. HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['nonsense\r\n\r\n', 400],
  ];
  const answers = await Promise.all(cases.map(([bytes]) => raw(url, bytes)));
  const statuses = answers.map((answer) => Number(answer.slice(9, 12)));
  expect(statuses).toEqual(cases.map(([, status]) => status));
  expect(answers[0]).toMatch(/\r\nconnection: close\r\n/i);
  expect(answers[5]).toContain("default-src 'none'");
  expect((await post(url, 'Ana')).status).toBe(200);
});

test('a start that cannot work says in one line what is wrong and what to do', async () => {
  const busy = createServer();
  busy.listen(0, '127.0.0.1');
  await once(busy, 'listening');
  onTestFinished(() => void busy.close());
  const { port } = busy.address() as AddressInfo;
  const folder = temporaryFolder();
  const [DATA_DIR, SITE_DIR] = [join(folder, 'data'), join(folder, 'site')];
  const only = ['--receiver-only'];
  const results = await Promise.all([
    ended(launch({ DATA_DIR, PORT: String(port) }, only)),
    ended(launch({ DATA_DIR, PORT: 'http' }, only)),
    ended(launch({ DATA_DIR, SITE_DIR })),
    ended(launch({ DATA_DIR: '/dev/null/data' }, only)),
    ended(launch({ DATA_DIR }, ['--port'])),
  ]);
  expect(results.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  const messages = results.map(({ error }) => error);
  expect(messages[0]).toBe(
    `Port ${port} is in use: stop the other program, or set PORT to a free one\n`,
  );
  expect(messages[1]).toBe('PORT="http" does not fit: write a whole number from 0 to 65535\n');
  expect(messages[2]).toContain('run `npm run build` first, or set SITE_DIR\n');
  expect(messages[3]).toMatch(
    /^The database \/dev\/null\/data\/\S+ cannot be opened: .*DATA_DIR\n$/,
  );
  expect(messages[4]).toBe('"--port" is not an option: there is only --receiver-only\n');
}, 10_000);
