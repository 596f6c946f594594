/** Makes one file, because browsers load no module beside a page from disk. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Review } from '#model/data.ts';
import { pageOf } from '#review/page.ts';

const folder = new URL('../review/', import.meta.url);

async function bundleScript(): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    root: fileURLToPath(folder),
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2024', rolldownOptions: { input: 'script.ts' } },
  });
  const files = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join();
}

export async function reviewPage(review: Review): Promise<string> {
  const script = await bundleScript();
  const style = readFileSync(new URL('review.css', folder), 'utf8');
  const template = readFileSync(new URL('page.html', folder), 'utf8');
  return pageOf(review, { template, script, style });
}
