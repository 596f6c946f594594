import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import type { Running } from './suite.ts';

/** Types that browsers ask to be told; they recognise pictures and fonts. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** Finds a page as hosts of static sites do: `/about` is `about.html`, or else `about/index.html`. */
function answerFrom(folder: string, address: string, response: ServerResponse): void {
  const { pathname, search } = new URL(address, 'http://localhost');
  const root = resolve(folder);
  const path = join(root, decodeURIComponent(pathname));
  const send = (file: string, status = 200) =>
    response
      .writeHead(status, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  const bare = path.replace(/[\\/]$/, '');
  const files = [path, join(path, 'index.html'), `${bare}.html`].filter(isFile);
  // An encoded separator may hide `..`.
  const file = files.find((name) => name.startsWith(`${root}${sep}`));
  const isFolder = file === join(path, 'index.html') && !pathname.endsWith('/');
  const notFound = join(folder, '404.html');
  // Relative addresses of its page begin in the folder.
  if (isFolder) response.writeHead(301, { Location: `${pathname}/${search}` }).end();
  else if (file) send(file);
  else if (isFile(notFound)) send(notFound, 404);
  else response.writeHead(404).end(`There is no ${pathname}`);
}

type Listens = { readonly port?: number };

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'EADDRINUSE') return listen(server, port + 1);
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? port) : port;
}

/**
 * Serves a folder of static pages. Where the port is taken, the next free one is.
 *
 * @param answers true for a request that it answers instead
 */
export async function serveFolder(
  folder: string,
  { port = 0 }: Listens = {},
  answers = (_request: IncomingMessage, _response: ServerResponse) => false,
): Promise<Running> {
  const server = createServer((request, response) => {
    if (!answers(request, response)) answerFrom(folder, request.url ?? '/', response);
  });
  const taken = await listen(server, port);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${taken}`, close };
}
