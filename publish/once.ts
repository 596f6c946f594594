import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { dateOf } from '#publish/content/frontMatter.ts';
import { currentDay } from '#publish/content/formats.ts';
import { readArticleFiles } from '#publish/content/loadArticles.ts';
import { readEnvironment } from '#lib/environment.ts';
import { hashFiles, listFiles } from './listFiles.ts';

/** Files and folders that a build reads. */
export const sources = [
  'src',
  'public',
  'tokens',
  'publish',
  'scripts/commandLine.ts',
  'scripts/environment.ts',
  'packages/tokens/model',
  'server/config.ts',
  'server/headers.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** A hash that changes when a build would give another site. */
export function fingerprint(environment = process.env, day = currentDay()): string {
  const { CSS_NAMES, FONT_DISPLAY } = environment;
  // The first build on or after an article's day publishes it.
  const scheduled = readArticleFiles()
    .filter(({ source }) => (dateOf(source) ?? '') > day)
    .map(({ file }) => file);
  const settings = [readEnvironment(environment), CSS_NAMES, FONT_DISPLAY, scheduled];
  return hashFiles(new URL('../', import.meta.url), sources, JSON.stringify(settings));
}

/** ms */
const longestWait = 600_000;

/** The system releases this lock when its process ends, even by a crash. */
function lock(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    console.log('Another build is under way: waiting for it …');
    database.exec(`PRAGMA busy_timeout = ${longestWait}; BEGIN EXCLUSIVE`);
  }
  return database;
}

/** True if `dist` was built from sources with this fingerprint, and none of its files has changed since. */
export function isBuilt(dist: URL, sourceHash: string): boolean {
  try {
    const { fingerprint, files } = JSON.parse(readFileSync(new URL('site.json', dist), 'utf8'));
    return fingerprint === sourceHash && isDeepStrictEqual(files, listFiles(dist));
  } catch {
    return false;
  }
}

/** Runs a build, one at a time in a checkout, unless `dist` was built from the same sources. */
export async function buildOnce(
  { root, dist }: { readonly root: URL; readonly dist: URL },
  { sourceHash, force }: { readonly sourceHash: string; readonly force: boolean },
  build: () => Promise<object>,
): Promise<void> {
  const isDone = () => !force && isBuilt(dist, sourceHash);
  const logDone = () => console.log('The site is built already: nothing has changed since');
  if (isDone()) return logDone();
  const cache = new URL('.cache/', root);
  for (const folder of [cache, dist, new URL('site/', dist)]) {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  }
  const buildLock = lock(fileURLToPath(new URL('build.lock', cache)));
  try {
    if (isDone()) return logDone();
    const facts = { ...(await build()), fingerprint: sourceHash, files: listFiles(dist) };
    // Written last, so that files of an interrupted build never fit the list.
    writeFileSync(new URL('site.json', dist), JSON.stringify(facts));
  } finally {
    buildLock.close();
  }
}
