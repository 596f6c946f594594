import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreProblem } from '#server/store/problem.ts';
import { inTransaction } from './locks.ts';

const firstVersion = `
  CREATE TABLE IF NOT EXISTS contact_request (
    id INTEGER PRIMARY KEY AUTOINCREMENT, received_at TEXT NOT NULL,
    nome TEXT NOT NULL, telefone TEXT NOT NULL, email TEXT NOT NULL, mensagem TEXT NOT NULL,
    extra TEXT NOT NULL, spam INTEGER NOT NULL, webdriver INTEGER NOT NULL,
    idempotency_key TEXT UNIQUE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS contact_request_received_at ON contact_request (received_at);
  CREATE TABLE IF NOT EXISTS probe (filler BLOB NOT NULL) STRICT;
`;

// `erased` holds numbers and instants, without personal data, so that a restored copy can repeat
// erasures. `clock` holds the last instant that was believed.
const secondVersion = `
  ALTER TABLE contact_request ADD COLUMN answered_at TEXT;
  CREATE TABLE mail (
    request_id INTEGER PRIMARY KEY REFERENCES contact_request ON DELETE CASCADE,
    message_id TEXT NOT NULL, queued_at INTEGER NOT NULL, next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0, sent_at INTEGER, failure TEXT
  ) STRICT;
  CREATE INDEX mail_open ON mail (request_id) WHERE sent_at IS NULL;
  CREATE TABLE erased (
    id INTEGER NOT NULL, received_at TEXT NOT NULL, PRIMARY KEY (id, received_at)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE clock (seen_at INTEGER) STRICT;
  INSERT INTO clock VALUES (NULL);
`;

// `taken` lists the recipients that have the mail. Instants in `upkeep` are epoch milliseconds;
// `scrubbed` is how many rows had been deleted when the files were last cleaned.
const thirdVersion = `
  ALTER TABLE mail ADD COLUMN taken TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE upkeep (
    doubted_at INTEGER, checked_at INTEGER, scrubbed INTEGER, copied_at INTEGER, failure TEXT
  ) STRICT;
  INSERT INTO upkeep DEFAULT VALUES;
`;

// `site` is a random id, so that a copy knows its site. `unerased` lists files that may still hold
// what was erased.
const fourthVersion = `
  ALTER TABLE upkeep ADD COLUMN site TEXT;
  ALTER TABLE upkeep ADD COLUMN started_at INTEGER;
  ALTER TABLE upkeep ADD COLUMN unerased TEXT NOT NULL DEFAULT '[]';
`;

// Earlier requests all came from the contact form.
const fifthVersion = "ALTER TABLE contact_request ADD COLUMN form TEXT NOT NULL DEFAULT 'contato'";

// `counted_at` is the site's own time, which no change of the clock moves: it starts with the
// earlier of the clock and the last instant that was believed. `purged_id` is the last number
// erased by age, `copied_to` the folder of the last copy, `round_at` the end of the last whole
// round.
const sixthVersion = `
  ALTER TABLE contact_request ADD COLUMN counted_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE clock ADD COLUMN counted_at INTEGER;
  ALTER TABLE clock ADD COLUMN credit INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE clock ADD COLUMN read_at INTEGER;
  ALTER TABLE upkeep ADD COLUMN purged_id INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE upkeep ADD COLUMN round_at INTEGER;
  ALTER TABLE upkeep ADD COLUMN copied_to TEXT;
  ALTER TABLE upkeep ADD COLUMN reported_at INTEGER;
  ALTER TABLE upkeep ADD COLUMN reported_id INTEGER NOT NULL DEFAULT 0;
  UPDATE clock SET counted_at = min(unixepoch() * 1000, coalesce(seen_at, unixepoch() * 1000));
  UPDATE contact_request SET counted_at =
    min(coalesce(unixepoch(received_at) * 1000, 0), (SELECT counted_at FROM clock));
`;

const versions = [
  firstVersion,
  secondVersion,
  thirdVersion,
  fourthVersion,
  fifthVersion,
  sixthVersion,
];

export const lastVersion = versions.length;

/** Version of a database; 0 without tables. The first version did not write its number. */
export function versionOf(database: DatabaseSync): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  const hasTable = "SELECT 1 FROM sqlite_schema WHERE name = 'contact_request'";
  return version === 0 && database.prepare(hasTable).get() ? 1 : version;
}

function assertKnown(version: number): void {
  if (version <= lastVersion) return;
  const reason = `The database has version ${version}, this program knows ${lastVersion} only`;
  throw new StoreProblem('later', reason);
}

/** Creates the tables, or upgrades them from any earlier version. */
export function prepareTables(database: DatabaseSync, targetVersion = lastVersion): void {
  const version = versionOf(database);
  assertKnown(version);
  if (version === targetVersion) return;
  inTransaction(database, () => {
    for (const step of versions.slice(versionOf(database), targetVersion)) database.exec(step);
    database.exec(`PRAGMA user_version = ${targetVersion}`);
  });
}

/** Gives a new database its random site id; copies of an earlier version have none. */
export function nameSite(database: DatabaseSync, now: number): void {
  if (!database.prepare('SELECT 1 FROM upkeep WHERE site IS NULL').get()) return;
  database.prepare('UPDATE upkeep SET site = hex(randomblob(16)), started_at = ?').run(now);
  const begin = `UPDATE clock SET counted_at = ?
    WHERE NOT EXISTS (SELECT 1 FROM contact_request)`;
  database.prepare(begin).run(now);
}

/** @returns null for a copy of an earlier version. */
export function siteOf(path: string): unknown {
  // Open it writable: SQLite may first have to finish an interrupted transaction from the journal.
  using copy = new DatabaseSync(new URL('?mode=rw', pathToFileURL(path)));
  const hasSite = "SELECT 1 FROM pragma_table_info('upkeep') WHERE name = 'site'";
  return copy.prepare(hasSite).get() ? copy.prepare('SELECT site FROM upkeep').get()?.site : null;
}

/** Files of another site are left alone: their numbers mean other people. */
export function isOfAnotherSite(path: string, live: string): boolean {
  const site = siteOf(path);
  return typeof site === 'string' && site !== siteOf(live);
}

function schemaOf(database: DatabaseSync): string {
  const rows = database
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .all();
  return JSON.stringify(rows).replaceAll(/\s|\\n/g, '');
}

const schemas = new Map<number, string>();

function schemaOfVersion(version: number): string {
  const before = schemas.get(version);
  if (before !== undefined) return before;
  using ours = new DatabaseSync(':memory:');
  prepareTables(ours, version);
  const schema = schemaOf(ours);
  schemas.set(version, schema);
  return schema;
}

/**
 * Checks a copy without upgrading it, so that an earlier program can still read it.
 * @throws StoreProblem unless it has exactly our tables: a trigger in it could delete requests.
 */
export function assertOurs(copy: DatabaseSync, path: string): void {
  const version = versionOf(copy);
  assertKnown(version);
  if (version === 0 || schemaOf(copy) !== schemaOfVersion(version))
    throw new StoreProblem('foreign', `${path} is not a copy of ours`, { path });
}
