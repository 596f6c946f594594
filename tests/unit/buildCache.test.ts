import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compress } from '#build/compress.ts';

const page = `<h1>Notícias</h1>${'<p>texto</p>'.repeat(100)}`;

function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), page);
  const run = () => compress(pathToFileURL(`${folder}/`), pathToFileURL(`${site}/`));
  const served = () =>
    brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).toString('utf8');
  const entries = () => {
    const [name = '', ...more] = readdirSync(join(folder, '.cache'));
    expect(more).toEqual([]);
    return readdirSync(join(folder, '.cache', name)).map((file) =>
      join(folder, '.cache', name, file),
    );
  };
  return { run, served, entries };
}

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['changed in one byte', (bytes: Buffer) => Buffer.from(bytes).fill(0x55, bytes.length - 3)],
])('a cached file that is %s is made again, and is whole afterwards', async (_, harm) => {
  const { run, served, entries } = folders();
  await run();
  const [entry = '', ...more] = entries();
  expect(more).toEqual([]);
  const whole = readFileSync(entry);
  writeFileSync(entry, harm(whole));
  await run();
  expect(served()).toBe(page);
  expect(readFileSync(entry).equals(whole)).toBe(true);
});

test('a cached file that cannot be written does not fill the cache with parts of it', async () => {
  const { run, served, entries } = folders();
  await run();
  const [entry = ''] = entries();
  rmSync(entry);
  mkdirSync(join(entry, 'in the way'), { recursive: true });
  await expect(run()).rejects.toThrow();
  expect(entries()).toEqual([entry]);
  rmSync(entry, { recursive: true });
  await run();
  expect(served()).toBe(page);
});
