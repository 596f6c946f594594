/** Serves the review page, and writes the decisions that it posts into the baselines. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { acceptance } from './accept.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const isFile = /^\/(?:index\.html|pictures\/[\da-f]+\.(?:png|webp))$/;

/** Refuses posts of other pages in the same browser by their origin. */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const host = `127.0.0.1:${socket.localPort}`;
  const isJson = headers['content-type'] === 'application/json';
  return headers.host === host && headers.origin === `http://${host}` && isJson;
}

type Accept = ReturnType<typeof acceptance>;

async function decide(
  accept: Accept,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOwn(request)) return void response.writeHead(403).end();
  const answer = await accept(await text(request), 'The decisions').catch((error: unknown) => {
    response.statusCode = 409;
    return { error: error instanceof Error ? error.message : String(error) };
  });
  console.log(answer);
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
}

export async function serveReview(folder: string, port = 0) {
  const accept = acceptance();
  // Two at once would write the same files.
  let last: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    const path = url === '/' ? '/index.html' : url.replace(/\?.*/, '');
    if (method === 'POST' && path === '/decisions') {
      last = last.then(() => decide(accept, request, response));
      return;
    }
    const file = join(folder, path);
    if (!isFile.test(path) || !existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}/`, close: () => server.close() };
}
