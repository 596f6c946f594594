import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extraFields } from '#content/extraFields.ts';
import { testEnvironment } from '#scripts/environment.ts';

const typed = {
  nome: 'Beatriz Exemplo',
  telefone: '(27) 90000-0000',
  email: 'beatriz@exemplo.com.br',
  mensagem: 'Olá,\ntenho uma dúvida sobre um contrato. '.repeat(8),
  ...Object.fromEntries(extraFields.map(({ name }) => [name, 'Exemplo'])),
};

function postOf(id: string): string {
  const body = JSON.stringify({ ...typed, _id: id });
  const head = [
    'POST /f/contato HTTP/1.1',
    'Host: 127.0.0.1',
    'Accept: application/json',
    `Formspree-Session-Data: ${btoa(JSON.stringify({ webdriver: false }))}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Waits for a signal, sends all posts at once, and reports how long all answers took. */
async function visit(port: number, posts: number): Promise<void> {
  process.send?.('ready');
  await once(process, 'message');
  const begin = performance.now();
  const thanked = Array.from({ length: posts }, async (_, index) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(postOf(`${begin} ${index}`));
    const [chunk] = await once(socket, 'data');
    return String(chunk).startsWith('HTTP/1.1 200');
  });
  const keptCount = (await Promise.all(thanked)).filter(Boolean).length;
  process.send?.({ kept: keptCount, ms: performance.now() - begin });
  process.disconnect?.();
}

async function startServer(checkout: string, siteDir: string, dataDir: string) {
  const variables = { PORT: '0', RATE_LIMIT: 'off', SITE_DIR: siteDir, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    env: testEnvironment(variables),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server of ${checkout} has ended`)));
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (/^Stop/m.test(printed)) resolve();
    });
  });
  return { child, port: Number(/:(\d+)\n/.exec(printed)?.[1]) };
}

/** @returns ms that one page took on its own connection. */
async function ask(port: number): Promise<number> {
  const begin = performance.now();
  const [response] = await once(get({ port, path: '/', agent: false }), 'response');
  response.resume();
  await once(response, 'end');
  return performance.now() - begin;
}

export type Flood = {
  readonly kept: number;
  /** ms until the last post was answered. */
  readonly after: number;
  /** ms of each page requested meanwhile. */
  readonly pages: readonly number[];
  /** ms of each page requested before. */
  readonly calm: readonly number[];
};

async function flood(port: number, posts: number): Promise<Flood> {
  const visitors: ChildProcess = fork(import.meta.filename, [String(port), String(posts)]);
  await once(visitors, 'message');
  const calm: number[] = [];
  for (let count = 0; count < 50; count += 1) calm.push(await ask(port));
  let result: { kept: number; ms: number } | undefined;
  visitors.on('message', (message: { kept: number; ms: number }) => (result = message));
  visitors.send('go');
  const pages: number[] = [];
  while (!result) pages.push(await ask(port));
  return { kept: result.kept, after: result.ms, pages, calm };
}

/**
 * Starts the server of a checkout. The server, the senders of posts and the reader of pages are
 * separate processes, so that they wait for nothing but the server.
 */
export async function startFlooded(checkout: string, siteDir: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-flood-'));
  const { child, port } = await startServer(checkout, siteDir, dataDir);
  return {
    flood: (posts: number): Promise<Flood> => flood(port, posts),
    close: async (): Promise<void> => {
      const end = once(child, 'exit');
      child.kill();
      await end;
      rmSync(dataDir, { recursive: true });
    },
  };
}

if (import.meta.main) {
  const [port, posts] = process.argv.slice(2).map(Number);
  if (port === undefined || posts === undefined) throw new Error('Usage: flood.ts PORT POSTS');
  await visit(port, posts);
}
