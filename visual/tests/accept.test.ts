import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { sha256 } from '#visual/compare/picture.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const flat = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

const result = (scene: string, variants: readonly string[]) => ({
  scene,
  page: scene,
  entries: [],
  pictures: variants.map((variant) => ({ variant, status: 'different', width: 4, height: 4 })),
  snapshot: 'same',
  violations: [],
  components: [],
  variables: [],
  work: {},
});

/** Two scenes of which the last run found every picture different, and a picture of neither. */
async function lastRun() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/accept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const scene of ['home', 'contact']) {
    write(`results/${scene}/result.json`, JSON.stringify(result(scene, ['375'])));
    write(`results/${scene}/375.png`, await flat('navy'));
  }
  write('results/expected.json', JSON.stringify({ home: ['375'], contact: ['375'] }));
  write('baselines/nobody/375.webp', 'x');
  const accept = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['visual/cli/accept.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        VISUAL_BASELINES: join(folder, 'baselines').replace(root, ''),
        VISUAL_RESULTS: join(folder, 'results').replace(root, ''),
      },
    });
  const kept = () =>
    readdirSync(join(folder, 'baselines'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .toSorted();
  return { folder, write, accept, kept };
}

/** A reviewer's file about the picture of home. */
const decisions = (hash: string, verdict = 'accept') =>
  JSON.stringify({
    version: 1,
    base: 'a'.repeat(40),
    decisions: [{ scene: 'home', item: '375', hash, verdict }],
  });

test('accepts all that differs, says what it wrote and leaves nothing over', async () => {
  const { accept, kept } = await lastRun();
  const { status, stdout } = accept();
  expect(status).toBe(0);
  expect(kept()).toEqual(['contact/375.webp', 'home/375.webp']);
  expect(stdout).toMatch(/new +home\/375 .* kB/);
  expect(stdout).toContain('removed  nobody/375.webp');
  expect(stdout).toContain('2 written, 1 removed');
  expect(accept().stdout).toContain('Nothing differs');
});

test('accepts nothing but the scenes that are named', async () => {
  const { accept, kept } = await lastRun();
  expect(accept('contact').status).toBe(0);
  expect(kept()).toEqual(['contact/375.webp', 'nobody/375.webp']);
});

test('names a scene that the last run has not seen, and those that it has', async () => {
  const { accept, kept } = await lastRun();
  const { status, stderr } = accept('homme');
  expect(status).toBe(1);
  expect(stderr).toContain('no scene homme. It has: contact, home');
  expect(kept()).toEqual(['nobody/375.webp']);
});

test('accepts what a reviewer judged, and that alone', async () => {
  const { accept, kept, write, folder } = await lastRun();
  write('decisions.json', decisions(sha256(await flat('navy'))));
  expect(accept('--from', join(folder, 'decisions.json')).status).toBe(0);
  expect(kept()).toEqual(['home/375.webp', 'nobody/375.webp']);
});

test('writes nothing when a picture has changed since it was judged', async () => {
  const { accept, kept, write, folder } = await lastRun();
  write('decisions.json', decisions('0'.repeat(64)));
  const { status, stderr } = accept('--from', join(folder, 'decisions.json'));
  expect(status).toBe(1);
  expect(stderr).toContain('home/375 has changed since it was judged');
  expect(kept()).toEqual(['nobody/375.webp']);
});

test('tells what was rejected and leaves it as it was', async () => {
  const { accept, kept, write, folder } = await lastRun();
  write('decisions.json', decisions(sha256(await flat('navy')), 'reject'));
  const { status, stdout } = accept('--from', join(folder, 'decisions.json'));
  expect(status).toBe(0);
  expect(stdout).toContain('rejected  home/375');
  expect(kept()).toEqual(['nobody/375.webp']);
});

test('says how to make a run when there was none', async () => {
  const { accept, folder } = await lastRun();
  rmSync(join(folder, 'results'), { recursive: true });
  const { status, stderr } = accept();
  expect(status).toBe(1);
  expect(stderr).toContain('npm run test:visual');
  expect(existsSync(join(folder, 'baselines/nobody'))).toBe(true);
  mkdirSync(join(folder, 'results'));
});
