import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databasePath } from '#server/store/database.ts';
import { change, crowd, dataFolder, post, raw } from '#tests/unit/server/rig.ts';
import { started } from './serverProcess.ts';

const [lockedSeconds, rows, slowClients] = [30, 1_000_000, 2000];

const serve = (DATA_DIR = dataFolder()) => started({ DATA_DIR });

/** Milliseconds that a page takes. */
async function pageTime(url: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${url}/sobrenos`);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return performance.now() - from;
}

function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity;
}

test(`pages do not wait while the database of ${rows} rows is locked for ${lockedSeconds} s and its health is asked for`, async () => {
  const dataDir = dataFolder();
  crowd(dataDir, rows);
  const { url } = await serve(dataDir);
  // A second server, with nothing to do, measures how busy the machine is.
  const control = await serve();
  const other = new DatabaseSync(databasePath(dataDir), { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  const since = performance.now();
  const posts = ['Um', 'Dois'].map(async (nome) => {
    const { status } = await post(url, nome);
    return { status, time: performance.now() - since };
  });
  let isOver = false;
  const health: number[] = [];
  const asking = async () => {
    while (!isOver) health.push((await fetch(`${url}/healthz`)).status);
  };
  const asked = Promise.all([1, 2, 3, 4, 5].map(asking));
  const [locked, quiet]: [number[], number[]] = [[], []];
  while (performance.now() < since + lockedSeconds * 1000) {
    locked.push(await pageTime(url));
    quiet.push(await pageTime(control.url));
  }
  isOver = true;
  other.exec('ROLLBACK');
  other.close();
  await asked;
  const [mine, its] = [p99(locked), p99(quiet)];
  console.error(`p99 of pages: ${mine.toFixed(1)} ms locked, ${its.toFixed(1)} ms elsewhere`);
  expect(mine).toBeLessThan(Math.max(50, 3 * its));
  // Each post was answered before the page's own deadline of 15 s.
  for (const { status, time } of await Promise.all(posts)) {
    expect([200, 503]).toContain(status);
    expect(time).toBeLessThan(15_000);
  }
  expect(health).toContain(503);
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await post(url, 'Três')).status).toBe(200);
}, 120_000);

test(`posts do not wait while what was deleted is taken out of a database of ${rows} rows`, async () => {
  const dataDir = dataFolder();
  crowd(dataDir, rows);
  change(
    databasePath(dataDir),
    'DELETE FROM contact_request WHERE id % 9 = 1; PRAGMA wal_checkpoint(TRUNCATE)',
  );
  const size = () => statSync(databasePath(dataDir)).size;
  const before = size();
  const { url } = await serve(dataDir);
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

test(`${slowClients} clients that send slowly or nothing are dropped, and no visitor waits for them`, async () => {
  const { url } = await serve();
  const head = 'POST /f/contato HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const beginnings = ['', 'GET / HT', `${head}X: `, `${head}Content-Length: 900\r\n\r\n{"nome":"`];
  const from = performance.now();
  const closed: Promise<unknown>[] = [];
  for (let index = 0; index < slowClients; index += 1) {
    const { socket } = raw(url, beginnings[index % beginnings.length]);
    socket.resume();
    const drip = setInterval(() => socket.write('a'), 1000);
    socket.once('close', () => clearInterval(drip));
    closed.push(new Promise((resolve) => socket.once('close', resolve)));
  }
  let isOver = false;
  const all = Promise.all(closed).then(() => (isOver = true));
  const statuses: number[] = [];
  for (let turn = 0; !isOver; turn += 1) {
    statuses.push((await post(url, `Ana ${turn}`)).status);
    await delay(50);
  }
  await all;
  expect(performance.now() - from).toBeLessThan(16_000);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(10);
}, 60_000);
