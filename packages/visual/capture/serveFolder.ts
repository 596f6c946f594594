import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
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

/** Serves a folder of static pages: `/about` is `about.html` or `about/index.html`. */
export async function serveFolder(folder: string): Promise<Running> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, decodeURI(new URL(url, 'http://site').pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find(isFile);
    if (!file) return void response.writeHead(404).end('Not found');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
