import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { listFiles } from './listFiles.ts';

/** ms that another build may take. */
const longestWait = 600_000;

/** Changes when a file that was built goes, comes or is changed. */
function contents(dist: URL): string {
  const list = `${JSON.stringify(listFiles(dist))} ${existsSync(new URL('site.json', dist))}`;
  return createHash('sha256').update(list).digest('hex');
}

/** A lock that the system releases when its process ends, however that ends. */
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

/** Whether what is in `dist` was built from what has this fingerprint, and is all there. */
export function isBuilt(dist: URL, wanted: string): boolean {
  const stamp = new URL('fingerprint', dist);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === `${wanted}\n${contents(dist)}\n`;
}

type Place = { readonly root: URL; readonly dist: URL };

/**
 * Runs a build, one at a time in each checkout, unless what is in `dist` was built from the same.
 * @param wanted fingerprint of all that goes into the build; `force` builds whatever is there.
 * @throws Error with `code` and `path` of a folder that may not be written to.
 */
export async function buildOnce(
  { root, dist }: Place,
  { wanted, force }: { readonly wanted: string; readonly force: boolean },
  build: () => Promise<void>,
): Promise<void> {
  const stamp = new URL('fingerprint', dist);
  const isDone = () => !force && isBuilt(dist, wanted);
  const finished = () => console.log('The site is built already: nothing has changed since');
  if (isDone()) return finished();
  const cache = new URL('.cache/', root);
  for (const folder of [cache, dist, new URL('site/', dist)]) {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  }
  const held = lock(fileURLToPath(new URL('build.lock', cache)));
  try {
    if (isDone()) return finished();
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(stamp, `${wanted}\n${contents(dist)}\n`);
  } finally {
    held.close();
  }
}
