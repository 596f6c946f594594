import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '#build/compress.ts';
import { folderOf } from '#tests/support/temporaryFolder.ts';

const page = `<h1>Notícias</h1>${'<p>texto</p>'.repeat(100)}`;

function folders() {
  const folder = folderOf({ 'site/index.html': page });
  const site = new URL('site/', folder);
  const cache = new URL('.cache/made/', folder);
  const served = () =>
    brotliDecompressSync(readFileSync(new URL('index.html.br', site))).toString('utf8');
  const entries = () => readdirSync(cache).map((name) => new URL(name, cache));
  return { run: () => compress(folder, site), served, entries };
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
