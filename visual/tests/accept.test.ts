import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { sha256 } from '#visual/compare/picture.ts';
import { openSample } from './reviewSample.ts';
import { runCommand } from './sandbox.ts';

const flat = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

/** Two scenes of which the last run found every picture different, and a picture of neither. */
async function lastRun() {
  const sample = openSample();
  onTestFinished(sample.remove);
  const { write, writeResult } = sample;
  const picture = { variant: '375', status: 'different', width: 4, height: 4 } as const;
  for (const scene of ['home', 'contact']) {
    writeResult({ scene, pictures: [picture] });
    write(`results/${scene}/375.png`, await flat('navy'));
  }
  write('results/expected.json', JSON.stringify({ home: ['375'], contact: ['375'] }));
  write('baselines/nobody/375.webp', 'x');
  const accept = (...args: readonly string[]) => runCommand(sample.root, 'accept', ...args);
  const kept = () =>
    readdirSync(join(sample.root, 'baselines'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .toSorted();
  return { folder: sample.root, write, accept, kept };
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
  const { status, output } = accept();
  expect(status).toBe(0);
  expect(kept()).toEqual(['contact/375.webp', 'home/375.webp']);
  expect(output).toMatch(/new +home\/375 .* kB/);
  expect(output).toContain('removed  nobody/375.webp');
  expect(output).toContain('2 written, 1 removed');
  expect(accept().output).toContain('Nothing differs');
});

test('accepts nothing but the scenes that are named', async () => {
  const { accept, kept } = await lastRun();
  expect(accept('contact').status).toBe(0);
  expect(kept()).toEqual(['contact/375.webp', 'nobody/375.webp']);
});

test('names a scene that the last run has not seen, and those that it has', async () => {
  const { accept, kept } = await lastRun();
  const { status, output } = accept('homme');
  expect(status).toBe(1);
  expect(output).toContain('no scene homme. It has: contact, home');
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
  const { status, output } = accept('--from', join(folder, 'decisions.json'));
  expect(status).toBe(1);
  expect(output).toContain('home/375 has changed since it was judged');
  expect(kept()).toEqual(['nobody/375.webp']);
});

test('tells what was rejected and leaves it as it was', async () => {
  const { accept, kept, write, folder } = await lastRun();
  write('decisions.json', decisions(sha256(await flat('navy')), 'reject'));
  const { status, output } = accept('--from', join(folder, 'decisions.json'));
  expect(status).toBe(0);
  expect(output).toContain('rejected  home/375');
  expect(kept()).toEqual(['nobody/375.webp']);
});

test('says how to make a run when there was none', async () => {
  const { accept, folder, kept } = await lastRun();
  rmSync(join(folder, 'results'), { recursive: true });
  const { status, output } = accept();
  expect(status).toBe(1);
  expect(output).toContain('npm run test:visual');
  expect(kept()).toEqual(['nobody/375.webp']);
});
