import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { reviewFile } from '#cli/review.ts';
import { layoutFile } from '#store/layout.ts';
import type { Review } from '#model/data.ts';
import { openSample, type Sample } from './sample.ts';

function edit({ root, write }: Sample, file: string, from: string, to: string): void {
  const content = readFileSync(join(root, file), 'utf8');
  expect(content, file).toContain(from);
  write(file, content.replace(from, to));
}

const packageRoot = fileURLToPath(new URL('../', import.meta.url));

/** Puts the package into a folder as npm does, from its tarball, with links for its own dependencies. */
function install(root: string): Readonly<Record<'command' | 'name', string>> {
  const run = (program: string, args: readonly string[], cwd: string) => {
    const options = { cwd, encoding: 'utf8', shell: process.platform === 'win32' } as const;
    const { status, stdout, stderr } = spawnSync(program, args, options);
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  run(process.execPath, [join(packageRoot, 'pack.ts')], packageRoot);
  const tarball = run(
    'npm',
    ['pack', '--silent', '--pack-destination', root],
    join(packageRoot, 'dist'),
  );
  const manifest = JSON.parse(readFileSync(join(packageRoot, 'dist/package.json'), 'utf8'));
  const folder = join(root, 'node_modules', manifest.name);
  mkdirSync(folder, { recursive: true });
  run('tar', ['-xzf', join(root, tarball), '--strip-components=1', '-C', folder], root);
  rmSync(join(root, tarball));
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    const link = join(root, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const [installed = ''] = [packageRoot, join(packageRoot, '../..')]
      .map((from) => join(from, 'node_modules', name))
      .filter((path) => existsSync(path));
    symlinkSync(installed, link, 'junction');
  }
  const command = join(folder, manifest.bin[manifest.name]);
  return { command, name: manifest.name };
}

function openSite() {
  const sample = openSample();
  cpSync(join(import.meta.dirname, 'site'), sample.root, { recursive: true });
  const { command, name } = install(sample.root);
  edit(sample, 'visual/suite.mts', '@repo/visual', name);
  sample.write('.gitignore', 'node_modules/\n');
  const { launchOptions: { executablePath, args, env } = {} } = test.info().project.use;
  const browser = JSON.stringify({ executablePath, args });
  edit(sample, 'visual/suite.mts', "language: 'en',", `language: 'en',\n  browser: ${browser},`);
  const run = (...words: readonly string[]) => {
    // Libraries and fonts of the test browser; Playwright takes a process with the last for its worker.
    const environment = { ...process.env, ...env, TEST_WORKER_INDEX: '' };
    const options = { cwd: sample.root, encoding: 'utf8', env: environment } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], options);
    return { status, output: `${stdout}${stderr}` };
  };
  return { ...sample, name, run };
}

type Ran = ReturnType<Sample['run']>;

const readReview = ({ root }: Sample): Review =>
  JSON.parse(readFileSync(join(root, 'visual-review', reviewFile), 'utf8'));

/** Moves with each load, and with each frame. */
const restless = `document.body.style.paddingTop = \`\${Math.random() * 300}px\`;
const write = () => {
  document.querySelector('h1').textContent = Math.random().toFixed(4);
  requestAnimationFrame(write);
};
write();`;

function expectRun({ status, output }: Ran, wanted: number, ...texts: readonly string[]): void {
  for (const text of texts) expect(output).toContain(text);
  expect(status, output).toBe(wanted);
}

test('a plain site goes through capture, comparison, review and acceptance', async ({ page }) => {
  test.setTimeout(240_000);
  const site = openSite();
  const baselines = join(site.root, 'visual/baselines');
  site.commit('A site');

  await test.step('writes a suite of the pages that it finds, and leaves one that is there', () => {
    const file = join(site.root, 'visual/suite.mts');
    const suite = readFileSync(file, 'utf8');
    expectRun(site.run('init'), 0, 'kept     visual/suite.mts');
    rmSync(file);
    site.write('package.json', '{\n\t"private": true\n}\n');
    const found = ['2 pages: / /about.html', 'of: /^(?:about\\.html|index\\.html|style\\.css)/'];
    expectRun(site.run('init'), 0, ...found);
    const written = {
      'visual/suite.mts': ["page('about', '/about.html'),", "serveFolder('.')", "language: 'en'"],
      'package.json': ['\n\t\t"test:visual"'],
      '.gitignore': ['visual-results/'],
      '.github/workflows/visual.yml': [`npx ${site.name} summarise`, 'path: visual-review/'],
    };
    for (const [path, lines] of Object.entries(written))
      for (const line of lines) expect(readFileSync(join(site.root, path), 'utf8')).toContain(line);
    site.write('visual/suite.mts', suite);
    site.commit('A suite');
  });

  await test.step('takes the site as it is in a first run', () => {
    const counts = '3 scenes, 7 pictures: 0 the same';
    expectRun(site.run('test'), 0, counts, 'A first run: 13 files in visual/baselines', '0 things');
    site.commit('Accept what is there');
    site.git('checkout', '--quiet', '-b', 'changes');
  });

  await test.step('names what is changed, missing, altered, left over and wrong', () => {
    edit(site, 'style.css', '--brand: rgb(20 30 90)', '--brand: rgb(90 30 20)');
    edit(site, 'style.css', '--gap: 16px', '--gap: 24px');
    edit(site, 'style.css', 'border-radius: 4px', 'border-radius: 12px');
    edit(site, 'index.html', 'Every word', 'Each word');
    edit(site, 'about.html', 'lang="en"', 'lang="xx"');
    rmSync(join(baselines, 'menu/1440.webp'));
    renameSync(join(baselines, 'start/1440-forced.webp'), join(baselines, 'menu/375.webp'));
    site.write('visual/baselines/nowhere/375.webp', 'x');
    const ran = site.run('test');
    const differing = ['start/1440', 'start/snapshot', 'menu/375'];
    expectRun(ran, 1, ...differing.map((item) => `${item} is not as accepted`));
    expectRun(ran, 1, 'menu/1440 has no baseline', 'nowhere/375.webp');
    expectRun(ran, 1, 'about/375: <html> element must have a valid value');
    expect(ran.output).not.toContain('about/snapshot is');
  });

  await test.step('shows each change in a row of its own, with the line behind it', async () => {
    expectRun(site.run('review'), 0, 'visual-review/index.html');
    const causes = readReview(site).rows.map(({ before, after, sources }) => {
      const lines = sources.map(({ file, line }) => `${file}:${line}`);
      return `${lines.join()}: ${before} → ${after}`;
    });
    expect(causes.toSorted()).toEqual([
      'index.html:14: Every word of it is compared. → Each word of it is compared.',
      'style.css:23: 4px → 12px',
      'style.css:2: rgb(20 30 90) → rgb(90 30 20)',
      'style.css:4: 16px → 24px',
    ]);
    await page.goto(pathToFileURL(join(site.root, 'visual-review/index.html')).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visual review');
    await expect(page.getByRole('link', { name: 'from “Every' })).toBeVisible();
    await expect(page.getByText('<html> element must have a valid value').first()).toBeVisible();
  });

  await test.step('is green once it is accepted and mended', () => {
    expectRun(site.run('accept'), 0, 'removed  nowhere/375.webp');
    edit(site, 'about.html', 'lang="xx"', 'lang="en"');
    expectRun(site.run('test'), 0);
  });

  await test.step('names what could not be compared, and that a run is partial', () => {
    edit(site, 'visual/suite.mts', 'click()', 'click({ timeout: 2000 })');
    edit(site, 'index.html', 'Menu', 'Pages');
    edit(site, 'about.html', '</html>', `<script>${restless}</script></html>`);
    for (const file of ['375.webp', 'snapshot.txt', layoutFile])
      site.write(`visual/baselines/start/${file}`, randomBytes(2000));
    const ran = site.run('test');
    expectRun(
      ran,
      1,
      'menu: was not captured › ',
      'start/375 has no baseline that can be read',
      'start/snapshot is not as accepted',
      'about/375: differs between two captures › body',
      'about/snapshot: differs between two captures › − - heading',
      'This run was partial: it captured 2 of 3 scenes',
    );
  });

  await test.step('reviews that before all else, and nothing else of these scenes', () => {
    expectRun(site.run('review'), 0, 'The last run captured 2 of 3 scenes');
    const [failed, ...groups] = readReview(site).findings;
    expect(failed).toMatchObject({ rule: 'failed', findings: [{ scene: 'menu' }] });
    const text = failed?.findings[0]?.measure.join() ?? '';
    expect(text).toMatch(/locator\.click: Timeout 2000ms exceeded[^]*getByText\('Menu'\)/);
    expect(text).toMatch(/^visual\/suite\.mts:\d+:\d+$/m);
    for (const part of ['\u001B', site.root, process.cwd()]) expect(text).not.toContain(part);
    const places = groups.flatMap(({ rule, findings }) =>
      findings.map(({ scene, view }) => `${rule} ${scene}/${view}`),
    );
    const wanted = ['about/375', 'about/1440', 'about/snapshot'].map(
      (place) => `unsteady ${place}`,
    );
    expect(places).toEqual(expect.arrayContaining(wanted));
  });

  await test.step('accepts none of it, but mends what could not be read', () => {
    const kept = (name: string) => readFileSync(join(baselines, name));
    const [about, menu] = [kept('about/375.webp'), kept('menu/375.webp')];
    const ran = site.run('accept');
    expectRun(ran, 0, 'menu: was not captured', 'about/375: differs between', layoutFile);
    expect([kept('about/375.webp'), kept('menu/375.webp')]).toEqual([about, menu]);
    expect(site.run('accept').output).not.toContain('Nothing differs');
  });

  await test.step('fails when it compares nothing', () => {
    const ran = site.run('test', '--list', '-g', 'nobody has written such a test');
    expectRun(ran, 1, 'Not one picture was compared');
  });
  site.remove();
});
