import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cached } from '#publish/cached.ts';
import { currentDay } from '#publish/content/formats.ts';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { buildOnce, fingerprint } from '#publish/once.ts';
import { fail, testEnvironment } from '#scripts/environment.ts';
import { openSandbox } from '#tests/support/sandbox.ts';
import { readEnvironment } from '#lib/environment.ts';
import { readServerConfig } from '#server/config.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';

const root = join(import.meta.dirname, '../..');

/** A fake build that counts its runs and writes a page. */
function fakeBuild(sourceHash = 'same', root = folderOf()) {
  const place = { root, dist: new URL('dist/', root) };
  const builds: string[] = [];
  const build = (force = false) =>
    buildOnce(place, { sourceHash, force }, async () => {
      builds.push(sourceHash);
      writeFileSync(new URL('site/index.html', place.dist), sourceHash);
      return {};
    });
  return { place, build, builds };
}

describe('A build', () => {
  test('is reused while nothing changes, unless a new one is requested', async () => {
    const { place, build, builds } = fakeBuild();
    await build();
    await build();
    expect(builds).toHaveLength(1);
    await build(true);
    expect(builds).toHaveLength(2);
    const changed = fakeBuild('other', place.root);
    await changed.build();
    expect(changed.builds).toEqual(['other']);
  });

  const remove = (file: URL) => rmSync(file, { recursive: true });
  test.each([
    ['dist was deleted', 'dist', remove],
    ['a page was deleted', 'dist/site/index.html', remove],
    ['a page was changed', 'dist/site/index.html', (file: URL) => writeFileSync(file, 'lame')],
    ['its list was cut short', 'dist/site.json', (file: URL) => writeFileSync(file, '{"files"')],
  ])('is repeated when %s', async (_, path, harm) => {
    const { place, build, builds } = fakeBuild();
    await build();
    harm(new URL(path, place.root));
    await build();
    expect(builds).toHaveLength(2);
  });

  test('is repeated after a failed one', async () => {
    const { place, build, builds } = fakeBuild();
    const failing = () => Promise.reject(new Error('a page is wrong'));
    const request = { sourceHash: 'same', force: false };
    await expect(buildOnce(place, request, failing)).rejects.toThrow('a page is wrong');
    await build();
    expect(builds).toHaveLength(1);
  });

  test('waits for a running build, and uses its output', async () => {
    const { place } = fakeBuild();
    const under = Promise.withResolvers<object>();
    const building = buildOnce(place, { sourceHash: 'same', force: false }, () => under.promise);
    const script = `
      import { buildOnce } from '#publish/once.ts';
      const root = new URL('${place.root.href}');
      const place = { root, dist: new URL('dist/', root) };
      await buildOnce(place, { sourceHash: 'same', force: false }, async () => ({}));`;
    const second = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
    const printed = text(second.stdout);
    const [line] = await once(second.stdout, 'data');
    expect(String(line)).toBe('Another build is under way: waiting for it …\n');
    under.resolve({});
    await building;
    expect(await printed).toBe(
      'Another build is under way: waiting for it …\nThe site is built already: nothing has changed since\n',
    );
  });

  test('names the folder that cannot be written to', () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => void (process.exitCode = undefined));
    fail(Object.assign(new Error('mkdir'), { code: 'EACCES', path: '/site/dist' }));
    expect(print).toHaveBeenCalledWith(
      '\nThis account may not write to /site/dist (EACCES): make it writable, or clone the repository into a folder of your own.\n',
    );
    expect(process.exitCode).toBe(1);
  });
});

describe('The fingerprint of what is built', async () => {
  const [{ date } = { date: '' }] = await loadArticles();
  const on = (day: string) => fingerprint({}, day);

  test.runIf(date)('changes on the publication day of an article, and not before', () => {
    const dayBefore = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    expect(on(dayBefore)).not.toBe(on(date));
    expect(on(date)).toBe(on(currentDay()));
  });
});

describe('The settings in .env', () => {
  // The name has characters that a shell, a URL or a pattern interprets.
  const { folder, remove } = openSandbox('a &%20[b] $c');
  const wrong = { SITE_URL: 'no address', PORT: 'no port', DATA_DIR: join(folder, 'kept') };
  const lines = Object.entries(wrong).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  afterAll(remove);

  test.each([
    ['publish/publish.ts', 'SITE_URL="no address"'],
    ['scripts/start.ts', 'SITE_URL="no address"'],
    ['scripts/dev.ts', 'PORT="no port"'],
    ['server/main.ts', 'PORT="no port"'],
    ['server/inbox/inbox.ts', wrong.DATA_DIR],
  ])(
    'are those of %s',
    (script, reason) => {
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const options = { cwd: folder, env: { PATH, NODE_COMPILE_CACHE }, encoding: 'utf8' } as const;
      const { stderr, status } = spawnSync(process.execPath, [script], options);
      expect(stderr).toContain(reason);
      expect(status).toBe(1);
    },
    30_000,
  );
});

describe('The environment of tests, reports and benches', () => {
  test('has none of the documented settings', () => {
    const { ALLOW_SAMPLE_CONTENT: _, ...environment } = testEnvironment();
    const documented = readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm);
    expect(documented?.length).toBeGreaterThan(15);
    expect(documented?.filter((name) => environment[name] !== '')).toEqual([]);
    expect(readServerConfig(environment)).toEqual(readServerConfig({}));
    expect(readEnvironment(environment)).toEqual(readEnvironment({}));
  });
});

test('a costly file is made once, and cached unchanged', async () => {
  const folder = folderOf();
  const make = vi.fn(async () => Buffer.from('Notícias'));
  const read = () => cached(['brotli', Buffer.from('page')], make, folder);
  expect(String(await read())).toBe('Notícias');
  expect(String(await read())).toBe('Notícias');
  expect(make).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a failed costly file leaves no cache entry', async () => {
  const folder = folderOf();
  const make = () => Promise.reject(new Error('no picture'));
  await expect(cached(['picture'], make, folder)).rejects.toThrow('no picture');
  expect(readdirSync(folder)).toEqual([]);
});
