/** Makes one file, because browsers load no module beside a page from disk. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Review } from '#model/data.ts';
import { pageOf } from '#review/page.ts';

const folder = new URL('../review/', import.meta.url);

export async function bundleScript(): Promise<string> {
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

/** The published package has it bundled. */
export async function reviewPage(review: Review, language: string): Promise<string> {
  const bundled = new URL('script.bundle.js', folder);
  const script = existsSync(bundled) ? readFileSync(bundled, 'utf8') : await bundleScript();
  const style = readFileSync(new URL('review.css', folder), 'utf8');
  const template = readFileSync(new URL('page.html', folder), 'utf8');
  return pageOf(review, language, { template, script, style });
}
