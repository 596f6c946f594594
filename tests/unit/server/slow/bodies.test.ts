import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notTested } from '#tests/support/system.ts';
import { dataFolder, post, raw } from '#tests/unit/server/rig.ts';
import { sized, started } from './serverProcess.ts';

const connections = sized(200, 2000);
const most = 256 * 1024;

/** A post of which all but the end is sent; `answer` has what came back, once it is closed. */
function beginPost(url: string) {
  const { socket } = raw(
    url,
    `POST /f/contato HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${most}\r\n\r\n${' '.repeat(most - 1024)}`,
  );
  let [received, isClosed] = ['', false];
  socket.on('data', (chunk) => (received += chunk));
  socket.on('close', () => (isClosed = true));
  return { socket, answer: () => (isClosed ? received : '') };
}

/** Mebibytes; 0 where the system tells none. */
function memoryOf(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  if (notTested(!existsSync(file), 'the memory that bodies take: there is no /proc')) return 0;
  const status = readFileSync(file, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

test(`${connections} large bodies that are held take little memory and keep no short one out`, async () => {
  const { child, url } = await started({ DATA_DIR: dataFolder() });
  await post(url, 'Antes');
  const before = memoryOf(child.pid);
  const held = Array.from({ length: connections }, () => beginPost(url));
  // So many have room in 32 MiB and 8 KiB for each.
  const room = Math.floor(32 / (247 / 1024));
  const refused = () => held.filter(({ socket }) => socket.closed);
  await expect
    .poll(() => refused().length, { timeout: 9000 })
    .toBeGreaterThanOrEqual(connections - room);
  // A reset may overtake the answer to a body that the server has not read to its end.
  const answers = refused().flatMap(({ answer }) => answer() || []);
  for (const answer of answers)
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 10\r\n/i);
  expect(answers.length).toBeGreaterThan((connections - room) / 2);
  expect((await post(url, 'Durante')).status).toBe(200);
  const grown = memoryOf(child.pid) - before;
  console.error(`${connections} bodies: ${grown.toFixed(0)} MiB, ${answers.length} answered`);
  expect(refused().length).toBeLessThan(connections);
  // 2,000 bodies of 1 MiB without bounds took 2,190 MiB.
  expect(grown).toBeLessThan(100 + connections * 0.15);
  for (const { socket } of held) socket.destroy();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ mensagem: 'x'.repeat(most - 100) });
  const large = () => fetch(`${url}/f/contato`, { method: 'POST', body, headers });
  await expect.poll(async () => (await large()).status, { timeout: 10_000 }).toBe(413);
});
