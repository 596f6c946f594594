import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from './inParallel.ts';

const compressible = /\.(?:html|js|css|svg|json|xml|txt|ico|webmanifest)$/;

/** Where there are many, 7 takes a thirtieth of the time of 11 for 9 % more bytes. */
const articleFile = /^(?:artigos|noticias)[\\/]/;
const many = 200;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** From the cache, when the same bytes were compressed before. */
async function brotli(content: Buffer, quality: number, cache: URL): Promise<Buffer> {
  const key = createHash('sha256').update(`${quality} `).update(content).digest('hex');
  const file = new URL(key, cache);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  await writeFile(file, made);
  return made;
}

/** Puts a brotli and a gzip copy beside every file that gets smaller by it. */
export async function compress(root: URL, site: URL): Promise<void> {
  const cache = new URL('.cache/compressed/', root);
  await mkdir(cache, { recursive: true });
  const names = await readdir(site, { recursive: true, encoding: 'utf8' });
  const articleQuality = names.filter((name) => articleFile.test(name)).length > many ? 7 : 11;
  await inParallel(
    names.filter((name) => compressible.test(name)),
    async (name) => {
      const file = fileURLToPath(new URL(name, site));
      const content = await readFile(file);
      await writeFile(
        `${file}.br`,
        await brotli(content, articleFile.test(name) ? articleQuality : 11, cache),
      );
      await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
    },
  );
}
