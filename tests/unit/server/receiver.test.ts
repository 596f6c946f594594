import { existsSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { createRateLimiter } from '#server/receiver/rateLimit.ts';
import limitedPosts from './limitedPosts.json' with { type: 'json' };
import refusedPosts from './refusedPosts.json' with { type: 'json' };
import { builtSite, person, readSite, rig, site, start } from './rig.ts';

const [json, form] = ['application/json', 'application/x-www-form-urlencoded'];
const multipart = 'multipart/form-data; boundary=7d4a';
const part = (name: string, text: string) =>
  `--7d4a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const but = (fields: object) => JSON.stringify({ ...person, ...fields });
const long = 'x'.repeat(262_144);

describe('a valid request', () => {
  const parts = Object.entries(person).map(([name, text]) => part(name, text));
  const noFile = part('anexo"; filename="', '');
  test.each([
    ['JSON', json, JSON.stringify(person), '/f/contato'],
    ['a form', form, encoded({ ...person, _id: 'a', _cc: 'spam@x.com' }), '/f/contato'],
    [
      'a form with empty fields of the same names, which an extension has added',
      form,
      `nome=&email=&${encoded({ ...person, _id: 'a' })}&nome=`,
      '/f/contato',
    ],
    ['multipart', multipart, `${parts.join('')}${noFile}--7d4a--`, '/p/site/f/contato'],
  ])('is kept, and its visitor led to the thank-you page: %s', async (_, type, body, path) => {
    const { send, store } = rig();
    const sent = (accept: string) => send(body, { accept, 'content-type': type }, { path });
    const [script, page] = [await sent(json), await sent('text/html')];
    expect([script.status, page.status, page.headers.get('location')]).toEqual([
      200,
      303,
      '/obrigado',
    ]);
    expect(await script.json()).toEqual({ ok: true, next: '/obrigado' });
    expect(script.headers.get('cache-control')).toBe('no-store, no-transform');
    const receivedAt = '2026-11-20T15:30:00.000Z';
    const stored = { ...person, extra: {}, spam: false, webdriver: false, receivedAt };
    expect(await store.list()).toMatchObject(type === form ? [stored] : [stored, stored]);
  });

  test('keeps up to 20 fields that the form does not have, without control characters', async () => {
    const { sendJson, sendNative, store } = rig();
    const more = Array.from({ length: 25 }, (_, index) => [`campo${index}`, `valor ${index}`]);
    const fields = { ...person, ['\u001b]0;ci\u0007da\u009bde\u0000']: 'Serra' };
    const posted = { ...fields, ...Object.fromEntries(more), ['__proto__']: 'x' };
    await sendJson(posted);
    await sendNative(fields);
    const extra = { ']0;cidade': 'Serra', ...Object.fromEntries(more.slice(0, 19)) };
    expect((await store.list()).map(({ extra }) => extra)).toEqual([
      { ']0;cidade': 'Serra' },
      extra,
    ]);
  });

  test('is marked when a program drives the browser, and needs no message', async () => {
    const { sendJson, store } = rig();
    for (const session of [btoa('{"loadedAt":1,"webdriver":true}'), btoa('not JSON'), '%%%'])
      await sendJson(
        { ...person, mensagem: undefined },
        { headers: { 'formspree-session-data': session } },
      );
    expect((await store.list()).map(({ webdriver }) => webdriver)).toEqual([false, false, true]);
    expect((await store.list())[0]).toMatchObject({ ...person, mensagem: '' });
  });

  test('redirects to the requested path, and to no other site', async () => {
    const fields = {
      '/contato?secao=fim#topo': '/contato?secao=fim#topo',
      '//evil.example/': '/obrigado',
      '/\\evil.example': '/obrigado',
      '/..//evil.example': '/obrigado',
      '/\t/evil.example': '/obrigado',
      'https://evil.example/': '/obrigado',
      'javascript:alert(1)': '/obrigado',
      '/ação\r\nX: y': '/a%C3%A7%C3%A3oX:%20y',
    };
    const { sendNative, sendJson } = rig();
    for (const [_next, location] of Object.entries(fields)) {
      const response = await sendNative({ ...person, _next });
      expect(response.headers.get('location')).toBe(location);
      expect(await (await sendJson({ ...person, _next })).json()).toMatchObject({ next: location });
    }
  });
});

const incomplete = 'O envio chegou incompleto. Tente de novo.';
const tooLarge = /^O envio tem mais de 262 kB, e cabem 64 kB: encurte o campo “Mensagem”/;
const tooMany = 'O envio tem campos demais: cabem até 200.';
const cut = /O campo “Mensagem” tem 51\.234 caracteres e cabem 50\.000: retire pelo menos 1\.234\./;
const large20 = Array.from({ length: 20 }, (_, index) => [`campo${index}`, 'x'.repeat(2000)]);
const names201 = Array.from({ length: 201 }, (_, index) => [`campo${index}`, 'x']);

type Case = readonly [
  what: string,
  type: string,
  body: BodyInit,
  status: number,
  codes: string,
  message: string | RegExp,
];

/** Bodies too long for a file, or not text; refusedPosts.json has the others. */
const cases: readonly Case[] = [
  ...refusedPosts.map(
    ({ what, type, body, status, codes, message }) =>
      [what, type, body, status, codes, message] as const,
  ),
  ['bytes that are no text', json, new Uint8Array([123, 255, 254]), 400, 'UNSPECIFIED', incomplete],
  ['more than 256 KiB', json, `{"nome":"${long}"}`, 413, 'TYPE_TEXT mensagem', tooLarge],
  [
    'a long message in the trap',
    json,
    but({ mensagem: 'x'.repeat(51_234), _gotcha: 'x' }),
    413,
    'TYPE_TEXT mensagem',
    cut,
  ],
  ['a long extra field', json, but({ uf: 'x'.repeat(2001) }), 413, 'TYPE_TEXT uf', /cabem 2\.000/],
  [
    'a long name of a field',
    json,
    but({ ['x'.repeat(65)]: '' }),
    413,
    `TYPE_TEXT ${'x'.repeat(64)}`,
    /cabem 64/,
  ],
  [
    'fields that are too large together',
    json,
    but({ mensagem: '\u0905'.repeat(9000), ...Object.fromEntries(large20) }),
    413,
    'TYPE_TEXT mensagem',
    /^O envio tem 67 kB, e cabem 64 kB/,
  ],
  ['260,000 fields', form, 'a&'.repeat(130_000), 400, 'UNSPECIFIED', tooMany],
  ['201 fields', json, JSON.stringify(Object.fromEntries(names201)), 400, 'UNSPECIFIED', tooMany],
  ['3,000 parts', multipart, part('a', 'b').repeat(3000), 400, 'UNSPECIFIED', tooMany],
];

describe('a request that cannot be kept', () => {
  test.each(cases)(
    'because of %s is refused, to script and on a page',
    async (_, type, body, status, codes, message) => {
      // `formData()` would block all other requests.
      const parse = vi.spyOn(Response.prototype, 'formData');
      const { send, dataDir } = rig();
      const sent = (accept: string) => send(body, { accept, 'content-type': type });
      const [script, page] = [await sent(json), await sent('text/html')];
      for (const [{ headers }, kind] of [
        [script, json],
        [page, 'text/html; charset=utf-8'],
      ] as const)
        expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
          kind,
          'no-store, no-transform',
        ]);
      expect([script.status, page.status]).toEqual([status, status]);
      const { error, errors, ...more } = await script.json();
      expect([more, error]).toEqual([{}, errors[0].message]);
      expect(error).toEqual(expect.stringMatching(message));
      const codesOf = ({ code, field = '' }: Record<string, string>) => `${code} ${field}`.trim();
      expect(errors.map(codesOf).join(', ')).toBe(codes);
      const text = await page.text();
      for (const error of errors) expect(text).toContain(`<li>${error.message}</li>`);
      // The server must not even create a database for such a post.
      expect(existsSync(dataDir)).toBe(false);
      if (message === tooMany) expect(parse).not.toHaveBeenCalled();
    },
  );

  test('because of one-byte chunks is refused before all are in memory', async () => {
    let read = 0;
    const pull = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(new Uint8Array([32]));
      if ((read += 1) === 200_000) stream.close();
    };
    const body = new ReadableStream({ pull });
    const headers = { 'content-type': json };
    const sent = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect((await rig().app.request('/f/contato', sent)).status).toBe(400);
    expect(read).toBeLessThan(5000);
  });

  test('because 2,000 large ones are pending gets a retry answer, while a short one is stored', async () => {
    const { app, sendJson } = rig();
    const size = 247 * 1024;
    const chunk = new Uint8Array(size).fill(32);
    const holders: (() => void)[] = [];
    const answers: Response[] = [];
    const hold = async () => {
      const { readable, writable } = new TransformStream();
      const writer = writable.getWriter();
      holders.push(() => void writer.close().catch(() => {}));
      writer.write(chunk).catch(() => {});
      const headers = { 'content-type': json, accept: json };
      const sent = { method: 'POST', body: readable, headers, duplex: 'half' } as RequestInit;
      answers.push(await app.request('/f/contato', sent));
    };
    const pending = Array.from({ length: 2000 }, hold);
    // Number of posts that fit into 32 MiB, with 8 KiB of each not counted.
    const room = Math.floor((32 * 1024 * 1024) / (size - 8 * 1024));
    await expect.poll(() => answers.length).toBe(2000 - room);
    expect(answers.map(({ status }) => status)).toEqual(Array(2000 - room).fill(503));
    expect(answers[0]?.headers.get('retry-after')).toBe('10');
    expect((await sendJson(person)).status).toBe(200);
    for (const release of holders) release();
    await Promise.all(pending);
    expect((await sendJson({ mensagem: 'x'.repeat(size) })).status).toBe(413);
  });

  test('shows again what was typed, whole and without running it, on a page of the site', async () => {
    const mensagem = `começo <script>alert("1")</script> $& {{problems}}${'x'.repeat(51_000)}fim`;
    const again = mensagem
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replace('$&', '$&amp;');
    const page = await (await rig().sendNative({ ...person, mensagem })).text();
    expect(page).toContain(`<textarea>${again}</textarea>Beatriz Exemplo`);
    const template = '<html><ul>{{problems}}</ul><input value="{{email}}"></html>';
    const site = readSite(builtSite({ 'problema.html': template }));
    expect(await (await rig({ site }).sendNative({ email: 'a@b.br' })).text()).toBe(
      '<html><ul><li>Informe o seu nome completo.</li>\n<li>Informe o seu telefone.</li></ul>' +
        '<input value="a@b.br"></html>',
    );
  });

  test('gets no answer many times its size', async () => {
    const fields = Array.from({ length: 190 }, (_, index) => [`campo${index}`, index]);
    const faults = await rig().sendJson({ ...person, ...Object.fromEntries(fields) });
    expect((await faults.json()).errors).toHaveLength(20);
    const page = await rig().sendNative({ mensagem: '<'.repeat(87_000) });
    expect(page.status).toBe(413);
    expect((await page.text()).length).toBeLessThan(10_000);
  });
});

describe('the form address', () => {
  test.each([
    ['/f/outro', 'FORM_NOT_FOUND'],
    ['/p/site/f/outro', 'FORM_NOT_FOUND'],
    ['/p/outro/f/contato', 'PROJECT_NOT_FOUND'],
  ])('is not %s', async (path, code) => {
    const response = await rig().sendJson(person, { path });
    expect(response.status).toBe(404);
    expect((await response.json()).errors).toMatchObject([{ code }]);
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('does not take %s', async (method) => {
    const response = await rig().get('/f/contato', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  });

  test('lets only scripts of allowed sites read its answers, refusals too', async () => {
    const { get, sendJson } = rig({ variables: { ALLOWED_ORIGINS: 'https://other.example' } });
    const allowed = await get('/f/contato', { origin: 'https://other.example' }, 'OPTIONS');
    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      vary: 'Origin, Access-Control-Request-Headers',
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-allow-headers': 'accept,content-type,formspree-client,formspree-session-data',
      'access-control-max-age': '600',
    });
    const refused = await sendJson({}, { headers: { origin: 'https://other.example' } });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://other.example');
    const foreign = await get('/f/contato', { origin: 'https://evil.example' }, 'OPTIONS');
    expect(foreign.status).toBe(204);
    expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('accepts posts only from its own pages, allowed sites and old browsers', async () => {
    const rows: [headers: Record<string, string>, status: number][] = [
      [{}, 200],
      [{ 'sec-fetch-site': 'same-origin', origin: 'http://firm.example' }, 200],
      [{ 'sec-fetch-site': 'none' }, 200],
      [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
      [{ origin: 'http://firm.example' }, 200],
      [{ origin: 'https://www.firm.example', 'sec-fetch-site': 'x' }, 200],
      [{ origin: 'https://built.example', host: '127.0.0.1:3000' }, 200],
      [{ origin: 'https://ok.example', 'sec-fetch-site': 'cross-site' }, 200],
      [{ 'sec-fetch-site': 'same-site', origin: 'http://x.firm.example' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
      [{ origin: '::::' }, 403],
    ];
    const { sendJson } = rig({
      site: { ...site(), siteUrl: 'https://built.example' },
      variables: { SITE_URL: 'https://www.firm.example', ALLOWED_ORIGINS: 'https://ok.example' },
    });
    for (const [originHeaders, status] of rows) {
      const response = await sendJson(person, {
        headers: { host: 'firm.example', ...originHeaders },
      });
      expect([originHeaders, response.status]).toEqual([originHeaders, status]);
      if (status === 403) expect(await response.text()).toMatch(/outro site.*"BLOCKED"/);
    }
  });
});

describe('spam and repeats', () => {
  test('a program that fills the trap is thanked, and stored as spam', async () => {
    const { sendJson, sendNative, store } = rig();
    const answer = await sendJson({ email: 'nada', _gotcha: 'x' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, next: '/obrigado' }]);
    expect((await sendNative({ ...person, _gotcha: 'x' })).status).toBe(303);
    expect([await store.count({ spam: true }), await store.count({ spam: false })]).toEqual([2, 0]);
  });

  test('a repeated draft is stored once; two people with one draft id are stored twice', async () => {
    const { sendJson, store } = rig();
    const draft = { ...person, _id: '6f1c' };
    const answers = await Promise.all([sendJson(draft), sendJson(draft)]);
    answers.push(await sendJson(draft), await sendJson({ ...draft, nome: 'Outra Pessoa' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await store.list()).map(({ nome }) => nome)).toEqual(['Outra Pessoa', person.nome]);
  });
});

describe('too many posts', () => {
  test('from one visitor are refused for a while, in JSON and on a page', async () => {
    const { sendJson, sendNative, clock, store } = rig({ variables: { RATE_LIMIT: '2,3,9' } });
    await sendJson(person);
    await sendJson(person);
    clock.now += 15_000;
    const refused = await sendJson(person);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '45']);
    const answer = await refused.json();
    expect(answer.errors[0].message).toContain('Aguarde 45 segundos');
    expect(answer).not.toHaveProperty('next');
    const page = await sendNative(person);
    expect(page.status).toBe(429);
    expect(await page.text()).toContain(person.nome);
    clock.now += 45_000;
    expect((await sendJson(person)).status).toBe(200);
    const hourly = await sendJson(person);
    expect([hourly.status, hourly.headers.get('retry-after')]).toEqual([429, '3540']);
    expect(await store.count()).toBe(3);
  });

  const kinds: Record<string, object> = {
    person,
    robot: { ...person, _gotcha: 'x' },
    mistyped: { ...person, email: 'x' },
  };

  // Posts with their socket address (where it matters), forwarded chain and answer.
  test.each(limitedPosts)('$title', async ({ variables, posts }) => {
    const { sendJson } = rig({ variables: { TRUST_PROXY: '1', ...variables } });
    const answered: string[] = [];
    for (const post of posts) {
      const [, what = '', address, chain = ''] = /^(\w+)(?:@(\S+))? (.*): \d+$/.exec(post) ?? [];
      const sent = { headers: { 'x-forwarded-for': chain }, ...(address && { address }) };
      const { status } = await sendJson(kinds[what], sent);
      answered.push(post.replace(/\d+$/, String(status)));
    }
    expect(answered).toEqual(posts);
  });

  test('from 25,000 networks do not lift the limit of the form', () => {
    const limiter = createRateLimiter({ perMinute: 5, perHour: 30, perForm: 20 }, () => start);
    let passed = 0;
    for (let network = 0; network < 25_000; network += 1) {
      const address = `2001:db8:1:${network.toString(16)}::1`;
      if (limiter.enter(address) === 0 && limiter.admit(address, 'form') === 0) passed += 1;
    }
    expect(passed).toBe(20);
  });
});

describe('the log', () => {
  test('has a line for every post, without the visitor’s text, headers or address', async () => {
    const { get, sendJson, logs } = rig({ site: site() });
    await sendJson(person, { path: '/f/contato?email=beatriz%40exemplo.com.br' });
    await sendJson({ ...person, email: 'beatriz@' });
    await sendJson('{"nome":"Beatriz');
    await get('/beatriz@exemplo.com.br\u009b2J\u202e');
    await sendJson(person, { path: '/f/beatriz@exemplo.com.br' });
    await sendJson(person, { path: '/sobrenos' });
    expect(logs).toMatchObject([
      { event: 'request', method: 'POST', path: '/f/contato', status: 200, ms: 0, id: 1 },
      { path: '/f/contato', status: 422 },
      { path: '/f/contato', status: 400 },
      { path: '(unknown)', status: 404 },
      { path: '(unknown)', status: 404 },
      { path: '/sobrenos', status: 405 },
    ]);
    expect(JSON.stringify(logs)).not.toMatch(/beatriz|90000|203\.0\.113/i);
  });

  test('has five lines of refused requests a second, and says how many it left out', async () => {
    const { get, clock, logs } = rig({ site: site() });
    for (let turn = 0; turn < 1000; turn += 1) await get('/nada');
    clock.now += 1000;
    await get('/nada');
    expect(logs).toHaveLength(6);
    expect(logs[5]).toMatchObject({ status: 404, leftOut: 995 });
  });

  test('omits pages by default, and reports an untrusted proxy once', async () => {
    const of = { site: site() };
    const [quiet, verbose] = [rig(of), rig({ ...of, variables: { LOG: 'all' } })];
    for (const { get } of [quiet, verbose]) await get('/sobrenos?x=1');
    for (const address of ['10.0.0.1', '10.0.0.2'])
      await quiet.get('/', { 'x-forwarded-for': address });
    expect(quiet.logs).toMatchObject([{ event: 'warning' }]);
    expect(verbose.logs).toMatchObject([{ method: 'GET', path: '/sobrenos', status: 200 }]);
  });
});
