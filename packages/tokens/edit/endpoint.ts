import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { reviewedRows, type SiteFolders } from '#check/site.ts';
import { faultsIn } from '#contrast/faults.ts';
import { sayFault } from '#model/fault.ts';
import { parseTexts, type TokenTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { located } from '#model/tokens.ts';
import { propose } from '#report/propose.ts';
import { textsAfter } from './edit.ts';
import {
  type Answer,
  proposePath,
  proposeRequest,
  saveRequest,
  type SaveRequest,
  tokensAddress,
} from './protocol.ts';

/** An answer that says why nothing was written. */
class Refusal extends Error {
  readonly status: number;
  readonly body: Answer;
  constructor(status: number, body: Answer) {
    super();
    this.status = status;
    this.body = body;
  }
}

const refusal = (status: number, ...faults: string[]) => new Refusal(status, { faults });

/** True for a new file that the bench may create, such as that of a new theme. */
const mayBeMade = (name: string) => /^[a-z][\w-]*(?:\.[\w-]+)*\.tokens\.json$/.test(name);

/**
 * The file to replace, at the end of its links, and its permissions. Renaming would replace a
 * read-only file, too.
 * @throws Error for a file that may not be written.
 */
function placeOf(name: string, folder: URL) {
  const address = fileURLToPath(new URL(name, folder));
  if (!existsSync(address)) return { file: address };
  const file = realpathSync(address);
  const { mode } = statSync(file);
  if ((mode & 0o222) === 0) throw new Error(`tokens/${name} may only be read`);
  return { file, mode };
}

/**
 * Writes all files or none: stages every file beside its target, then renames them. Deletes files
 * last, when nothing refers to them.
 */
function writeTogether(folder: URL, texts: TokenTexts, deletedNames: readonly string[] = []): void {
  const staged = Object.entries(texts).map(([name, content]) => {
    const place = placeOf(name, folder);
    return { ...place, content, beside: join(dirname(place.file), `.${name}.new`) };
  });
  try {
    for (const { beside, content, mode } of staged)
      writeFileSync(beside, content, { flush: true, ...(mode !== undefined && { mode }) });
    for (const { file, beside } of staged) renameSync(beside, file);
    for (const name of deletedNames) rmSync(new URL(name, folder), { force: true });
  } finally {
    for (const { beside } of staged) rmSync(beside, { force: true });
  }
}

/** Runs synchronously, so that no other request comes between reading and writing. */
function save(folder: URL, { before, changes }: SaveRequest): void {
  const texts = readTexts(folder);
  const touched = changes.map(({ file }) => file);
  for (const name of touched) {
    const isThere = Object.hasOwn(texts, name);
    if (!isThere && !mayBeMade(name)) throw refusal(400, `There is no file ${name} in tokens/`);
    if (isThere && !Object.hasOwn(before, name)) throw refusal(400, `${name} is not in "before"`);
  }
  if (touched.some((name) => texts[name] !== before[name]))
    throw new Refusal(409, { files: texts });
  const after = textsAfter(texts, changes);
  const faults = located(faultsIn(parseTexts(after)), after).map(sayFault);
  if (faults.length > 0) throw refusal(422, ...faults);
  const edited = Object.entries(after).filter(([name, content]) => texts[name] !== content);
  const deletedNames = Object.keys(texts).filter((name) => !Object.hasOwn(after, name));
  writeTogether(folder, Object.fromEntries(edited), deletedNames);
}

const isLocal = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);

/** @throws Refusal for pages of other sites, which may neither read nor write. */
function refuseForeigners({ method, headers }: IncomingMessage): void {
  const { host = '', origin, 'content-type': type = '' } = headers;
  if (!isLocal(host))
    throw refusal(403, `This address answers on localhost only, not on "${host}"`);
  if (origin !== undefined && ![`http://${host}`, `https://${host}`].includes(origin))
    throw refusal(403, `${origin} may not ask this`);
  // Forms of other sites cannot send this type, and browsers add an origin to requests of scripts.
  if (method === 'POST' && !/^application\/json(?:;|$)/.test(type))
    throw refusal(403, 'Content-Type must be application/json');
}

function parse<S extends v.GenericSchema>(schema: S, body: string): v.InferOutput<S> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
  if (!parsed.success) throw refusal(400, v.summarize(parsed.issues));
  return parsed.output;
}

const mostBytes = 1_000_000;

async function answer(folder: URL, request: IncomingMessage, folders?: SiteFolders) {
  refuseForeigners(request);
  const { method, url = '', headers } = request;
  // Vite strips the path that the middleware is mounted at.
  if (!['/', '', proposePath].includes(url)) throw refusal(404, 'There is nothing here');
  if (method !== 'GET' && method !== 'POST')
    throw refusal(405, 'GET reads the tokens, POST writes them');
  if (method === 'POST') {
    if (!(Number(headers['content-length']) <= mostBytes))
      throw refusal(400, `The request must say its length, at most ${mostBytes} bytes`);
    const body = await text(request);
    const root = fileURLToPath(new URL('../', folder));
    if (url === proposePath)
      return { proposal: propose({ root, folders, ...parse(proposeRequest, body) }) };
    save(folder, parse(saveRequest, body));
  }
  const pictures =
    folders && reviewedRows(folders, fileURLToPath(folder)).map(({ words }) => words);
  return { files: readTexts(folder), ...(pictures && { pictures }) };
}

/** Codes of a disk, or a user's share of it, without room. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(Object(error).code);

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const words = error instanceof Error ? error.message : String(error);
  return refusal(422, isFull(error) ? 'The disk has no room left, so nothing was written' : words);
}

/**
 * Lets the bench read, write and propose `tokens/` while its development server runs. Accepts only
 * pages of that server, files that exist, and values that pass `npm run tokens -- check`.
 */
export function tokenEndpoint(folders?: SiteFolders): Plugin {
  return {
    name: 'token-endpoint',
    apply: 'serve',
    configureServer(server) {
      const folder = pathToFileURL(`${server.config.root}/tokens/`);
      server.middlewares.use(tokensAddress, async (request, response) => {
        const { status, body } = await answer(folder, request, folders)
          .then((answer: Answer) => ({ status: 200, body: answer }))
          .catch(refusalFor);
        response.statusCode = status;
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        // Vite's CORS headers would let other local pages read the answer.
        response.removeHeader('access-control-allow-origin');
        response.end(JSON.stringify(body));
      });
    },
  };
}
