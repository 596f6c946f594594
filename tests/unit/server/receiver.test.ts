import { describe, expect, test } from 'vitest';
import { encoded, form, json, multipart, part } from './postBodies.ts';
import { person, rig, site } from './rig.ts';

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
