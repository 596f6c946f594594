import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/unit/server/rig.ts';
import { post, started } from './serverProcess.ts';
import { sized } from './size.ts';

const connections = sized(400, 2000);
const most = 256 * 1024;

const newServer = (RATE_LIMIT = 'off') =>
  started({ DATA_DIR: `${temporaryFolder()}/data`, RATE_LIMIT }, ['--receiver-only']);

/** A post of which `body` is sent; `answer` tells what has come back, once it is closed. */
function beginPost(url: string, body: string, header = `Content-Length: ${most}\r\n`) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let [received, isClosed] = ['', false];
  socket.on('error', () => {}).on('data', (chunk) => (received += chunk));
  socket.on('close', () => (isClosed = true));
  socket.write(
    `POST /f/contato HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n${body}`,
  );
  return { socket, answer: () => (isClosed ? received : '') };
}

test('an address whose large posts are under way has to wait before another one is read', async () => {
  const { url } = await newServer('2,9,9');
  const length = `Content-Length: ${most}\r\n`;
  const begin = () => beginPost(url, ' '.repeat(most - 1), `${length}Expect: 100-continue\r\n`);
  await Promise.all([begin(), begin()].map(({ socket }) => once(socket, 'data')));
  const third = beginPost(url, '', `${length}Connection: close\r\n`);
  await expect.poll(third.answer).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: \d+\r\n/i);
});

/** Mebibytes of a process: now, or at most so far (VmHWM). */
function memoryOf(pid: number | undefined, which = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

test(`${connections} large bodies that are held take little memory and keep no short one out`, async () => {
  const { child, url } = await newServer();
  await post(url, 'Antes');
  const before = memoryOf(child.pid);
  const held = Array.from({ length: connections }, () => beginPost(url, ' '.repeat(most - 1024)));
  // So many have room in 32 MiB and 8 KiB for each.
  const room = Math.floor(32 / (247 / 1024));
  const answers = () => held.map(({ answer }) => answer()).filter(Boolean);
  const refused = () => answers().length;
  await expect.poll(refused, { timeout: 9000 }).toBeGreaterThanOrEqual(connections - room);
  expect((await post(url, 'Durante')).status).toBe(200);
  for (const answer of answers())
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 10\r\n/i);
  const grown = memoryOf(child.pid) - before;
  console.error(`${connections} bodies: ${grown.toFixed(0)} MiB, ${refused()} refused`);
  // Of 2,000 without bounds, 1 MiB each, 2,190 MiB were measured.
  expect(grown).toBeLessThan(100 + connections * 0.15);
  expect(refused()).toBeLessThan(connections);
  for (const { socket } of held) socket.destroy();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ mensagem: 'x'.repeat(most - 100) });
  const large = () => fetch(`${url}/f/contato`, { method: 'POST', body, headers });
  await expect.poll(async () => (await large()).status).toBe(413);
}, 30_000);

test('a body in chunks of one byte takes no more memory than another one', async () => {
  const { child, url } = await newServer();
  await post(url, 'Antes');
  const before = memoryOf(child.pid);
  const body = `${'1\r\n \r\n'.repeat(most - 1024)}0\r\n\r\n`;
  const chunked = 'Connection: close\r\nTransfer-Encoding: chunked\r\n';
  const { answer } = beginPost(url, body, chunked);
  await expect.poll(answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 4/);
  const grown = memoryOf(child.pid, 'VmHWM') - before;
  console.error(`a body in chunks of one byte: ${grown.toFixed(0)} MiB`);
  expect(grown).toBeLessThan(100);
}, 20_000);
