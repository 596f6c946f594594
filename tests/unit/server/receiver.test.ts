import { createClient } from '@formspree/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRateLimiter } from '#server/receiver/rateLimit.ts';
import { builtSite, person, readSite, rig, type Sent, site, start } from './rig.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [asJson, asForm] = ['application/json', 'application/x-www-form-urlencoded'];
const json = { accept: asJson, 'content-type': asJson };
const html = { accept: 'text/html', 'content-type': asForm };

describe('a request that is fine', () => {
  test('is kept and answered with the thank-you page, to script', async () => {
    const { sendJson, store } = rig();
    const response = await sendJson(person);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, next: '/obrigado' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(store.list()).toMatchObject([
      { ...person, receivedAt: '2026-11-20T15:30:00.000Z', spam: false, webdriver: false },
    ]);
  });

  test('is kept and led to the thank-you page, without JavaScript and without a message', async () => {
    const { sendNative, store } = rig();
    const { mensagem: _, ...short } = person;
    const response = await sendNative({ ...short, _id: 'a', _subject: 'x', _cc: 'spam@x.com' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/obrigado']);
    expect(store.list()).toMatchObject([{ ...short, mensagem: '', extra: {} }]);
  });

  test('is kept when it comes as multipart, with the project in its address', async () => {
    const { app, store } = rig();
    const body = new FormData();
    for (const [name, value] of Object.entries(person)) body.set(name, value);
    body.set('anexo', new File([], ''));
    const headers = { accept: asJson };
    const response = await app.request('/p/site/f/contato', { method: 'POST', body, headers });
    expect(response.status).toBe(200);
    expect(store.list()).toMatchObject([person]);
  });

  test('keeps up to 20 fields that the form does not have', async () => {
    const { sendJson, store } = rig();
    const more = Array.from({ length: 25 }, (_, index) => [`campo${index}`, `valor ${index}`]);
    await sendJson({ ...person, ...Object.fromEntries(more), ['__proto__']: 'x' });
    expect(store.list()[0]?.extra).toEqual(Object.fromEntries(more.slice(0, 20)));
  });

  test('has no control characters in the names of its fields', async () => {
    const { sendJson, sendNative, store } = rig();
    const fields = { ...person, ['\u001b]0;ci\u0007da\u009bde\u0000']: 'Serra' };
    await sendJson(fields);
    await sendNative(fields);
    expect(store.list().map(({ extra }) => extra)).toEqual(Array(2).fill({ ']0;cidade': 'Serra' }));
  });

  test('is kept, and marked, when a program drives the browser', async () => {
    const { sendJson, store } = rig();
    const session = (text: string): Sent => ({ headers: { 'formspree-session-data': btoa(text) } });
    await sendJson(person, session('{"loadedAt":1,"webdriver":true}'));
    await sendJson(person, session('not JSON'));
    await sendJson(person, { headers: { 'formspree-session-data': '%%%' } });
    expect(store.list().map(({ webdriver }) => webdriver)).toEqual([false, false, true]);
  });

  test.each([
    ['/contato?secao=fim#topo', '/contato?secao=fim#topo'],
    ['//evil.example/', '/obrigado'],
    ['/\\evil.example', '/obrigado'],
    ['/..//evil.example', '/obrigado'],
    ['/\t/evil.example', '/obrigado'],
    ['https://evil.example/', '/obrigado'],
    ['javascript:alert(1)', '/obrigado'],
    ['/ação\r\nX: y', '/a%C3%A7%C3%A3oX:%20y'],
  ])('that asks to go on to %j goes on to %s', async (_next, location) => {
    const { sendNative, sendJson } = rig();
    const response = await sendNative({ ...person, _next });
    expect(response.headers.get('location')).toBe(location);
    expect(await (await sendJson({ ...person, _next })).json()).toMatchObject({ next: location });
  });
});

type Case = readonly [name: string, body: BodyInit, status: number, told: string, sent: Sent];

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const but = (fields: object) => JSON.stringify({ ...person, ...fields });
const of = (path: string): Sent => ({ path });
const headed = (headers: Record<string, string>): Sent => ({ headers });
const plainText = headed({ 'content-type': 'text/plain' });
const bytes = (...values: number[]) => new Uint8Array(values);
const names = (write: (name: string) => string, separator: string) =>
  Array.from({ length: 10_000 }, (_, index) => write(`campo${index}`)).join(separator);

const jsonCases: Case[] = [
  ['an empty form', '{}', 400, 'EMPTY', {}],
  ['a form of blanks', '{"nome":" ","_id":"x"}', 400, 'EMPTY', {}],
  [
    'missing and blank fields',
    '{"nome":"","mensagem":"x"}',
    422,
    'REQUIRED_FIELD_EMPTY nome, REQUIRED_FIELD_MISSING telefone, REQUIRED_FIELD_MISSING email',
    {},
  ],
  ['a wrong e-mail', but({ email: 'x' }), 422, 'TYPE_EMAIL email', {}],
  [
    'fields that are no text',
    but({ nome: ['x'], telefone: 27, mais: {} }),
    422,
    'TYPE_TEXT nome, TYPE_TEXT telefone, TYPE_TEXT mais',
    {},
  ],
  [
    'fields of which nothing can be seen',
    but({ nome: '\u200b', telefone: '\u2060' }),
    422,
    'REQUIRED_FIELD_EMPTY nome, REQUIRED_FIELD_EMPTY telefone',
    {},
  ],
  ['an unknown form', '{}', 404, 'FORM_NOT_FOUND', of('/f/outro')],
  ['an unknown form of the project', '{}', 404, 'FORM_NOT_FOUND', of('/p/site/f/outro')],
  ['an unknown project', '{}', 404, 'PROJECT_NOT_FOUND', of('/p/outro/f/contato')],
  ['cut JSON', '{"nome":', 400, 'UNSPECIFIED', {}],
  ['JSON that is no object', '[]', 400, 'UNSPECIFIED', {}],
  ['bytes that are no text', bytes(123, 255, 254), 400, 'UNSPECIFIED', {}],
  ['more than 256 KiB', `{"nome":"${'x'.repeat(262_144)}"}`, 413, 'TYPE_TEXT mensagem', {}],
  ['a long message', but({ mensagem: 'x'.repeat(51_234) }), 413, 'TYPE_TEXT mensagem', {}],
  ['a long field of another form', but({ cidade: 'x'.repeat(2001) }), 413, 'TYPE_TEXT cidade', {}],
  [
    'a long message in the trap',
    but({ mensagem: 'x'.repeat(50_001), _gotcha: 'x' }),
    413,
    'TYPE_TEXT mensagem',
    {},
  ],
  ['another content type', 'x', 415, 'UNSPECIFIED', plainText],
  ['another site', '{}', 403, 'BLOCKED', headed({ 'sec-fetch-site': 'cross-site' })],
];

const htmlCases: Case[] = [
  ['an empty form', '', 400, 'chegou vazio', {}],
  ['a missing field', form({ ...person, nome: '' }), 422, 'Informe o seu nome completo', {}],
  ['two e-mails', `${form(person)}&email=b%40c.br`, 422, 'Informe um e-mail válido', {}],
  ['more than 256 KiB', `nome=${'x'.repeat(262_144)}`, 413, 'tem mais de 262 kB', {}],
  [
    'a long message, which is given back whole',
    form({ ...person, mensagem: `começo${'x'.repeat(51_234)}fim` }),
    413,
    'O campo “Mensagem” tem 51.243 caracteres e cabem 50.000: retire pelo menos 1.243.',
    {},
  ],
  ['another content type', 'x', 415, 'formato que não é aceito', plainText],
  [
    'a broken multipart body',
    'x',
    400,
    'incompleto',
    headed({ 'content-type': 'multipart/form-data; boundary=b' }),
  ],
  ['another site', form(person), 403, 'outro site', headed({ origin: 'https://evil.example' })],
];

describe('a request that cannot be kept', () => {
  test.each(jsonCases)('because of %s is told so in JSON', async (_, body, status, told, sent) => {
    const { send, store } = rig();
    const response = await send(body, json, sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = await response.json();
    expect(answer).not.toHaveProperty('next');
    expect(answer.error).toBe(answer.errors[0].message);
    const codes = answer.errors.map(({ code, field = '' }: Record<string, string>) =>
      `${code} ${field}`.trim(),
    );
    expect(codes.join(', ')).toBe(told);
    expect(store.count()).toBe(0);
  });

  test.each(htmlCases)('because of %s is shown a page', async (_, body, status, told, sent) => {
    const { send, store } = rig();
    const response = await send(body, html, sent);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('<html lang="pt-BR">');
    expect(page).not.toMatch(/ style=|<style|<script/);
    expect(page).toContain(told);
    if (status === 413) expect(page).toContain('50.000');
    if (told.includes('51.243')) expect(page).toContain(`começo${'x'.repeat(51_234)}fim`);
    expect(store.count()).toBe(0);
  });

  test('because of a file is told so', async () => {
    const { app, store } = rig();
    const body = new FormData();
    for (const [name, value] of Object.entries(person)) body.set(name, value);
    body.set('anexo', new File(['x'], 'x.pdf'));
    const sent = { method: 'POST', body, headers: { accept: asJson } };
    const response = await app.request('/f/contato', sent);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'NO_FILE_UPLOADS' }] });
    expect(store.count()).toBe(0);
  });

  test('because of chunks of one byte is refused before all of them are in memory', async () => {
    let read = 0;
    const pull = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(bytes(32));
      if ((read += 1) === 200_000) stream.close();
    };
    const body = new ReadableStream({ pull });
    const sent = { method: 'POST', body, headers: json, duplex: 'half' } as RequestInit;
    expect((await rig().app.request('/f/contato', sent)).status).toBe(400);
    expect(read).toBeLessThan(5000);
  });

  test('shows what was typed again, without running it', async () => {
    const { sendNative } = rig();
    const mensagem = '<script>alert("1")</script> $& {{problems}}';
    const page = await (await sendNative({ ...person, email: 'x', mensagem })).text();
    expect(page).toContain('<strong>Nome completo</strong><br>Beatriz Exemplo');
    expect(page).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; {{problems}}</p>',
    );
  });

  test("is shown the site's own problem page when the build made one", async () => {
    const template = '<html><ul>{{problems}}</ul><input value="{{email}}"></html>';
    const site = readSite(builtSite({ 'problema.html': template }));
    const page = await (await rig({ site }).sendNative({ email: 'a@b.br' })).text();
    expect(page).toBe(
      '<html><ul><li>Informe o seu nome completo.</li>\n<li>Informe o seu telefone.</li></ul>' +
        '<input value="a@b.br"></html>',
    );
  });
});

describe('a request with more than 200 fields', () => {
  const part = 'Content-disposition: form-data; name="a"\r\n\r\nb\r\n';
  const multipart = 'multipart/form-data; boundary=b';
  test.each([
    ['urlencoded', asForm, 'a&'.repeat(130_000)],
    ['with distinct names', asForm, names((name) => `${name}=1`, '&')],
    ['JSON', asJson, `{${names((name) => `"${name}":"1"`, ',')}}`],
    ['multipart', multipart, `--b\r\n${`${part}--b\r\n`.repeat(3000)}`],
  ])('is refused before a form is parsed: %s', async (_, type, body) => {
    const parse = vi.spyOn(Response.prototype, 'formData');
    const response = await rig().send(body, { ...json, 'content-type': type });
    expect(response.status).toBe(400);
    expect(parse).not.toHaveBeenCalled();
    expect((await response.json()).error).toBe('O envio tem campos demais: cabem até 200.');
  });

  test('is none for the commas, ampersands and quotes of a long message', async () => {
    const mensagem = 'a,"b",\\& {c: d}, '.repeat(1000);
    const { sendJson, sendNative, store } = rig();
    expect((await sendJson({ ...person, mensagem })).status).toBe(200);
    expect((await sendNative({ ...person, mensagem })).status).toBe(303);
    expect(store.list().map((request) => request.mensagem)).toEqual(Array(2).fill(mensagem.trim()));
  });
});

describe('the answer to a refused request', () => {
  test('tells the first 20 faults of 190', async () => {
    const fields = Array.from({ length: 190 }, (_, index) => [`campo${index}`, index]);
    const response = await rig().sendJson({ ...person, ...Object.fromEntries(fields) });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toHaveLength(20);
  });

  test('does not repeat 200,000 characters five-fold', async () => {
    const body = `mensagem=${'<'.repeat(200_000)}`;
    const response = await rig().send(body, html);
    expect(response.status).toBe(413);
    expect((await response.text()).length).toBeLessThan(10_000);
  });
});

describe('the form address', () => {
  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('does not take %s', async (method) => {
    const response = await rig().get('/f/contato', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('answers a preflight of an allowed site, and of no other', async () => {
    const { get } = rig({ variables: { ALLOWED_ORIGINS: 'https://other.example' } });
    const allowed = await get('/f/contato', { origin: 'https://other.example' }, 'OPTIONS');
    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      vary: 'Origin, Access-Control-Request-Headers',
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-allow-headers': 'accept,content-type,formspree-client,formspree-session-data',
      'access-control-max-age': '600',
    });
    const stranger = await get('/f/contato', { origin: 'https://evil.example' }, 'OPTIONS');
    expect(stranger.status).toBe(204);
    expect(stranger.headers.has('access-control-allow-origin')).toBe(false);
  });

  test.each([
    ['no hint at all', {}, 200],
    ['the same origin', { 'sec-fetch-site': 'same-origin', origin: 'http://firm.example' }, 200],
    ['a typed address', { 'sec-fetch-site': 'none' }, 200],
    ['a hidden origin of the same site', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    ['its own host, from an old browser', { origin: 'http://firm.example' }, 200],
    ['its public address', { origin: 'https://www.firm.example', 'sec-fetch-site': 'x' }, 200],
    ['an allowed site', { origin: 'https://ok.example', 'sec-fetch-site': 'cross-site' }, 200],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://x.firm.example' }, 403],
    ['another site, from an old browser', { origin: 'https://evil.example' }, 403],
    ['a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['nonsense', { origin: '::::' }, 403],
  ])('judges a post that comes with %s', async (_, headers, status) => {
    const { sendJson } = rig({
      variables: { SITE_URL: 'https://www.firm.example', ALLOWED_ORIGINS: 'https://ok.example' },
    });
    const sent = { headers: { host: 'firm.example', ...headers } };
    expect((await sendJson(person, sent)).status).toBe(status);
  });

  test('takes a post from its public address although the proxy passes another host', async () => {
    const facts = { headers: { https: true }, siteUrl: 'https://www.firm.example' };
    const { sendJson } = rig({ site: readSite(builtSite({}, facts)) });
    const from = (origin: string) =>
      sendJson(person, { headers: { host: '127.0.0.1:3000', origin } });
    expect((await from('https://www.firm.example')).status).toBe(200);
    expect((await from('https://evil.example')).status).toBe(403);
  });

  test('lets an allowed site read refusals too', async () => {
    const { sendJson } = rig({ variables: { ALLOWED_ORIGINS: 'https://ok.example' } });
    const response = await sendJson({}, { headers: { origin: 'https://ok.example' } });
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://ok.example');
  });
});

describe('spam and repeats', () => {
  test('a program that fills the trap is thanked, and kept apart', async () => {
    const { sendJson, sendNative, store } = rig();
    const answer = await sendJson({ email: 'nada', _gotcha: 'x' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, next: '/obrigado' }]);
    expect((await sendNative({ ...person, _gotcha: 'x' })).status).toBe(303);
    expect([store.count({ spam: true }), store.count({ spam: false })]).toEqual([2, 0]);
  });

  test('the same draft sent twice is kept once and thanked twice', async () => {
    const { sendJson, store } = rig();
    const draft = { ...person, _id: '6f1c' };
    const answers = await Promise.all([sendJson(draft), sendJson(draft)]);
    expect([...answers, await sendJson(draft)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(store.count()).toBe(1);
  });

  test('a page that gives two people one draft id loses neither', async () => {
    const { sendJson, store } = rig();
    await sendJson({ ...person, _id: 'same' });
    await sendJson({ ...person, nome: 'Outra Pessoa', _id: 'same' });
    expect(store.count()).toBe(2);
  });
});

describe('too many posts', () => {
  const limited = () => rig({ variables: { RATE_LIMIT: '2,3,4', TRUST_PROXY: '1' } });
  const from = (address: string): Sent => ({
    headers: { 'x-forwarded-for': `6.6.6.6, ${address}` },
  });

  test('of one visitor have to wait, in JSON and on a page, and a second visitor has not', async () => {
    const { sendJson, sendNative, clock, store } = limited();
    await sendJson(person, from('10.0.0.1'));
    await sendJson(person, from('10.0.0.1'));
    clock.now += 15_000;
    const refused = await sendJson(person, from('10.0.0.1'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '45']);
    const answer = await refused.json();
    expect(answer.errors[0].message).toContain('Aguarde 45 segundos');
    expect(answer).not.toHaveProperty('next');
    const page = await sendNative(person, from('10.0.0.1'));
    expect(page.status).toBe(429);
    expect(await page.text()).toContain(person.nome);
    expect((await sendJson(person, from('10.0.0.2'))).status).toBe(200);
    clock.now += 45_000;
    expect((await sendJson(person, from('10.0.0.1'))).status).toBe(200);
    const hourly = await sendJson(person, from('10.0.0.1'));
    expect([hourly.status, hourly.headers.get('retry-after')]).toEqual([429, '3540']);
    expect(store.count()).toBe(4);
  });

  const statusesOf = async (
    { sendJson }: ReturnType<typeof rig>,
    addresses: readonly string[],
    more: object = {},
  ) => {
    const statuses: number[] = [];
    for (const address of addresses) {
      statuses.push((await sendJson({ ...person, ...more }, from(address))).status);
    }
    return statuses;
  };

  test('of many visitors at once close the form to who has just posted, not to a newcomer', async () => {
    const site = limited();
    const four = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'];
    expect(await statusesOf(site, four)).toEqual([200, 200, 200, 200]);
    expect(await statusesOf(site, ['10.0.0.1', '10.0.0.5', '10.0.0.5'])).toEqual([429, 200, 429]);
  });

  test('that fill the trap do not close the form to people', async () => {
    const site = limited();
    const robots = ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.2', '10.0.0.3'];
    expect(await statusesOf(site, robots, { _gotcha: 'x' })).toEqual([200, 200, 200, 200, 429]);
    expect(await statusesOf(site, ['10.0.0.7', '10.0.0.7'])).toEqual([200, 200]);
  });

  test('from all of an IPv6 /48 do not close the form to another network', async () => {
    const site = limited();
    const many = [1, 2, 3, 4, 5].map((last) => `2001:db8:1:${last}::1`);
    expect(await statusesOf(site, many)).toEqual([200, 200, 200, 200, 429]);
    expect(await statusesOf(site, ['2001:db8:2:1::1'])).toEqual([200]);
  });

  test.each([
    ['10.0.0.1', '10.0.0.1:4711'],
    ['10.0.0.1', '::ffff:10.0.0.1'],
    ['10.0.0.1', '[::FFFF:a00:1]:80'],
    ['2001:db8::1', '2001:DB8:0:0::1'],
    ['2001:db8::1', '[2001:db8::1]:443'],
    ['1::2:3:4:5:6:7', '1:0:2:3:9::'],
  ])('of %s and %s are posts of one visitor', async (one, other) => {
    const { sendJson } = rig({ variables: { RATE_LIMIT: '1,9,9', TRUST_PROXY: '1' } });
    expect((await sendJson(person, from(one))).status).toBe(200);
    expect((await sendJson(person, from(other))).status).toBe(429);
  });

  test('do not count those that were not kept: a mistyped e-mail costs no turn', async () => {
    const { sendJson } = limited();
    for (let turn = 0; turn < 9; turn += 1)
      await sendJson({ ...person, email: 'x' }, from('10.0.0.1'));
    expect((await sendJson(person, from('10.0.0.1'))).status).toBe(200);
  });

  test('cannot be hidden behind an invented address without a trusted proxy, and the log says so', async () => {
    const { sendJson, logs } = rig({ variables: { RATE_LIMIT: '1,9,9' } });
    await sendJson(person, from('10.0.0.1'));
    expect((await sendJson(person, from('10.0.0.2'))).status).toBe(429);
    expect(logs.filter(({ event }) => event === 'warning')).toHaveLength(1);
  });

  test('are told apart by a proxy only when the request came through all that are trusted', async () => {
    const { sendJson } = rig({ variables: { RATE_LIMIT: '1,9,9', TRUST_PROXY: '2' } });
    const told = async (chain: string, address?: string) => {
      const sent = { headers: { 'x-forwarded-for': chain }, ...(address && { address }) };
      return (await sendJson(person, sent)).status;
    };
    expect([await told('10.0.0.1'), await told('10.0.0.2')]).toEqual([200, 429]);
    expect([await told('10.0.0.1', '192.0.2.9'), await told('10.0.0.3, 10.0.0.4')]).toEqual([
      200, 200,
    ]);
  });

  test('from one IPv6 network count as one visitor', async () => {
    const { sendJson } = rig({ variables: { RATE_LIMIT: '1,9,9' } });
    await sendJson(person, { address: '2001:db8:1:2::a' });
    expect((await sendJson(person, { address: '2001:db8:1:2:ffff::b' })).status).toBe(429);
    expect((await sendJson(person, { address: '2001:db8:1:3::a' })).status).toBe(200);
    expect((await sendJson(person, { address: '2001:db8::a' })).status).toBe(200);
    expect((await sendJson(person, { address: '2001:db8::b' })).status).toBe(429);
  });
});

test('a flood from 60 000 networks neither fills the memory nor lifts the limit of the form', () => {
  const limiter = createRateLimiter([5, 30, 20], () => start);
  let passed = 0;
  for (let network = 0; network < 60_000; network += 1) {
    const address = `2001:db8:1:${network.toString(16)}::1`;
    if (limiter.enter(address) === 0 && limiter.admit(address, false) === 0) passed += 1;
  }
  expect(passed).toBe(20);
});

describe('the log', () => {
  test('has a line for every post and nothing of what the visitor wrote, nor their address', async () => {
    const { sendJson, logs } = rig();
    await sendJson(person, { path: '/f/contato?email=beatriz%40exemplo.com.br' });
    await sendJson({ ...person, email: 'beatriz@' });
    await sendJson('{"nome":"Beatriz');
    expect(logs).toMatchObject([
      { event: 'request', method: 'POST', path: '/f/contato', status: 200, ms: 0, id: 1 },
      { status: 422 },
      { status: 400 },
    ]);
    expect(JSON.stringify(logs)).not.toMatch(/beatriz|90000|203\.0\.113/i);
  });

  test('does not repeat a path that a visitor made up', async () => {
    const { get, sendJson, logs } = rig({ site: site() });
    await get('/beatriz@exemplo.com.br\u009b2J\u202e');
    await sendJson(person, { path: '/f/beatriz@exemplo.com.br' });
    await sendJson(person, { path: '/sobrenos' });
    expect(logs.map(({ path, status }) => [path, status])).toEqual([
      ['(unknown)', 404],
      ['(unknown)', 404],
      ['/sobrenos', 405],
    ]);
  });

  test('is quiet about pages unless it is asked', async () => {
    const of = { site: site() };
    const [quiet, all] = [rig(of), rig({ ...of, variables: { LOG: 'all' } })];
    for (const { get } of [quiet, all]) await get('/sobrenos?x=1');
    expect(quiet.logs).toEqual([]);
    expect(all.logs).toMatchObject([{ method: 'GET', path: '/sobrenos', status: 200 }]);
  });
});

describe('the hosted client library', () => {
  const submit = async (data: Record<string, string>, options: Parameters<typeof rig>[0] = {}) => {
    const { app } = rig(options);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      app.request(url.replace('https://firm.example', ''), init),
    );
    const client = createClient();
    return client.submitForm('contato', data, { endpoint: 'https://firm.example' });
  };

  test('reads our success as a success', async () => {
    expect(await submit(person)).toMatchObject({ kind: 'success', next: '/obrigado' });
  });

  test('reads our field errors with their field, code and Portuguese message', async () => {
    const result = await submit({ ...person, email: 'x', nome: '' });
    if (result.kind !== 'error') throw new Error('taken for a success');
    expect(result.getAllFieldErrors()).toMatchObject([
      ['nome', [{ code: 'REQUIRED_FIELD_EMPTY', message: 'Informe o seu nome completo.' }]],
      ['email', [{ code: 'TYPE_EMAIL' }]],
    ]);
  });

  test('reads our refusals as errors with a message', async () => {
    const long = { ...person, mensagem: 'x'.repeat(50_000) };
    for (const result of [await submit({}), await submit(long, { maxPages: 1 })]) {
      if (result.kind !== 'error') throw new Error('taken for a success');
      expect(result.getFormErrors()[0]?.message).toMatch(/chegou vazio|guardar/);
    }
  });
});
