import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { addressKey } from '#server/request/address.ts';
import type { ErasureTarget } from '#server/store/store.ts';
import { databasePath, openExisting } from './database.ts';
import { problemOf } from './errors.ts';
import { isOfAnotherSite, siteOf } from './schema.ts';

export type Folders = { readonly dataDir: string; readonly backupDir: string };

const leftover = /(?:\.part|\.damaged|\.restored|-journal|-wal|-shm)$/i;

/** An unreadable file with such a name is ours to remove. */
export const isNamed = (path: string): boolean => /^contacts.*\.sqlite/i.test(basename(path));

function isDatabase(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(file, head, 0, 16, 0);
    return head.toString('latin1') === 'SQLite format 3\0';
  } finally {
    closeSync(file);
  }
}

/** Path of the database, in the disk's own spelling. */
export const livePath = (dataDir: string): string => realpathSync.native(databasePath(dataDir));

/** fsck puts recovered files here, and only the administrator may open it. */
const isOfDisk = (name: string) => name === 'lost+found';

/**
 * Lists the files below both folders except the database, each once, in the disk's own spelling.
 */
function filesIn({ dataDir, backupDir }: Folders, look: Look): string[] {
  const live = livePath(dataDir);
  const isOwnLock = (path: string) =>
    dirname(path) === dirname(live) && /^contacts\.\w+\.lock/.test(basename(path));
  const isCopy = (path: string) =>
    ![live, `${live}-wal`, `${live}-shm`].includes(path) && !isOwnLock(path);
  const below = (folder: string): string[] =>
    (look(folder, () => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return isOfDisk(entry.name) ? [] : below(path);
      // Follow links to other disks. Only `native` knows that C:\Data and c:\data are one folder.
      const isFile = look(path, () => statSync(path, { throwIfNoEntry: false })?.isFile());
      return isFile ? (look(path, () => realpathSync.native(path)) ?? []) : [];
    });
  const folders = [dataDir, backupDir].filter((folder) => folder !== '' && existsSync(folder));
  return [...new Set(folders.flatMap(below))].filter(isCopy);
}

/** Runs `work` on a file, and notes a file that cannot be opened. */
type Look = <Result>(path: string, work: () => Result) => Result | undefined;

/**
 * Finds files of both folders that may hold requests, and leftovers of programs that were killed.
 */
export function copiesIn(folders: Folders) {
  const unread: string[] = [];
  const look: Look = (path, work) => {
    try {
      return work();
    } catch (error) {
      // A file that has meanwhile disappeared holds nothing.
      if (problemOf(error).code !== 'noFolder') unread.push(path);
      return undefined;
    }
  };
  const files = filesIn(folders, look);
  const isWanted = (path: string) => isNamed(path) || look(path, () => isDatabase(path)) === true;
  return {
    copies: files.filter((path) => !leftover.test(path) && isWanted(path)),
    leftovers: files.filter((path) => leftover.test(path) && isNamed(path)),
    unread,
  };
}

/** True if copies were made in this folder and all are missing, as when its disk is not mounted. */
export function haveCopiesGone(database: DatabaseSync, backupDir: string): boolean {
  const { copied_to } = database.prepare('SELECT copied_to FROM upkeep').get() ?? {};
  const names = existsSync(backupDir) ? readdirSync(backupDir) : [];
  return copied_to === backupDir && !names.some((name) => name.startsWith('contacts'));
}

/**
 * Copies made by an earlier version do not name their site, and their numbers may mean other
 * people.
 */
export const isOwn = (path: string, live: string): boolean =>
  siteOf(path) === siteOf(live) || isNamed(path);

/** SQL condition; `addAddress` must have defined its function on the connection. */
export const isWanted = 'id = ?1 OR address(email) = ?2';

export const parametersOf = (target: ErasureTarget) =>
  'id' in target ? ([target.id, null] as const) : ([null, addressKey(target.email)] as const);

export function addAddress(database: DatabaseSync): void {
  database.function('address', { deterministic: true }, (email) => addressKey(String(email)));
}

type CopiedRequest = { readonly id: number; readonly receivedAt: string };

function findIn(path: string, live: string, target: ErasureTarget): readonly CopiedRequest[] {
  if (isOfAnotherSite(path, live) || ('id' in target && !isOwn(path, live))) return [];
  using copy = openExisting(path);
  addAddress(copy);
  return copy
    .prepare(`SELECT id, received_at FROM contact_request WHERE ${isWanted}`)
    .all(...parametersOf(target))
    .map((row) => ({ id: Number(row.id), receivedAt: String(row.received_at) }));
}

/** @returns the copies' requests by this person, and the files that could not be opened. */
export function findInCopies(folders: Folders, target: ErasureTarget) {
  const live = livePath(folders.dataDir);
  const requests: CopiedRequest[] = [];
  const { copies, unread } = copiesIn(folders);
  for (const path of copies) {
    try {
      requests.push(...findIn(path, live, target));
    } catch (error) {
      const { code } = problemOf(error);
      // Other errors need no note: another program's database lacks the table, and damaged copies
      // are removed.
      if (code === 'busy' || code === 'denied' || code === 'full') unread.push(path);
    }
  }
  return { found: requests, unread };
}
