import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serveReview } from '#cli/serveReview.ts';

/** A review between other folders, served as `visual:review -- --serve` does. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'served-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['review/inside', 'outside', 'review-before']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), name);
  }
  const { url, close } = await serveReview(folder, join(folder, 'review'), 0);
  onTestFinished(close);
  const { host, port, hostname } = new URL(url);
  /** Sends the path unchanged; `fetch` would normalize it. */
  const get = async (path: string, headers: Record<string, string> = { host }) => {
    const sent = ask({ host: hostname, port, path, headers, setHost: false, agent: false }).end();
    const [answer] = await once(sent, 'response');
    const { location } = answer.headers;
    return { status: answer.statusCode, location, body: await text(answer) };
  };
  return { get, port };
}

test('refuses requests under another host name that resolves to this machine', async () => {
  const { get, port } = await open();
  for (const host of [
    'evil.test',
    `evil.test:${port}`,
    '127.0.0.1.evil.test',
    'localhost.evil',
    '',
  ])
    for (const path of ['/', '/inside/', '/judgements', '/decisions', '/none'])
      expect([host, path, await get(path, { host })]).toMatchObject([
        host,
        path,
        { status: 403, body: '' },
      ]);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost'])
    expect(await get('/inside/', { host })).toMatchObject({ status: 200, body: 'review/inside' });
});

test('serves nothing outside of the folder, and redirects to no other host', async () => {
  const { get } = await open();
  expect(await get('/inside')).toMatchObject({ status: 301, location: '/inside/' });
  expect(await get('//inside')).toMatchObject({ status: 301, location: '/inside/' });
  const ways = ['/..%2f', '/inside/..%2f..%2f', '/%2e%2e%2f', '/..%5c', '//..%2f', '/.%2e%2f'];
  for (const way of ways)
    for (const name of ['outside', 'review-before', 'none']) {
      const { status, body } = await get(way + name);
      expect([way, name, status]).toEqual([way, name, 404]);
      expect(body).not.toBe(name);
    }
});
