import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Running } from '#model/suite.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile();

/**
 * Serves a folder of static pages: `/about` is `about.html` or `about/index.html`.
 * @param answers true for a request that it answers instead
 */
export async function serveFolder(
  folder: string,
  port = 0,
  answers = (_request: IncomingMessage, _response: ServerResponse) => false,
): Promise<Running> {
  const server = createServer((request, response) => {
    if (answers(request, response)) return;
    const { url = '/' } = request;
    const path = join(folder, decodeURI(new URL(url, 'http://site').pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find(isFile);
    if (!file) return void response.writeHead(404).end('Not found');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${own}`, close };
}
