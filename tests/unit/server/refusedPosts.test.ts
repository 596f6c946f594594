import { existsSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { but, form, json, long, multipart, part } from './postBodies.ts';
import refusedPosts from './refusedPosts.json' with { type: 'json' };
import { builtSite, person, readSite, rig } from './rig.ts';

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
