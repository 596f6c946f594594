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

/** Leaves the database of an earlier program beside it, as the way back from an upgrade. */
function setAside(database: DatabaseSync, path: string): void {
  const version = versionOf(database);
  if (version === 0 || version >= lastVersion) return;
  const target = `${path}.before-version-${lastVersion}`;
  if (existsSync(target)) return;
  // A start that is ended meanwhile must leave nothing that passes for the whole.
  const part = `${target}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'a', 0o600));
  database.prepare('VACUUM INTO ?').run(part);
  renameSync(part, target);
}

/** Opens a database that is there: unlike SQLite's own open, it never makes an empty one. */
export function openExisting(path: string): DatabaseSync {
  const url = new URL('?mode=rw', pathToFileURL(path));
  const database = new DatabaseSync(url, { timeout: longestWait });
  database.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  return database;
}

/** Makes a folder for its owner only; Node's own `recursive` never ends in /proc. */
export function makeFolder(path: string): void {
  // A drive that is not there is a folder of its own.
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
  // A folder that is shared with other things stays open.
  const isOurs = readdirSync(dataDir).every((name) => name.startsWith('contacts.'));
  if (isOurs && statSync(dataDir).mode & 0o077) chmodSync(dataDir, 0o700);
  // SQLite gives -wal and -shm the mode of the database, but not where they are there already.
  for (const file of filesOf(path)) if (existsSync(file)) chmodSync(file, 0o600);
}

export function openDatabase(dataDir: string, now: number) {
  const path = databasePath(dataDir);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  makeFolder(dataDir);
  // Opening the file beside SQLite and closing it would drop the locks of this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  // Windows has no modes, and refuses to change files that SQLite has open.
  if (process.platform !== 'win32') closeToOthers(dataDir, path);
  // Windows neither moves nor deletes a file that a failed start has left open.
  using opening = new DisposableStack();
  const database = opening.use(openExisting(path));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  setAside(database, path);
  prepareTables(database);
  nameSite(database, now);
  opening.move();
  const identities = () => filesOf(path).map(identityOf).join();
  const opened = identities();
  // A deleted file takes writes as well.
  const isInPlace = () => identities() === opened;
  const state = size === undefined ? 'is new' : 'was empty';
  const warning = `${path} ${state}, without any request. If this site has had some, stop it, and mount their disk or go back to a copy: npm run inbox -- --restore FILE`;
  return { database, warnings: size ? [] : [warning], isInPlace };
}
