/**
 * `npm run bench:server`: how many posts a second are kept on disk, and how many pages a second are
 * served, beside sirv on the same files in the same run. Figures of different runs or machines do
 * not compare; the ratio does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtSiteFolder, fail } from './environment.ts';

const seconds = 3;
const rounds = 3;
const connections = 64;
const root = fileURLToPath(new URL('../', import.meta.url));
const siteDir = fileURLToPath(builtSiteFolder);

type Result = { readonly perSecond: number; readonly p99: number };

const sirvServer = `
  import { createServer } from 'node:http';
  import sirv from 'sirv';
  const serve = sirv(${JSON.stringify(siteDir)}, { brotli: true, gzip: true, etag: true });
  const server = createServer((request, response) => serve(request, response));
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

/** Starts a server and resolves with the port that it prints. */
async function launch(parts: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, parts, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ended: ${printed}`)));
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const found = /http:\S+:(\d+)/.exec(printed)?.[1];
      if (found) resolve(Number(found));
    });
  });
  return { child, port };
}

/** Length of the first answer in the bytes, or undefined while it is not whole. */
function answerLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Not 200: ${head}`);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`No length: ${head}`);
  const total = end + 4 + Number(length);
  return bytes.length >= total ? total : undefined;
}

/** One visitor, who asks again as soon as the answer is whole. */
function visit(socket: Socket, request: () => string, isOver: () => boolean, times: number[]) {
  return new Promise<void>((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    let from = performance.now();
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      bytes = bytes.length > 0 ? Buffer.concat([bytes, chunk]) : chunk;
      try {
        if (answerLength(bytes) === undefined) return;
      } catch (error) {
        return reject(error);
      }
      times.push(performance.now() - from);
      bytes = Buffer.alloc(0);
      if (isOver()) return resolve();
      from = performance.now();
      socket.write(request());
    });
    socket.write(request());
  });
}

async function measure(port: number, request: () => string): Promise<Result> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const isOver = () => performance.now() >= end;
  await Promise.all(sockets.map((socket) => visit(socket, request, isOver, times)));
  for (const socket of sockets) socket.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  return { perSecond: times.length / seconds, p99: sorted[Math.floor(times.length * 0.99)] ?? 0 };
}

function page(path: string, encoding: string): () => string {
  const text = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
  return () => text;
}

let posts = 0;

function post(): string {
  posts += 1;
  const body = JSON.stringify({
    nome: `Pessoa ${posts}`,
    telefone: '(27) 90000-0000',
    email: 'pessoa@exemplo.com.br',
    mensagem: 'Olá, tenho uma dúvida sobre um contrato.',
    _id: `bench-${posts}`,
  });
  return (
    'POST /f/contato HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n' +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

function median(results: readonly Result[]): Result {
  const sorted = results.toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

const format = ({ perSecond, p99 }: Result) =>
  `${Math.round(perSecond).toLocaleString('en').padStart(7)} a second, p99 ${p99.toFixed(1)} ms`;

async function compare(
  name: string,
  ports: Record<'ours' | 'sirv', number>,
  request: () => string,
) {
  const results: Record<'ours' | 'sirv', Result[]> = { ours: [], sirv: [] };
  // In turns, so that whatever else the machine does slows both.
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await measure(ports.ours, request));
    results.sirv.push(await measure(ports.sirv, request));
  }
  const [ours, sirv] = [median(results.ours), median(results.sirv)];
  const ratio = (ours.perSecond / sirv.perSecond).toFixed(1);
  console.log(`${name.padEnd(19)} ${format(ours)}; sirv ${format(sirv)}: ${ratio} ×`);
}

async function bench(): Promise<void> {
  if (!existsSync(siteDir)) throw new Error(`There is no site in ${siteDir}: npm run build first`);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const children: ChildProcess[] = [];
  try {
    const ours = await launch(['server/main.ts'], { DATA_DIR: dataDir, SITE_DIR: siteDir });
    const sirv = await launch(['--input-type=module', '-e', sirvServer]);
    children.push(ours.child, sirv.child);
    console.log(`${connections} connections, median of ${rounds} runs of ${seconds} s each`);
    const kept: Result[] = [];
    for (let round = 0; round < rounds; round += 1) kept.push(await measure(ours.port, post));
    console.log(`${'posts, on disk'.padEnd(19)} ${format(median(kept))}`);
    const ports = { ours: ours.port, sirv: sirv.port };
    await compare('home, compressed', ports, page('/', 'br'));
    await compare('home, uncompressed', ports, page('/', 'identity'));
  } finally {
    for (const child of children) child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await bench().catch(fail);
