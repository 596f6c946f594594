import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fingerprint } from '#build/fingerprint.ts';
import { listFiles } from '#build/listFiles.ts';
import { buildOnce } from '#build/once.ts';
import { testEnvironment } from '#scripts/environment.ts';
import { copyProject } from '#scripts/tokens/sandbox.ts';
import { readEnvironment } from '#lib/environment.ts';
import { readServerConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const root = join(import.meta.dirname, '../..');

/** A build that only notes that it ran, and writes a page. */
function fakeBuild(wanted = 'same', folder = temporaryFolder()) {
  const place = { root: pathToFileURL(`${folder}/`), dist: pathToFileURL(`${folder}/dist/`) };
  const builds: string[] = [];
  const build = (force = false) =>
    buildOnce(place, { wanted, force }, async () => {
      builds.push(wanted);
      writeFileSync(join(folder, 'dist/site/index.html'), wanted);
    });
  return { folder, build, builds };
}

describe('A build', () => {
  it('is not made again while nothing has changed, unless it is asked for', async () => {
    const { folder, build, builds } = fakeBuild();
    await build();
    await build();
    expect(builds).toHaveLength(1);
    await build(true);
    expect(builds).toHaveLength(2);
    const changed = fakeBuild('other', folder);
    await changed.build();
    expect(changed.builds).toEqual(['other']);
  });

  const remove = (path: string) => rmSync(path, { recursive: true });
  it.each([
    ['dist was deleted', 'dist', remove],
    ['a page was deleted', 'dist/site/index.html', remove],
    ['a page was changed', 'dist/site/index.html', (path: string) => writeFileSync(path, 'lame')],
  ])('is made again when %s', async (_, path, harm) => {
    const { folder, build, builds } = fakeBuild();
    await build();
    harm(join(folder, path));
    await build();
    expect(builds).toHaveLength(2);
  });

  it('is made again after one that failed', async () => {
    const { folder, build, builds } = fakeBuild();
    const place = { root: pathToFileURL(`${folder}/`), dist: pathToFileURL(`${folder}/dist/`) };
    const failing = () => Promise.reject(new Error('a page is wrong'));
    const asked = { wanted: 'same', force: false };
    await expect(buildOnce(place, asked, failing)).rejects.toThrow('a page is wrong');
    await build();
    expect(builds).toHaveLength(1);
  });

  /** A process that says when it builds, and ends its build when it is told to. */
  function builder(folder: string) {
    const script = `
      import { once } from 'node:events';
      import { writeFileSync } from 'node:fs';
      import { pathToFileURL } from 'node:url';
      const { buildOnce } = await import(${JSON.stringify(pathToFileURL(join(root, 'build/once.ts')))});
      const folder = ${JSON.stringify(folder)};
      const place = { root: pathToFileURL(folder + '/'), dist: pathToFileURL(folder + '/dist/') };
      await buildOnce(place, { wanted: 'same', force: false }, async () => {
        console.log('building');
        await once(process.stdin, 'data');
        writeFileSync(folder + '/dist/site/index.html', 'built');
      });
      process.exit();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  it('waits for another that is under way, and uses what that one has built', async () => {
    const folder = temporaryFolder();
    const first = builder(folder);
    await once(first.stdout, 'data');
    const second = builder(folder);
    const said = text(second.stdout);
    const [line] = await once(second.stdout, 'data');
    expect(String(line)).toBe('Another build is under way: waiting for it …\n');
    first.stdin.end('go on');
    expect(await said).toBe(
      'Another build is under way: waiting for it …\nThe site is built already: nothing has changed since\n',
    );
  });

  it('does not wait for one that crashed', async () => {
    const folder = temporaryFolder();
    const first = builder(folder);
    await once(first.stdout, 'data');
    first.kill('SIGKILL');
    await once(first, 'exit');
    const { build, builds } = fakeBuild('same', folder);
    await build();
    expect(builds).toHaveLength(1);
  });

  it('says which folder may not be written to', () => {
    const explain = `
      const { fail } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts/environment.ts')))});
      fail(Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES', path: '/site/dist' }));`;
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', explain], {
      encoding: 'utf8',
    });
    expect(stderr).toBe(
      '\nThis account may not write to /site/dist (EACCES): make it writable, or clone the repository into a folder of your own.\n\n',
    );
    expect(status).toBe(1);
  });
});

describe('The list of what was built', () => {
  it('has every file that is published or served, in order, with the hash of its bytes', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
    const names = ['problema.html', 'site/a b%20#.js', 'site/assets/x.js', 'site/index.html.br'];
    const others = ['fingerprint', 'site.json', 'prerender/prerender.js', 'usage-1.json'];
    const all = [...names, ...others].toReversed().map((name) => [name, name]);
    const folder = temporaryFolder(Object.fromEntries(all));
    const list = listFiles(pathToFileURL(`${folder}/`));
    expect(Object.entries(list)).toEqual(names.map((name) => [name, sha256(name)]));
  });
});

/** Lets the first partner have a portrait as a phone makes it. */
async function withPhotograph(folder: string): Promise<void> {
  const name = 'Retratos de sócios/IMG_1234.JPG';
  const file = join(folder, 'src/content/images', name);
  mkdirSync(dirname(file));
  const background = { r: 120, g: 140, b: 90 };
  await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  const partners = join(folder, 'src/content/partners.ts');
  const text = readFileSync(partners, 'utf8').replace(/\bfile: '[^']*'/, `file: '${name}'`);
  writeFileSync(partners, text);
}

describe('The fingerprint of what is built', () => {
  const article = (date: string) => `---\ntitle: A\ndate: ${date}\nexcerpt: B\n---\n\nTexto.\n`;

  function rootWith(date: string): URL {
    const folder = temporaryFolder();
    for (const name of ['src/content/articles', 'public', 'tokens', 'scripts', 'server'])
      mkdirSync(join(folder, name), { recursive: true });
    for (const name of [
      'server/headers.ts',
      'index.html',
      'vite.config.ts',
      'package.json',
      'package-lock.json',
    ])
      writeFileSync(join(folder, name), '');
    writeFileSync(join(folder, 'src/content/articles/a.md'), article(date));
    return pathToFileURL(`${folder}/`);
  }

  it('is another one when the day of an article has come, and only then', () => {
    const root = rootWith('2026-03-03');
    const before = fingerprint(root, '2026-03-01');
    expect(fingerprint(root, '2026-03-02')).toBe(before);
    expect(fingerprint(root, '2026-03-03')).not.toBe(before);
    expect(fingerprint(root, '2026-03-04')).toBe(fingerprint(root, '2026-03-03'));
  });
});

describe('A clone with settings in .env, in a folder with odd signs', () => {
  let folder = '';
  const settings = { FORM_ID: 'from-dotenv', ALLOW_SAMPLE_CONTENT: '1', PORT: '0' };
  const data = () => join(folder, 'kept');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'a &%20[b] $c-'));
    copyProject(folder);
    await withPhotograph(folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const lines = Object.entries({ ...settings, DATA_DIR: data() }).map(
      ([name, value]) => `${name}="${value}"`,
    );
    writeFileSync(join(folder, '.env'), lines.join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The shell without any setting of its own. */
  const shell = () =>
    Object.fromEntries(
      Object.entries(testEnvironment({ ALLOW_SAMPLE_CONTENT: '' })).filter(([, value]) => value),
    );

  const run = (script: string, env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [script], { cwd: folder, env, encoding: 'utf8' });

  it('is built for the form of .env', () => {
    const { stderr, status } = run('build/build.ts', shell());
    expect(status, stderr).toBe(0);
    const page = readFileSync(join(folder, 'dist/site/index.html'), 'utf8');
    expect(page).toContain('action="https://formspree.io/f/from-dotenv"');
  }, 120_000);

  it('publishes a photograph as small upright copies and in no other way', async () => {
    const site = join(folder, 'dist/site');
    const page = readFileSync(join(site, 'sobrenos/index.html'), 'utf8');
    const [, picture = ''] = /<picture>(.*?)<\/picture>/.exec(page) ?? [];
    const named = picture.match(/(?<=\/images\/)[\w.-]+/g) ?? [];
    expect(picture).toContain('width="300" height="400"');
    const published = readdirSync(join(site, 'images')).filter((name) => !/\.svg/.test(name));
    expect(named.toSorted()).toEqual(published.toSorted());
    for (const name of published) {
      const { width, height, exif } = await sharp(join(site, 'images', name)).metadata();
      expect([height, exif]).toEqual([(width * 4) / 3, undefined]);
    }
  });

  it.each(['server/main.ts', 'scripts/start.ts', 'scripts/dev.ts'])(
    'keeps requests where .env says: %s',
    async (script) => {
      const child = spawn(process.execPath, [script], { cwd: folder, env: shell() });
      onTestFinished(() => void child.kill('SIGKILL'));
      let said = '';
      for await (const part of child.stdout) {
        said += String(part);
        if (said.includes('Database')) break;
      }
      expect(said).toContain(`Database  ${data()}/contacts.sqlite`);
    },
    30_000,
  );

  it('has its inbox where .env says', () => {
    expect(run('server/inbox/inbox.ts', shell()).stdout).toContain('Nenhuma solicitação');
  });

  it('gives none of it to what tests, reports and benches start', () => {
    expect(run('server/inbox/inbox.ts', testEnvironment()).stderr).toContain(join(folder, 'data.'));
  });
});

describe('The environment of tests, reports and benches', () => {
  it('has none of the documented settings', () => {
    const { ALLOW_SAMPLE_CONTENT: _, ...environment } = testEnvironment();
    const documented = readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm);
    expect(documented?.length).toBeGreaterThan(15);
    expect(documented?.filter((name) => environment[name] !== '')).toEqual([]);
    expect(readServerConfig(environment)).toEqual(readServerConfig({}));
    expect(readEnvironment(environment)).toEqual(readEnvironment({}));
  });
});
