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
import type { Which } from '#server/store/store.ts';
import { databasePath, openExisting } from './database.ts';
import { problemOf } from './errors.ts';
import { isOfAnotherSite, siteOf } from './schema.ts';

export type Folders = { readonly dataDir: string; readonly backupDir: string };

const leftover = /(?:\.part|\.damaged|\.restored|-journal|-wal|-shm)$/i;

/** Named like a file of ours: what cannot be read there goes. */
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

/** Path of the database, as the disk spells it. */
export const livePath = (dataDir: string): string => realpathSync.native(databasePath(dataDir));

/** Where fsck puts what it finds again: closed to all but the administrator. */
const isOfDisk = (name: string) => name === 'lost+found';

/** Paths of all files in both folders and below but the database, each once, as the disk spells them. */
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
      // A link may lead to another disk, and only `native` knows that C:\Data and c:\data are one folder.
      const isFile = look(path, () => statSync(path, { throwIfNoEntry: false })?.isFile());
      return isFile ? (look(path, () => realpathSync.native(path)) ?? []) : [];
    });
  const folders = [dataDir, backupDir].filter((folder) => folder !== '' && existsSync(folder));
  return [...new Set(folders.flatMap(below))].filter(isCopy);
}

/** Runs `work` on a file, and notes it when it cannot be opened. */
type Look = <Result>(path: string, work: () => Result) => Result | undefined;

/** Files of both folders that may hold requests, and what a program that was ended has left there. */
export function copiesIn(folders: Folders) {
  const unread: string[] = [];
  const look: Look = (path, work) => {
    try {
      return work();
    } catch (error) {
      // One that is gone meanwhile holds nothing.
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

/** True if copies were made in this folder and none is there, as when its disk is not mounted. */
export function haveCopiesGone(database: DatabaseSync, backupDir: string): boolean {
  const { copied_to } = database.prepare('SELECT copied_to FROM upkeep').get() ?? {};
  const names = existsSync(backupDir) ? readdirSync(backupDir) : [];
  return copied_to === backupDir && !names.some((name) => name.startsWith('contacts'));
}

/** Copies of an earlier version do not say whose they are: numbers may mean other people there. */
export const isOwn = (path: string, live: string): boolean =>
  siteOf(path) === siteOf(live) || isNamed(path);

/** A condition of SQL, with its parameters, once `addAddress` has given the connection its function. */
export const isWanted = 'id = ?1 OR address(email) = ?2';

export const parametersOf = (which: Which) =>
  'id' in which ? ([which.id, null] as const) : ([null, addressKey(which.email)] as const);

export function addAddress(database: DatabaseSync): void {
  database.function('address', { deterministic: true }, (email) => addressKey(String(email)));
}

type Found = { readonly id: number; readonly receivedAt: string };

function findIn(path: string, live: string, which: Which): readonly Found[] {
  if (isOfAnotherSite(path, live) || ('id' in which && !isOwn(path, live))) return [];
  using copy = openExisting(path);
  addAddress(copy);
  return copy
    .prepare(`SELECT id, received_at FROM contact_request WHERE ${isWanted}`)
    .all(...parametersOf(which))
    .map((row) => ({ id: Number(row.id), receivedAt: String(row.received_at) }));
}

/** @returns what the copies have of a person, and the files that could not be opened now. */
export function findInCopies(folders: Folders, which: Which) {
  const live = livePath(folders.dataDir);
  const found: Found[] = [];
  const { copies, unread } = copiesIn(folders);
  for (const path of copies) {
    try {
      found.push(...findIn(path, live, which));
    } catch (error) {
      const { code } = problemOf(error);
      // A database of another program has no such table, and what is damaged and ours is removed.
      if (code === 'busy' || code === 'denied' || code === 'full') unread.push(path);
    }
  }
  return { found, unread };
}
