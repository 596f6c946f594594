import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';

const cacheFolder = new URL('../.cache/made/', import.meta.url);

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest();
const hashLength = 32;

/** The content of an entry; undefined when it is missing or damaged. */
async function readEntry(file: URL): Promise<Buffer | undefined> {
  const entry = await readFile(file).catch(() => Buffer.alloc(0));
  const content = entry.subarray(hashLength);
  return hashOf(content).equals(entry.subarray(0, hashLength)) ? content : undefined;
}

/**
 * Keeps a costly file in `.cache/` by the hash of its inputs. Each entry begins with the hash of its
 * content, as a power cut or a full disk may cut it short.
 */
export async function cached(
  inputs: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
  folder = cacheFolder,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length};`).update(input);
  const file = new URL(hash.digest('hex'), folder);
  const known = await readEntry(file);
  if (known) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // Renaming is atomic, so another build reads the whole entry or none.
  const partial = new URL(`${file.href}.${randomUUID()}`);
  try {
    await writeFile(partial, Buffer.concat([hashOf(made), made]));
    // Windows refuses while another build reads the entry, which is as good.
    await rename(partial, file).catch(() => {});
  } finally {
    await rm(partial, { force: true });
  }
  return made;
}
