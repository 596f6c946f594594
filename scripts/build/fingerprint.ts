import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** All that a built site is made of. */
const sources = [
  'src',
  'public',
  'tokens',
  'scripts',
  'server/headers.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Variables that change what is built (`.env.example`). */
const variables = [
  'SITE_URL',
  'HSTS',
  'FORM_ID',
  'FORM_PROJECT',
  'FORM_ENDPOINT',
  'INSTAGRAM_FEED',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'ALLOW_SAMPLE_CONTENT',
  'CSS_NAMES',
];

function filesBelow(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
    .sort();
}

/** Changes when a build would give another site. */
export function fingerprint(root: URL): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(fileURLToPath(new URL(source, root)))) {
      hash.update(file).update(readFileSync(file));
    }
  }
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''};`);
  return hash.digest('hex');
}
