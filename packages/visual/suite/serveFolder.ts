import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { unescape } from 'node:querystring';
import sirv from 'sirv';
import type { Running } from './suite.ts';

/** Finds a page as hosts of static sites do: `/about` is `about.html`, or else leads to `/about/`. */
function answerFrom(folder: string) {
  const send = sirv(folder, { dev: true, extensions: ['html'] });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, search } = new URL(`http://localhost${request.url}`);
    // Relative addresses of the page of a folder begin in it.
    const path = join(folder, unescape(pathname));
    const isFolder = existsSync(join(path, 'index.html')) && !existsSync(`${path}.html`);
    if (isFolder && !pathname.endsWith('/'))
      return void response.writeHead(301, { Location: `${pathname}/${search}` }).end();
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

/**
 * Serves a folder of static pages. Where the port is taken, the next free one is.
 *
 * @param answers true for a request that it answers instead
 */
export async function serveFolder(
  folder: string,
  { port = 0 }: { readonly port?: number } = {},
  answers = (_request: IncomingMessage, _response: ServerResponse) => false,
): Promise<Running> {
  const answer = answerFrom(folder);
  const server = createServer((request, response) => {
    if (!answers(request, response)) answer(request, response);
  });
  const taken = await listen(server, port);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${taken}`, close };
}
