import { once } from 'node:events';
import fs from 'node:fs';
import { type IncomingMessage, request as ask } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tokenEndpoint } from '#edit/endpoint.ts';
import { type Answer, tokensAddress } from '#edit/protocol.ts';
import { makeTheme } from '#model/themeChanges.ts';
import { readTexts } from '#model/read.ts';
import { base, files, folder as example, light, oklch, texts } from './example.ts';
import refusals from './cases/refusals.json' with { type: 'json' };

const folder = fs.mkdtempSync(join(tmpdir(), 'writer-'));
const tokens = join(folder, 'tokens');
const url = pathToFileURL(`${tokens}/`);

// Switch off Vite's own guards, so that only the endpoint's are tested.
const server = await createServer({
  root: folder,
  configFile: false,
  logLevel: 'silent',
  plugins: [tokenEndpoint()],
  server: { host: '127.0.0.1', port: 0, allowedHosts: true, cors: true },
});

beforeAll(() => server.listen(0));
beforeEach(() => {
  fs.rmSync(tokens, { recursive: true, force: true });
  fs.cpSync(fileURLToPath(example), tokens, { recursive: true });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

/** The server's origin; the system picks the port. */
const origin = () => `http://localhost:${new URL(server.resolvedUrls?.local[0] ?? '').port}`;

type Sent = {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

const json = { 'content-type': 'application/json' };

async function send({ method = 'POST', path = tokensAddress, headers = json, body = '' }: Sent) {
  const written = typeof body === 'string' ? body : JSON.stringify(body);
  const length = method === 'POST' && { 'content-length': String(Buffer.byteLength(written)) };
  const { host, port } = new URL(origin());
  const options = { host: '127.0.0.1', port, method, path };
  // Node's fetch does not let a test set Host and Origin.
  const sent = ask({ ...options, headers: { host, ...length, ...headers } });
  sent.end(method === 'POST' ? written : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { 'access-control-allow-origin': allowed } = answer.headers;
  const result: Answer = JSON.parse(await text(answer));
  return {
    status: answer.statusCode,
    files: result.files,
    reason: result.faults?.join('\n'),
    allowed,
  };
}

const post = (
  changes: readonly object[],
  headers: Sent['headers'] = json,
  before = readTexts(url),
) => send({ headers, body: { before, changes } });

const id = 'base.color.navy.50';
const navy = JSON.parse(texts[base] ?? '').base.color.navy[50].$value;
const [lightness, ...chromaAndHue] = navy.components;
const paler = { file: base, id, value: oklch(lightness - 0.001, ...chromaAndHue) };

describe('The endpoint of the bench', () => {
  test('answers GET with every file of tokens/', async () => {
    expect((await send({ method: 'GET' })).files).toEqual(texts);
  });

  test('changes and creates files for its own page, and answers with all files afterwards', async () => {
    const role = { file: light, id: 'color.surface.sunken', value: `{${id}}` };
    const theme = makeTheme(files, { name: 'dark', media: '', isDark: false });
    const { status, files: answered } = await post([paler, role, ...theme], {
      ...json,
      origin: origin(),
    });
    expect(status).toBe(200);
    const written = readTexts(url);
    expect(written).toEqual(answered);
    expect(JSON.parse(written[base] ?? '').base.color.navy[50].$value).toEqual(paler.value);
    expect(written[light]).toContain(`"$value": "{${id}}"`);
    expect(fs.readdirSync(tokens)).toContain('color.dark.tokens.json');
    expect(fs.readdirSync(tokens)).toHaveLength(fs.readdirSync(example).length + 1);
  });

  test.each([
    ['the disk is full', 'ENOSPC', 'The disk has no room left'],
    ['the quota of the user is used up', 'EDQUOT', 'The disk has no room left'],
    ['the folder may only be read', 'EACCES', 'EACCES'],
  ])('writes no file when %s, says so, and leaves nothing beside', async (_, code, words) => {
    const role = { file: light, id: 'color.surface.sunken', value: `{${id}}` };
    const before = fs.readdirSync(tokens);
    // The disk holds the first file, and not the second one.
    const write = vi
      .spyOn(fs, 'writeFileSync')
      .mockImplementationOnce(fs.writeFileSync)
      .mockImplementationOnce(() => {
        throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
      });
    syncBuiltinESMExports();
    const { status, reason } = await post([paler, role], json, texts).finally(() => {
      write.mockRestore();
      syncBuiltinESMExports();
    });
    expect([status, reason]).toEqual([422, expect.stringContaining(words)]);
    expect(readTexts(url)).toEqual(texts);
    expect(fs.readdirSync(tokens)).toEqual(before);
    expect((await post([paler, role])).status).toBe(200);
  });

  test('writes no file if one is read-only, and says so', async () => {
    fs.chmodSync(join(tokens, light), 0o444);
    const role = { file: light, id: 'color.surface.sunken', value: `{${id}}` };
    const { status, reason } = await post([paler, role]);
    expect([status, reason]).toEqual([422, `tokens/${light} may only be read`]);
    expect(readTexts(url)).toEqual(texts);
  });

  test('writes the target of a symbolic link, and keeps the link', async () => {
    const [link, target] = [join(tokens, base), join(folder, 'shared.json')];
    fs.renameSync(link, target);
    fs.symlinkSync(target, link);
    expect((await post([paler])).status).toBe(200);
    expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
    expect(JSON.parse(fs.readFileSync(target, 'utf8')).base.color.navy[50].$value).toEqual(
      paler.value,
    );
  });

  test('overwrites no file that an editor has saved meanwhile, and answers with its text', async () => {
    const textsBefore = readTexts(url);
    const saved = `${textsBefore[base]}\n`;
    fs.writeFileSync(join(tokens, base), saved);
    const { status, files: answered } = await post([paler], json, textsBefore);
    expect([status, answered?.[base], readTexts(url)[base]]).toEqual([409, saved, saved]);
  });
});

type Refused = Omit<Sent, 'body'> & {
  readonly name: string;
  readonly status: number;
  readonly reason?: string;
  /** A role's value, sent together with a valid change. */
  readonly change?: object;
  readonly before?: object;
  readonly body?: string;
};

test.each<Refused>([
  ...(refusals as Refused[]),
  { name: 'a request that is far too long', status: 400, body: 'x'.repeat(1_000_001) },
])('The endpoint refuses $name with a reason, and writes nothing', async (refused) => {
  const { status, reason = '.', path = '', headers, change, before, body, ...sent } = refused;
  const role = { file: light, id: 'color.text.muted', ...change };
  const changes = change ? [paler, role] : [paler];
  const answer = await send({
    ...sent,
    path: tokensAddress + path,
    headers: { ...json, ...headers },
    body: body ?? { before: { ...texts, ...before }, changes },
  });
  expect(answer).toMatchObject({ status, files: undefined, allowed: undefined });
  expect(answer.reason).toMatch(new RegExp(reason));
  expect(readTexts(url)).toEqual(texts);
});
