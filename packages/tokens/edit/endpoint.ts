import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { faultsIn } from '#contrast/faults.ts';
import { sayFault } from '#model/fault.ts';
import { parseTexts, themesOf, type TokenTexts } from '#model/leaves.ts';
import { type TokenChange, withChanges } from '#model/themes.ts';
import {
  type Answer as Body,
  proposePath,
  proposeRequest,
  saveRequest,
  type SaveRequest,
  tokensAddress,
} from './protocol.ts';
import { propose } from '#report/propose.ts';
import { editAll } from './edit.ts';
import { writeTogether } from './write.ts';
import { readTexts } from '#model/read.ts';

type Answer = { readonly status: number; readonly body: Body };

const refusal = (status: number, ...faults: string[]): Answer => ({ status, body: { faults } });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const filesIn = (folder: URL): Body => ({ files: readTexts(folder) });

/** Whether a file is made for a theme that the changed resolver names. */
const isNewTheme = (name: string, texts: TokenTexts, changes: readonly TokenChange[]) =>
  /^[a-z][\w.-]*\.tokens\.json$/.test(name) &&
  Object.values(themesOf(withChanges(parseTexts(texts), changes)))
    .flat()
    .includes(name);

function save(folder: URL, { before, changes }: SaveRequest): Answer {
  const texts = readTexts(folder);
  const touched = changes.map(({ file }) => file);
  for (const name of touched) {
    if (!Object.hasOwn(texts, name) && !isNewTheme(name, texts, changes))
      return refusal(400, `There is no file ${name} in tokens/`);
    if (Object.hasOwn(texts, name) && !Object.hasOwn(before, name))
      return refusal(400, `${name} is not in "before"`);
  }
  // Nothing from here to the writing waits, so no other request can come between.
  if (touched.some((name) => texts[name] !== before[name]))
    return { status: 409, body: { files: texts } };
  try {
    const edited = editAll(texts, changes);
    const faults = faultsIn(parseTexts({ ...texts, ...edited })).map(sayFault);
    if (faults.length > 0) return refusal(422, ...faults);
    writeTogether(folder, edited);
  } catch (error) {
    return refusal(422, reasonOf(error));
  }
  return { status: 200, body: filesIn(folder) };
}

const isLocal = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);

/** Reason for refusing a request: another site's page must neither read nor write. */
function foreign({ headers: { host = '', origin } }: IncomingMessage): string | undefined {
  if (!isLocal(host)) return `This address answers on localhost only, not on "${host}"`;
  const own = [`http://${host}`, `https://${host}`];
  return origin === undefined || own.includes(origin) ? undefined : `${origin} may not ask this`;
}

const longest = 1_000_000;

function proposeSaved(folder: URL, body: unknown): Answer {
  const { success, output, issues } = v.safeParse(proposeRequest, body);
  if (!success) return refusal(400, v.summarize(issues));
  try {
    const root = fileURLToPath(new URL('../', folder));
    return { status: 200, body: { proposal: propose({ root, ...output }) } };
  } catch (error) {
    return refusal(422, reasonOf(error));
  }
}

async function post(folder: URL, request: IncomingMessage): Promise<Answer> {
  // Forms of other sites cannot send this type, and browsers send an origin with scripts' requests.
  if (!/^application\/json(?:;|$)/.test(request.headers['content-type'] ?? ''))
    return refusal(403, 'Content-Type must be application/json');
  if (!(Number(request.headers['content-length']) <= longest))
    return refusal(400, `The request must say its length, at most ${longest} bytes`);
  let body: unknown;
  try {
    body = JSON.parse(await text(request));
  } catch {
    return refusal(400, 'The request is not JSON');
  }
  if (request.url === proposePath) return proposeSaved(folder, body);
  const { success, output, issues } = v.safeParse(saveRequest, body);
  return success ? save(folder, output) : refusal(400, v.summarize(issues));
}

async function answer(folder: URL, request: IncomingMessage): Promise<Answer> {
  const reason = foreign(request);
  if (reason !== undefined) return refusal(403, reason);
  // Vite removes the address that the middleware is mounted at.
  const isHere = ['/', '', proposePath].includes(request.url ?? '');
  if (!isHere) return refusal(404, 'There is nothing here');
  if (request.method === 'GET') return { status: 200, body: filesIn(folder) };
  if (request.method === 'POST') return post(folder, request);
  return refusal(405, 'GET reads the tokens, POST writes them');
}

/**
 * Lets the bench read and write `tokens/` while its development server runs. Only pages of that
 * server may, only files that are there, and only values that `npm run tokens -- check` lets pass.
 */
export function tokenEndpoint(): Plugin {
  return {
    name: 'token-endpoint',
    apply: 'serve',
    configureServer(server) {
      const folder = pathToFileURL(`${server.config.root}/tokens/`);
      server.middlewares.use(tokensAddress, async (request, response, next) => {
        try {
          const { status, body } = await answer(folder, request);
          response.statusCode = status;
          response.setHeader('content-type', 'application/json');
          response.setHeader('cache-control', 'no-store');
          // Vite's CORS headers would let other local pages read the answer.
          response.removeHeader('access-control-allow-origin');
          response.end(JSON.stringify(body));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
