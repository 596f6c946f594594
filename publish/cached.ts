import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';

const cacheFolder = new URL('../.cache/files/', import.meta.url);

/** Keeps a costly file in `.cache/` by the hash of its inputs. */
export async function cached(
  inputs: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
  folder = cacheFolder,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length};`).update(input);
  const file = new URL(hash.digest('hex'), folder);
  const cachedContent = await readFile(file).catch(() => undefined);
  if (cachedContent) return cachedContent;
  const content = await make();
  await mkdir(folder, { recursive: true });
  // Flush, then rename atomically, so that a power cut leaves no partial entry.
  const partial = new URL(`${file.href}.${randomUUID()}`);
  try {
    await writeFile(partial, content, { flush: true });
    // Windows refuses while another build reads the entry, which is as good.
    await rename(partial, file).catch(() => {});
  } finally {
    await rm(partial, { force: true });
  }
  return content;
}
