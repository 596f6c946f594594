/** Servers of variants: a command that leaves one open never ends. */
import { describe, expect, test } from 'vitest';
import type { BuildName } from '#prove/views.ts';
import { withBuilds } from '#prove/withBuilds.ts';

function openServers(broken?: string) {
  const open = new Set<string>();
  const build = async (asked: BuildName) => {
    const name = String(asked ?? 'usual');
    if (name === broken) throw new Error(`${name} does not build`);
    open.add(name);
    return { url: `http://${name}`, close: () => void open.delete(name) };
  };
  return { open, build };
}

describe('builds of a variant', () => {
  test('are all served during the look, and none afterwards', async () => {
    const { open, build } = openServers();
    const urls = await withBuilds([undefined, 'feed'], build, async (served) => {
      expect([...open]).toEqual(['usual', 'feed']);
      return [...served];
    });
    expect(urls).toEqual([
      [undefined, 'http://usual'],
      ['feed', 'http://feed'],
    ]);
    expect([...open]).toEqual([]);
  });

  test('stop when one of them fails', async () => {
    const { open, build } = openServers('feed');
    const look = () => Promise.reject(new Error('Nothing is looked at'));
    const outcome = await withBuilds([undefined, 'feed'], build, look);
    expect(outcome).toEqual({ failure: 'feed does not build' });
    expect([...open]).toEqual([]);
  });

  test('stop when the look fails', async () => {
    const { open, build } = openServers();
    const look = () => Promise.reject(new Error('The browser is closed'));
    await expect(withBuilds([undefined, 'feed'], build, look)).rejects.toThrow('is closed');
    expect([...open]).toEqual([]);
  });
});
