import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { longestWait } from './patience.ts';
import { lastVersion, nameSite, prepareTables, versionOf } from './schema.ts';

export const databasePath = (dataDir: string): string => join(dataDir, 'contacts.sqlite');

/** Keeps a copy of the earlier version's database beside it, so that an upgrade can be undone. */
function setAside(database: DatabaseSync, path: string): void {
  const version = versionOf(database);
  if (version === 0 || version >= lastVersion) return;
  const target = `${path}.before-version-${lastVersion}`;
  if (existsSync(target)) return;
  // Write under another name first: an interrupted start must not leave half a copy.
  const part = `${target}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'a', 0o600));
  database.prepare('VACUUM INTO ?').run(part);
  renameSync(part, target);
}

/** Opens an existing database; SQLite's own open would create an empty one. */
export function openExisting(path: string): DatabaseSync {
  const url = new URL('?mode=rw', pathToFileURL(path));
  const database = new DatabaseSync(url, { timeout: longestWait });
  database.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  return database;
}

/** Creates a folder for its owner only. Node's `recursive` never ends in /proc. */
export function makeFolder(path: string): void {
  // A missing drive is its own parent.
  if (existsSync(path) || dirname(path) === path) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const filesOf = (path: string) => [path, `${path}-wal`, `${path}-shm`];

function identityOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return `${stats?.dev}:${stats?.ino}`;
}

function closeToOthers(dataDir: string, path: string): void {
  // Leave a shared folder open to its other users.
  const isOurs = readdirSync(dataDir).every((name) => name.startsWith('contacts.'));
  if (isOurs && statSync(dataDir).mode & 0o077) chmodSync(dataDir, 0o700);
  // SQLite gives the database's mode to new -wal and -shm files, but not to existing ones.
  for (const file of filesOf(path)) if (existsSync(file)) chmodSync(file, 0o600);
}

export function openDatabase(dataDir: string, now: number) {
  const path = databasePath(dataDir);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  makeFolder(dataDir);
  // Opening and closing an existing file here would drop this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  // Windows has no modes, and refuses to change files that SQLite has open.
  if (process.platform !== 'win32') closeToOthers(dataDir, path);
  // Close the file if the start fails: Windows can neither move nor delete an open file.
  using opening = new DisposableStack();
  const database = opening.use(openExisting(path));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  setAside(database, path);
  prepareTables(database);
  nameSite(database, now);
  opening.move();
  const identities = () => filesOf(path).map(identityOf).join();
  const identitiesAtStart = identities();
  // Writes to a deleted file succeed, so compare the file's identity.
  const isInPlace = () => identities() === identitiesAtStart;
  const state = size === undefined ? 'is new' : 'was empty';
  const warning = `${path} ${state} and has no requests. If the site had some, stop the server, then mount the disk or restore a copy: npm run inbox -- --restore FILE`;
  return { database, warnings: size ? [] : [warning], isInPlace };
}
