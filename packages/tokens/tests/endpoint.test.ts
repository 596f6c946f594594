import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokensAddress, type FilesAnswer } from '#edit/protocol.ts';
import { writeTogether } from '#edit/write.ts';
import { tokenEndpoint } from '#edit/endpoint.ts';

const example = join(import.meta.dirname, 'example');
const base = 'color.base.tokens.json';
const light = 'color.light.tokens.json';

const folder = mkdtempSync(join(tmpdir(), 'writer-'));
const tokens = join(folder, 'tokens');
const read = (file: string) => readFileSync(join(tokens, file), 'utf8');
const readAll = () =>
  Object.fromEntries(readdirSync(tokens).map((file) => [file, read(file)] as const));

// Vite's own guards are off: what refuses here is the endpoint itself.
const server = await createServer({
  root: folder,
  configFile: false,
  logLevel: 'silent',
  plugins: [tokenEndpoint()],
  server: { host: '127.0.0.1', port: 0, allowedHosts: true, cors: true },
});

beforeAll(async () => {
  mkdirSync(tokens);
  await server.listen(0);
});
beforeEach(() => cpSync(example, tokens, { recursive: true }));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function port(): number {
  const address = server.httpServer?.address();
  return typeof address === 'object' && address ? address.port : 0;
}

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

async function send({ method = 'GET', path = tokensAddress, headers = {}, body = '' }: Sent) {
  const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const own = { host: `localhost:${port()}`, ...length, ...headers };
  // Fetch would set the headers host and origin itself.
  const sent = ask({ host: '127.0.0.1', port: port(), method, path, headers: own });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const allowed = answer.headers['access-control-allow-origin'];
  return { status: answer.statusCode ?? 0, body: await text(answer), allowed };
}

async function readFiles(): Promise<FilesAnswer['files']> {
  return JSON.parse((await send({})).body).files;
}

const json = { 'content-type': 'application/json' };

async function post(changes: readonly object[], more: Sent = {}, versions?: object) {
  const files = await readFiles();
  const now = Object.fromEntries(
    Object.entries(files).map(([name, { version }]) => [name, version]),
  );
  const body = JSON.stringify({ versions: versions ?? now, changes });
  return send({ method: 'POST', headers: json, body, ...more });
}

const step = JSON.parse(readFileSync(join(example, base), 'utf8')).base.color.navy[50].$value;
const [lightness, ...rest] = step.components;
const paler = {
  file: base,
  id: 'base.color.navy.50',
  value: { ...step, components: [lightness - 0.001, ...rest] },
};

describe('The endpoint of the bench', () => {
  it('hands out every file of tokens/ with its version', async () => {
    const files = await readFiles();
    expect(Object.keys(files).toSorted()).toEqual(readdirSync(tokens).toSorted());
    expect(files[base]).toEqual({
      text: read(base),
      version: createHash('sha256').update(read(base)).digest('hex'),
    });
  });

  it('writes a change, and answers with the files as they are then', async () => {
    const { status, body } = await post([paler]);
    expect(status).toBe(200);
    expect(read(base)).toBe(JSON.parse(body).files[base].text);
    expect(JSON.parse(read(base)).base.color.navy[50].$value).toEqual(paler.value);
    expect(await readFiles()).toEqual(JSON.parse(body).files);
  });

  it('writes the files of one request together', async () => {
    const role = { file: light, id: 'color.surface.sunken', value: '{base.color.navy.50}' };
    expect((await post([paler, role])).status).toBe(200);
    expect(read(base)).not.toBe(readFileSync(join(example, base), 'utf8'));
    expect(read(light)).toContain('"$value": "{base.color.navy.50}"');
    expect(readdirSync(tokens)).toEqual(readdirSync(example));
  });

  it('writes none when one cannot be written', () => {
    const before = readAll();
    const blocked = join(tokens, `.${light}.${process.pid}`);
    mkdirSync(blocked);
    expect(() =>
      writeTogether(pathToFileURL(`${tokens}/`), { [base]: 'new', [light]: 'new' }),
    ).toThrow();
    rmSync(blocked, { recursive: true });
    expect(readAll()).toEqual(before);
  });

  it('writes nothing over what an editor has saved meanwhile, and hands that out', async () => {
    const versions = { [base]: (await readFiles())[base]?.version };
    const saved = `${read(base)}\n`;
    writeFileSync(join(tokens, base), saved);
    const { status, body } = await post([paler], {}, versions);
    expect(status).toBe(409);
    expect(JSON.parse(body).files[base].text).toBe(saved);
    expect(read(base)).toBe(saved);
  });

  it('lets one of two windows that save at once win, and tells the other', async () => {
    const versions = { [base]: (await readFiles())[base]?.version };
    const darker = { ...paler, value: { ...step, components: [lightness - 0.002, ...rest] } };
    const answers = await Promise.all(
      [paler, darker].map((change) => post([change], {}, versions)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('The endpoint of the bench writes nothing', () => {
  const muted = { file: light, id: 'color.text.muted' };
  const sunken = { file: light, id: 'color.surface.sunken' };
  const oklch = (...components: number[]) => ({ colorSpace: 'oklch', components });
  it.each([
    ['an alias of nothing', { ...muted, value: '{base.nothing}' }, /names no token/],
    ['a broken contrast', { ...muted, value: oklch(0.9, 0, 0) }, /color\.text\.muted on .* needs/],
    [
      'a copy of the palette',
      { ...sunken, value: paler.value },
      /writes out base\.color\.navy\.50/,
    ],
    ['a token that is not there', { ...muted, id: 'color.text.nothing', value: 1 }, /has no token/],
    ['a change of the pairs', { file: 'contrast.pairs.json', id: 'pairs', value: 1 }, /no token/],
  ])('for %s, and says why', async (_name, change, reason) => {
    const before = readAll();
    const { status, body } = await post([paler, change]);
    expect(status).toBe(422);
    expect(JSON.parse(body).faults.join('\n')).toMatch(reason);
    expect(readAll()).toEqual(before);
  });

  it.each(['../package.json', '/etc/hosts', 'new.tokens.json', 'constructor'])(
    'to the file %s, which is none of tokens/',
    async (file) => {
      const elsewhere = '{"a":{"$value":1}}';
      writeFileSync(join(folder, 'package.json'), elsewhere);
      const { status } = await post([{ file, id: 'a', value: 2 }], {}, { [file]: 'x' });
      expect(status).toBe(400);
      expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(elsewhere);
    },
  );

  it.each([
    ['what is not JSON', '{'],
    ['a request without changes', '{"versions":{},"changes":[]}'],
    ['a change without a value', `{"versions":{},"changes":[{"file":"${base}","id":"a"}]}`],
    ['a change without a version', JSON.stringify({ versions: {}, changes: [paler] })],
    ['a request that is far too long', JSON.stringify({ long: 'x'.repeat(1_000_001) })],
  ])('for %s', async (_name, body) => {
    expect((await send({ method: 'POST', headers: json, body })).status).toBe(400);
  });

  it.each([
    ['another site', { ...json, origin: 'https://example.com' }],
    ['another local server', { ...json, origin: 'http://localhost:1' }],
    ['a page without an origin', { ...json, origin: 'null' }],
    ['a name that only seems to be local', { ...json, host: 'localhost.example.com' }],
    ['a name that was led here', { ...json, host: 'example.com' }],
    ['a form', { 'content-type': 'text/plain' }],
  ])('for %s, which is refused', async (_name, headers) => {
    const before = readAll();
    const { status, allowed } = await post([paler], { headers });
    expect(status).toBe(403);
    expect(allowed).toBeUndefined();
    expect(readAll()).toEqual(before);
  });

  it('nor tells anything to another site', async () => {
    const { status, body } = await send({ headers: { origin: 'https://example.com' } });
    expect(status).toBe(403);
    expect(body).not.toContain('$value');
  });

  it('for another method than POST', async () => {
    expect((await send({ method: 'PUT', headers: json })).status).toBe(405);
  });
});

it('The endpoint answers its own page', async () => {
  expect(
    (await post([paler], { headers: { ...json, origin: `http://localhost:${port()}` } })).status,
  ).toBe(200);
});
