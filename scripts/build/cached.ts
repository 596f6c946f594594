import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';

const folder = new URL('../../.cache/images/', import.meta.url);

/**
 * Makes a costly file once: it is kept in `.cache/` under the hash of what it is made of.
 * @param inputs everything that the file depends on, its maker too.
 */
export async function cached(
  inputs: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length};`).update(input);
  const file = new URL(hash.digest('hex'), folder);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // Another build may look for it meanwhile: it is there whole, or not at all.
  const partial = new URL(`${file.href}.${process.pid}`);
  await writeFile(partial, made);
  await rename(partial, file);
  return made;
}
