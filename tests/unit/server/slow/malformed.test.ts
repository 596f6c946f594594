import { expect, test } from 'vitest';
import { complete, rig, site, sized } from '#tests/unit/server/rig.ts';
import { seeded } from '#tests/support/seeded.ts';
import malformed from './malformed.json' with { type: 'json' };

/** Bodies too long for the JSON file. */
const bodies = [
  ...malformed.pieces,
  '['.repeat(5000),
  `{"nome":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
  JSON.stringify({ ...complete, mensagem: 'x'.repeat(60_000) }),
];

const requests = sized(1000, 100_000);

const title = `${requests} malformed requests are never answered with a server error, and a good one still works`;

test(title, { timeout: 10 * 60_000 }, async () => {
  const { app, logs, sendJson, get } = rig({
    site: site(),
    variables: { TRUST_PROXY: '1', SITE_URL: 'https://firm.example' },
  });
  const { methods, paths, types, names, values } = malformed;
  const { below, pick } = seeded(20_261_120);
  const statuses = new Set<number>();
  for (let round = 0; round < requests; round += 1) {
    const method = pick(methods, 'POST');
    const headers = new Headers({ 'content-type': pick(types, '') });
    for (let count = below(4); count > 0; count -= 1)
      headers.set(pick(names, 'host'), pick(values, ''));
    const piece = pick(bodies, '') + (below(3) === 0 ? pick(bodies, '') : '');
    const text = below(4) === 0 ? piece.slice(0, below(piece.length + 1)) : piece;
    const body = method === 'GET' || method === 'HEAD' ? null : text;
    const path = pick(paths, '/');
    const response = await app.request(path, { method, headers, body });
    statuses.add(response.status);
    if (response.status >= 500) {
      const request = { round, method, path, headers: Object.fromEntries(headers), body };
      expect.fail(JSON.stringify({ ...request, answered: logs.at(-1) }, null, 2));
    }
    expect(response.headers.has('content-security-policy')).toBe(true);
    if (response.status >= 400) expect(await response.text()).not.toContain('"next"');
  }
  for (const status of [200, 400, 404, 405, 413, 415, 422]) expect(statuses).toContain(status);
  expect((await sendJson(complete)).status).toBe(200);
  expect((await get('/')).status).toBe(200);
});
