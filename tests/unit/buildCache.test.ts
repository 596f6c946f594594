import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '#build/compress.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const page = `<h1>Notícias</h1>${'<p>texto</p>'.repeat(100)}`;

function folders() {
  const folder = temporaryFolder({ 'site/index.html': page });
  const site = join(folder, 'site');
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
