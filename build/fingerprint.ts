import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dateOf } from '#build/content/frontMatter.ts';
import { currentDay, readArticleFiles } from '#build/content/loadArticles.ts';
import { filesBelow } from './listFiles.ts';

/** All that a built site is made of, as far as it is there. */
const sources = [
  'src',
  'public',
  'tokens',
  'build',
  'scripts/environment.ts',
  'scripts/tokens',
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
  'RETENTION_DAYS',
  'SMTP_URL',
  'NOTIFY_CONTENT',
  'ALLOW_SAMPLE_CONTENT',
  'CSS_NAMES',
  'FONT_DISPLAY',
];

/** The articles whose day is still to come: the first build after it publishes them. */
function scheduled(root: URL, day: string): string[] {
  return readArticleFiles(new URL('src/content/articles/', root))
    .filter(({ source }) => (dateOf(source) ?? '') > day)
    .map(({ file }) => file);
}

/** Changes when a build would give another site. */
export function fingerprint(
  root: URL,
  day: string = currentDay(),
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(root, source)) {
      hash.update(file).update(readFileSync(join(fileURLToPath(root), file)));
    }
  }
  hash.update(`scheduled=${scheduled(root, day).join()};`);
  for (const name of variables) hash.update(`${name}=${environment[name] ?? ''};`);
  return hash.digest('hex');
}
