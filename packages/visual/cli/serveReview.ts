/** Serves the review page, stores its judgements, and writes its decisions into the baselines. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveFolder } from '#suite/serveFolder.ts';
import { addJudgements, readJudgements } from '#store/judgements.ts';
import { acceptDecisions, checkRun } from './accept.ts';

/** True for a post from the page itself: the origin gives other pages in the same browser away. */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const host = `127.0.0.1:${socket.localPort}`;
  const isJson = headers['content-type'] === 'application/json';
  return headers.host === host && headers.origin === `http://${host}` && isJson;
}

/** Answers with one line for each written file, then with the outcome. */
async function decide(content: string, response: ServerResponse): Promise<void> {
  const onProgress = (count: number, total: number) => void response.write(`${count}/${total}\n`);
  const outcome = await checkRun()
    .then(() => acceptDecisions(content, 'The decisions', onProgress))
    .catch((error: unknown) => ({
      error: error instanceof Error ? error.message : String(error),
    }));
  console.log(outcome);
  response.end(JSON.stringify(outcome));
}

async function answer(root: string, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') return response.end(JSON.stringify(readJudgements(root)));
  if (!isOwn(request)) return response.writeHead(403).end();
  const content = await text(request);
  if (request.url === '/decisions') return decide(content, response);
  addJudgements(root, content);
  return response.end();
}

export async function serveReview(root: string, folder: string, port: number) {
  // Answer one request at a time: two would write the same files.
  let last: Promise<unknown> = Promise.resolve();
  const { url, close } = await serveFolder(folder, { port }, (request, response) => {
    if (!/^\/(?:judgements|decisions)$/.test(request.url ?? '')) return false;
    last = last
      .then(() => answer(root, request, response))
      .catch(() => response.writeHead(400).end());
    return true;
  });
  if (port && !url.endsWith(`:${port}`))
    console.log(`Port ${port} is taken: the next free one is used`);
  return { url: `${url}/`, close };
}
