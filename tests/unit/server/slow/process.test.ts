import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { databasePath } from '#server/store/database.ts';
import { openStore } from '#server/store/store.ts';
import { builtSite, person, temporaryFolder } from '#tests/unit/server/rig.ts';
import { ended, launch, post, started } from './serverProcess.ts';

/** Sends bytes as they are and returns all that comes back until the server closes. */
function raw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

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
    [`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`, 413],
    [`${head}Content-Length: 300000\r\n\r\n`, 413],
    [`${head}Content-Length: x\r\n\r\n`, 400],
    [`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET /a\\b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['GET /%zz/../.. HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['nonsense\r\n\r\n', 400],
  ];
  const answers = await Promise.all(cases.map(([bytes]) => raw(url, bytes)));
  const statuses = answers.map((answer) => Number(answer.slice(9, 12)));
  expect(statuses).toEqual(cases.map(([, status]) => status));
  expect(answers[0]).toMatch(/\r\nconnection: close\r\n/i);
  expect(answers[5]).toContain("default-src 'self'");
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
    ended(launch({ DATA_DIR, BACKUP_DIR: '/proc/copies' }, only)),
    ended(launch({ DATA_DIR, BACKUP_DIR: import.meta.filename }, only)),
  ]);
  expect(results.map(({ code }) => code)).toEqual(Array(7).fill(1));
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
  expect(messages[5]).toMatch(/^BACKUP_DIR="\/proc\/copies" cannot be used: ENOENT.* no copies\n$/);
  expect(messages[6]).toMatch(
    /^BACKUP_DIR=".*process\.test\.ts" cannot be used: ENOTDIR.* no copies\n$/,
  );
}, 10_000);

test('a site that tells another time than requests are kept is not served', async () => {
  const SITE_DIR = builtSite();
  const DATA_DIR = join(temporaryFolder(), 'data');
  const { code, error } = await ended(launch({ SITE_DIR, DATA_DIR, RETENTION_DAYS: '365' }));
  expect(code).toBe(1);
  expect(error).toContain('RETENTION_DAYS is 365, but the privacy note');
  await started({ SITE_DIR, DATA_DIR });
}, 10_000);

test.each([
  ['are mailed to the firm', 'are not mailed', 'none', { SMTP_URL: 'smtp://localhost:2525' }],
  ['are not mailed', 'are mailed to the firm', 'full', {}],
])(
  'a site whose notice tells another way of mails is not served: requests %s, not %s',
  async (done, told, mailed, mail: Record<string, string>) => {
    const SITE_DIR = builtSite({}, { mailed });
    const DATA_DIR = join(temporaryFolder(), 'data');
    const notify = { NOTIFY_TO: 'a@example.com', NOTIFY_FROM: 'b@example.com' };
    const { code, error } = await ended(
      launch({ SITE_DIR, DATA_DIR, ...(mail.SMTP_URL && notify), ...mail }),
    );
    expect(code).toBe(1);
    expect(error).toContain(`requests ${done}, but the privacy notice`);
    expect(error).toContain(`says that they ${told}: build the site again`);
  },
  10_000,
);
