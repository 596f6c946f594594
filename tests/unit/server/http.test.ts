import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '#server/http.ts';
import { createTurns } from '#server/turns.ts';
import { post, raw, served, site } from './rig.ts';

const head = 'POST /f/contato HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test('malformed bytes are refused and logged, old checks of health are answered, and the next visitor is served', async () => {
  const { url, logs } = await served({}, site());
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
    // A check of health may send no name of the host.
    ['GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 200],
    ['GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n', 200],
    ['HEAD / HTTP/1.0\r\n\r\n', 200],
    ['GET /sobrenos?x=1 HTTP/1.0\r\n\r\n', 200],
  ];
  const answers = await Promise.all(cases.map(([bytes]) => raw(url, bytes).answer()));
  const statuses = answers.map((answer) => Number(answer.slice(9, 12)));
  expect(statuses).toEqual(cases.map(([, status]) => status));
  expect(answers[0]).toMatch(/\r\nconnection: close\r\n/i);
  expect(answers[5]).toContain("default-src 'self'");
  // Four are HTTP without a path or a host.
  expect(logs.filter(({ status }) => status === 400)).toHaveLength(4);
  expect((await post(url, 'Ana')).status).toBe(200);
});

test('an address with large posts under way waits before its next one is read', async () => {
  const { url } = await served({ RATE_LIMIT: '2,9,9' });
  const length = 'Content-Length: 250000\r\n';
  const begin = () => raw(url, `${head}${length}Expect: 100-continue\r\n\r\n`).socket;
  await Promise.all([begin(), begin()].map((socket) => once(socket, 'data')));
  const third = raw(url, `${head}${length}Connection: close\r\n\r\n`);
  expect(await third.answer()).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: \d+\r\n/i);
});

/** A server with shorter timeouts than the real one. */
async function impatient(respond: RequestListener, silence = 400) {
  const { server, stop } = createHttpServer(respond, respond, {
    headersTimeout: 200,
    requestTimeout: 300,
    connectionsCheckingInterval: 50,
    silence,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  return { server, stop, url: `http://127.0.0.1:${port}` };
}

test.each([
  ['nothing', '', ''],
  ['half a line', 'GET /', 'a'],
  ['headers without end', `${head}X: `, 'a'],
  ['a body without end', `${head}Content-Length: 900\r\n\r\n{"nome":"`, 'a'],
])(
  'a client that sends %s is dropped, and no visitor waits for it',
  async (_, beginning, ending) => {
    const { url } = await impatient((incoming, response) => {
      incoming.resume().on('end', () => response.end('ok'));
    });
    const { socket } = raw(url, beginning);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    const drip = setInterval(() => socket.write(ending), 50);
    expect(await (await fetch(url)).text()).toBe('ok');
    await closed;
    clearInterval(drip);
  },
);

test('a page that is asked for after many posts is answered before most of them', async () => {
  const order: string[] = [];
  const { url } = await impatient(({ method = '' }, response) => {
    order.push(method);
    const end = performance.now() + 5;
    while (performance.now() < end);
    response.end('ok');
  }, 20_000);
  const visitors = Array.from({ length: 31 }, () => raw(url));
  await Promise.all(visitors.map(({ socket }) => once(socket, 'connect')));
  const [posts, page] = [visitors.slice(0, -1), visitors.at(-1)];
  const close = 'Host: x\r\nConnection: close\r\n';
  for (const { socket } of posts)
    socket.write(`POST / HTTP/1.1\r\n${close}Content-Length: 2\r\n\r\n{}`);
  page?.socket.write(`GET / HTTP/1.1\r\n${close}\r\n`);
  const answers = await Promise.all(visitors.map(({ answer }) => answer()));
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(31);
  expect(order.indexOf('GET')).toBeLessThan(5);
});

test('requests stored together are answered one per turn of the event loop', async () => {
  const turn = createTurns();
  let turns = 0;
  let isOver = false;
  const count = () => void setImmediate(() => (turns += 1) && !isOver && count());
  count();
  const turnsSeen: number[] = [];
  await Promise.all(Array.from({ length: 5 }, () => turn().then(() => turnsSeen.push(turns))));
  const gaps = turnsSeen.slice(1).map((at, index) => at - (turnsSeen[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(5);
  // A post that arrives when the queue is empty also waits for turns of the event loop.
  await turn();
  expect(turns - (turnsSeen.at(-1) ?? 0)).toBeGreaterThan(5);
  isOver = true;
});

test('posts of visitors who leave delay nobody, and are no failure', async () => {
  const { url, logs } = await served({}, site());
  const visitors = Array.from({ length: 40 }, () => raw(url));
  await Promise.all(visitors.map(({ socket }) => once(socket, 'connect')));
  for (const { socket } of visitors) {
    socket.write(`${head}Content-Length: 500\r\n\r\n{"nome":"Ana"`);
    socket.resetAndDestroy();
  }
  expect((await post(url, 'Ana')).status).toBe(200);
  expect(logs.filter(({ status = 0 }) => Number(status) >= 500)).toEqual([]);
});

test('a client that never reads its answer is dropped', async () => {
  const large = new Uint8Array(64 * 1024 * 1024);
  const { server, url } = await impatient((_, response) => void response.end(large));
  const connected = once(server, 'connection');
  raw(url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [dropped] = await connected;
  await new Promise((resolve) => dropped.once('close', resolve));
});

test('a large answer under way arrives whole when the server stops', async () => {
  const large = new Uint8Array(24 * 1024 * 1024);
  const { stop, url } = await impatient((_, response) => void response.end(large), 20_000);
  const reader = (await fetch(url)).body?.getReader();
  let size = (await reader?.read())?.value?.length ?? 0;
  const stopped = stop();
  // Read more slowly than any buffer can hide.
  for (let chunks = 0; ; chunks += 1) {
    const part = await reader?.read();
    if (!part || part.done) break;
    size += part.value.length;
    if (chunks % 32 === 0) await delay(10);
  }
  expect(size).toBe(large.length);
  await stopped;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
