import { describe, expect, test } from 'vitest';
import { raw, served, site } from './rig.ts';

describe('a check of health', () => {
  test.each([
    ['HTTP/1.0 without Host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    [
      'HTTP/1.1 with an empty Host',
      'GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['HTTP/1.0 with Host', 'GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n', 200],
    ['HEAD in HTTP/1.0', 'HEAD / HTTP/1.0\r\n\r\n', 200],
    ['a page in HTTP/1.0', 'GET /sobrenos?x=1 HTTP/1.0\r\n\r\n', 200],
  ])('by %s is answered', async (_, bytes, status) => {
    const { url } = await served({}, site());
    expect(await raw(url, bytes).answer()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('that is refused appears in the log', async () => {
    const { url, logs } = await served({}, site());
    const bytes = 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n';
    expect(await raw(url, bytes).answer()).toMatch(/^HTTP\/1\.1 400 /);
    expect(logs).toContainEqual(expect.objectContaining({ event: 'request', status: 400 }));
  });
});
