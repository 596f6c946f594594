import { expect, test } from 'vitest';
import { complete, rig, site } from '#tests/unit/server/rig.ts';
import { sized } from './serverProcess.ts';

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[], fallback: T): T => items[below(items.length)] ?? fallback;
  return { below, pick };
}

const methods = 'POST POST POST GET HEAD PUT OPTIONS DELETE QUERY'.split(' ');
const paths = `
  /f/contato /f/contato /f/contato /f/contato?x=%ff /p/site/f/contato /f/%00 /f/contato/
  /f/contato/more /p/%E0%A4%A/f/contato /f/..%2fcontato /f/__proto__ /healthz
  /%c0%ae%c0%ae/etc/passwd /;/../..//`
  .trim()
  .split(/\s+/);
const types = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=latin1',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="b',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'text/html',
  ';;;',
  '',
];
const pieces = [
  JSON.stringify(complete),
  new URLSearchParams(complete).toString(),
  JSON.stringify({ ...complete, email: 'a@b@c', telefone: 27 }),
  '--b\r\nContent-Disposition: form-data; name="nome"\r\n\r\nAna\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="a"; filename="x\r\n"\r\n\r\nAna',
  '--b\r\n\r\n\r\n--b',
  '['.repeat(5000),
  `{"nome":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
  '{"__proto__":{"nome":"x"},"constructor":1,"nome":"\\ud800"}',
  '{"nome":1e999,"email":"\\u0000@\\u0000"}',
  'nome=%&email=%ff%fe&telefone=%u0041&=&&&a[b][c]=1',
  '\0\0\0',
  '\u{1f600}\u202e\ufeff',
  JSON.stringify({ ...complete, mensagem: 'x'.repeat(60_000) }),
  '',
];
const values = ['', '*', ',', ';q=', '\t', '%%%', '[]', 'null', '"', '-1', 'ÿ'.repeat(40)];
const names = `
  accept accept-encoding content-length content-encoding formspree-session-data host if-none-match
  origin referer sec-fetch-site x-forwarded-for x-forwarded-proto x-requested-with`
  .trim()
  .split(/\s+/);

const requests = sized(3000, 100_000);

const title = `${requests} malformed requests are never answered with a server error, and a good one still works`;

test(title, { timeout: 10 * 60_000 }, async () => {
  const { app, logs, sendJson, get } = rig({
    site: site(),
    variables: { TRUST_PROXY: '1', SITE_URL: 'https://firm.example' },
  });
  const { below, pick } = seeded(20_261_120);
  const seen = new Set<number>();
  for (let round = 0; round < requests; round += 1) {
    const method = pick(methods, 'POST');
    const headers = new Headers({ 'content-type': pick(types, '') });
    for (let count = below(4); count > 0; count -= 1)
      headers.set(pick(names, 'host'), pick(values, ''));
    const piece = pick(pieces, '') + (below(3) === 0 ? pick(pieces, '') : '');
    const text = below(4) === 0 ? piece.slice(0, below(piece.length + 1)) : piece;
    const body = method === 'GET' || method === 'HEAD' ? null : text;
    const path = pick(paths, '/');
    const response = await app.request(path, { method, headers, body });
    seen.add(response.status);
    if (response.status >= 500) {
      const request = { round, method, path, headers: Object.fromEntries(headers), body };
      expect.fail(JSON.stringify({ ...request, answered: logs.at(-1) }, null, 2));
    }
    expect(response.headers.has('content-security-policy')).toBe(true);
    if (response.status >= 400) expect(await response.text()).not.toContain('"next"');
  }
  for (const status of [200, 400, 404, 405, 413, 415, 422]) expect(seen).toContain(status);
  expect((await sendJson(complete)).status).toBe(200);
  expect((await get('/')).status).toBe(200);
});
