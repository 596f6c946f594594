import { once } from 'node:events';
import fs from 'node:fs';
import { type IncomingMessage, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenEndpoint } from '#edit/endpoint.ts';
import { proposePath, tokensAddress } from '#edit/protocol.ts';
import { writeTogether } from '#edit/write.ts';
import { readTexts } from '#model/read.ts';
import { base, folder as example, light, oklch, texts } from './example.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'writer-'));
const tokens = join(folder, 'tokens');
const url = pathToFileURL(`${tokens}/`);

// Vite's own guards are off, so that the endpoint's are tested.
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

/** With a port that is known when it listens. */
const origin = () => `http://localhost:${new URL(server.resolvedUrls?.local[0] ?? '').port}`;

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

async function send({ method = 'GET', path = tokensAddress, headers = {}, body = '' }: Sent) {
  const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const { host, port } = new URL(origin());
  // Fetch would set the headers host and origin itself.
  const own = { host, ...length, ...headers };
  const sent = ask({ host: '127.0.0.1', port, method, path, headers: own });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const allowed = answer.headers['access-control-allow-origin'];
  return { status: answer.statusCode ?? 0, body: await text(answer), allowed };
}

const json = { 'content-type': 'application/json' };

async function post(changes: readonly object[], more: Sent = {}, before: object = readTexts(url)) {
  const body = JSON.stringify({ before, changes });
  return send({ method: 'POST', headers: json, body, ...more });
}

const navy = JSON.parse(texts[base] ?? '').base.color.navy[50].$value;
const [lightness, ...rest] = navy.components;
const withLightness = (value: number) => ({
  file: base,
  id: 'base.color.navy.50',
  value: oklch(value, ...rest),
});
const paler = withLightness(lightness - 0.001);

describe('The endpoint of the bench', () => {
  test('hands out every file of tokens/', async () => {
    expect(JSON.parse((await send({})).body).files).toEqual(texts);
  });

  test('writes the files of a request of its own page, and answers with all as they are then', async () => {
    const role = { file: light, id: 'color.surface.sunken', value: '{base.color.navy.50}' };
    const headers = { ...json, origin: origin() };
    const { status, body } = await post([paler, role], { headers });
    expect(status).toBe(200);
    const written = readTexts(url);
    expect(written).toEqual(JSON.parse(body).files);
    expect(JSON.parse(written[base] ?? '').base.color.navy[50].$value).toEqual(paler.value);
    expect(written[light]).toContain('"$value": "{base.color.navy.50}"');
    expect(fs.readdirSync(tokens)).toEqual(fs.readdirSync(example));
  });

  test('makes the file of a theme that the resolver then names', async () => {
    const resolver = JSON.parse(texts['site.resolver.json'] ?? '');
    const dark = 'color.dark.tokens.json';
    const { contexts } = resolver.modifiers.theme;
    contexts.dark = [...contexts.light, { $ref: `./${dark}` }];
    const { status } = await post([
      { file: 'site.resolver.json', id: '', value: resolver },
      { file: dark, id: 'color.border.subtle', value: '{base.color.sand.800}' },
    ]);
    expect(status).toBe(200);
    const written = readTexts(url);
    expect(JSON.parse(written[dark] ?? '')).toEqual({
      color: { border: { subtle: { $value: '{base.color.sand.800}' } } },
    });
    expect(written['site.resolver.json']).toContain('"moreContrast": [');
  });

  test('writes none when one cannot be written', () => {
    const blocked = join(tokens, `.${light}.${process.pid}`);
    fs.mkdirSync(blocked);
    expect(() => writeTogether(url, { [base]: 'new', [light]: 'new' })).toThrow();
    fs.rmSync(blocked, { recursive: true });
    expect(readTexts(url)).toEqual(texts);
  });

  test('writes nothing over what an editor has saved meanwhile, and answers with that', async () => {
    const before = readTexts(url);
    const saved = `${before[base]}\n`;
    fs.writeFileSync(join(tokens, base), saved);
    const { status, body } = await post([paler], {}, before);
    expect(status).toBe(409);
    expect(JSON.parse(body).files[base]).toBe(saved);
    expect(readTexts(url)[base]).toBe(saved);
  });

  test('says why it proposes nothing, as where there is no git', async () => {
    const path = `${tokensAddress}${proposePath}`;
    const ask = async (message: object) => {
      const body = JSON.stringify(message);
      return send({ method: 'POST', path, headers: json, body });
    };
    expect((await ask({ title: 'Calmer', reason: ' ' })).status).toBe(400);
    const { status, body } = await ask({ title: 'Calmer', reason: 'Less black' });
    expect([status, JSON.parse(body).faults.join()]).toEqual([422, expect.stringMatching(/git/)]);
  });

  test('lets one of two windows that save at once win, and refuses the other', async () => {
    const darker = withLightness(lightness - 0.002);
    const answers = await Promise.all([paler, darker].map((change) => post([change])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('The endpoint of the bench writes nothing', () => {
  const muted = { file: light, id: 'color.text.muted' };
  const step = { file: base, id: 'base.color.navy.900' };
  const sunken = { file: light, id: 'color.surface.sunken' };
  test.each([
    ['an alias of nothing', { ...muted, value: '{base.nothing}' }, /names no token/],
    ['a broken contrast', { ...muted, value: oklch(0.9, 0, 0) }, /color\.text\.muted on .* needs/],
    ['a copy of the palette', { ...sunken, value: paler.value }, /copies base\.color\.navy\.50/],
    ['a new token that is no color', { ...muted, id: 'color.text.new', value: 1 }, /is not an okl/],
    ['a new name that is none', { ...muted, id: 'color.__proto__', value: 1 }, /not camelCase/],
    ['a token that another takes', { ...step, isGone: true }, /names no token/],
    ['pairs that are none', { file: 'contrast.pairs.json', id: '', value: { pairs: 1 } }, /Array/],
  ])('for %s, and gives the reason', async (_name, change, reason) => {
    const { status, body } = await post([paler, change]);
    expect(status).toBe(422);
    expect(JSON.parse(body).faults.join('\n')).toMatch(reason);
    expect(readTexts(url)).toEqual(texts);
  });

  test.each(['../package.json', '/etc/hosts', 'new.tokens.json', 'constructor'])(
    'to the file %s, which is none of tokens/',
    async (file) => {
      const elsewhere = '{"a":{"$value":1}}';
      fs.writeFileSync(join(folder, 'package.json'), elsewhere);
      const before = file === 'new.tokens.json' ? {} : { [file]: 'x' };
      const { status } = await post([{ file, id: 'a', value: 2 }], {}, before);
      expect(status).toBe(400);
      expect(fs.readFileSync(join(folder, 'package.json'), 'utf8')).toBe(elsewhere);
    },
  );

  test.each([
    ['what is not JSON', '{'],
    ['a request without changes', '{"before":{},"changes":[]}'],
    ['a change without a value', `{"before":{},"changes":[{"file":"${base}","id":"a"}]}`],
    [
      'a change of a file without its text before',
      JSON.stringify({ before: {}, changes: [paler] }),
    ],
    ['a request that is far too long', JSON.stringify({ long: 'x'.repeat(1_000_001) })],
  ])('for %s', async (_name, body) => {
    expect((await send({ method: 'POST', headers: json, body })).status).toBe(400);
  });

  test.each([
    ['another site', { ...json, origin: 'https://example.com' }],
    ['another local server', { ...json, origin: 'http://localhost:1' }],
    ['a page without an origin', { ...json, origin: 'null' }],
    ['a name that only seems to be local', { ...json, host: 'localhost.example.com' }],
    ['a name that was led here', { ...json, host: 'example.com' }],
    ['a form', { 'content-type': 'text/plain' }],
  ])('for %s, which is refused', async (_name, headers) => {
    const { status, allowed } = await post([paler], { headers });
    expect(status).toBe(403);
    expect(allowed).toBeUndefined();
    expect(readTexts(url)).toEqual(texts);
  });

  test('and answers another site with nothing of the tokens', async () => {
    const { status, body } = await send({ headers: { origin: 'https://example.com' } });
    expect(status).toBe(403);
    expect(body).not.toContain('$value');
  });

  test('for another method than POST', async () => {
    expect((await send({ method: 'PUT', headers: json })).status).toBe(405);
  });
});
