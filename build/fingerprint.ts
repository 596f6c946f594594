import { dateOf } from '#build/content/frontMatter.ts';
import { currentDay, readArticleFiles } from '#build/content/loadArticles.ts';
import { readEnvironment } from '#lib/environment.ts';
import { hashFiles } from './listFiles.ts';

const root = new URL('../', import.meta.url);

const sources = [
  'src',
  'public',
  'tokens',
  'build',
  'scripts/environment.ts',
  'packages/tokens/model',
  'server/headers.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Changes when a build would give another site. */
export function fingerprint(environment = process.env, day = currentDay()): string {
  const { CSS_NAMES, FONT_DISPLAY } = environment;
  // The first build on or after an article's day publishes it.
  const scheduled = readArticleFiles()
    .filter(({ source }) => (dateOf(source) ?? '') > day)
    .map(({ file }) => file);
  const settings = [readEnvironment(environment), CSS_NAMES, FONT_DISPLAY, scheduled];
  return hashFiles(root, sources, JSON.stringify(settings));
}
