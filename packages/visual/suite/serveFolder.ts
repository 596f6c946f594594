import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { unescape } from 'node:querystring';
import sirv from 'sirv';
import type { Running } from './suite.ts';

/**
 * Resolves paths like hosts of static sites: `/about` is `about.html`, or redirects to `/about/`.
 */
function answerFrom(folder: string) {
  const root = resolve(folder);
  const send = sirv(folder, { dev: true, extensions: ['html'] });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, search } = new URL(`http://localhost${request.url}`);
    const path = join(root, unescape(pathname));
    // An answer must not reveal anything outside the folder.
    const isInside = path === root || path.startsWith(root + sep);
    // Relative URLs in a folder's page start in that folder.
    const isFolder =
      isInside && existsSync(join(path, 'index.html')) && !existsSync(`${path}.html`);
    // A path with two leading slashes would name another host.
    const Location = `${pathname.replace(/^\/+/, '/')}/${search}`;
    if (isFolder && !pathname.endsWith('/'))
      return void response.writeHead(301, { Location }).end();
    send(request, response, () => {
      const page = join(folder, '404.html');
      const content = existsSync(page) ? readFileSync(page) : `There is no ${pathname}`;
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(content);
    });
  };
}

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

/** Rejects foreign host names that resolve to this machine, which another site's page could use. */
const isLocal = ({ headers }: IncomingMessage) =>
  /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(headers.host ?? '');

/**
 * Serves a folder of static pages. If the port is in use, tries the next ones.
 * @param answers true for a request that it has answered itself
 */
export async function serveFolder(
  folder: string,
  { port = 0 }: { readonly port?: number } = {},
  answers = (_request: IncomingMessage, _response: ServerResponse) => false,
): Promise<Running> {
  const answer = answerFrom(folder);
  const server = createServer((request, response) => {
    if (!isLocal(request)) return void response.writeHead(403).end();
    if (!answers(request, response)) answer(request, response);
  });
  const usedPort = await listen(server, port);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${usedPort}`, close };
}
