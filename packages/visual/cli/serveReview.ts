/** Serves the review page, and writes the decisions that it posts into the baselines. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveFolder } from '#capture/serveFolder.ts';
import { acceptance } from './accept.ts';

const isFile = /^\/(?:index\.html|pictures\/[\da-f]+\.(?:png|webp))?(?:\?|$)/;

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
  const { url, close } = await serveFolder(folder, port, (request, response) => {
    const { method, url = '/' } = request;
    if (method === 'POST' && url === '/decisions')
      last = last.then(() => decide(accept, request, response));
    else if (isFile.test(url)) return false;
    else response.writeHead(404).end();
    return true;
  });
  return { url: `${url}/`, close };
}
