import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';

const ownFolder = new URL('../.cache/made/', import.meta.url);

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest();
const hashLength = 32;

/** The content of an entry, or undefined when it is not there or not whole. */
async function readEntry(file: URL): Promise<Buffer | undefined> {
  const entry = await readFile(file).catch(() => Buffer.alloc(0));
  const content = entry.subarray(hashLength);
  return hashOf(content).equals(entry.subarray(0, hashLength)) ? content : undefined;
}

/**
 * Makes a costly file once: it is kept in `.cache/` under the hash of what it is made of. A power
 * cut or a full disk may leave an entry empty, so each begins with the hash of its content.
 * @param inputs everything that the file depends on, its maker too.
 */
export async function cached(
  inputs: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
  folder = ownFolder,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length};`).update(input);
  const file = new URL(hash.digest('hex'), folder);
  const known = await readEntry(file);
  if (known) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // Another build may look for it meanwhile: it is there whole, or not at all.
  const partial = new URL(`${file.href}.${randomUUID()}`);
  try {
    await writeFile(partial, Buffer.concat([hashOf(made), made]));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  return made;
}
