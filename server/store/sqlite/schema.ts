import { DatabaseSync } from 'node:sqlite';
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

// Erased rows are known by number and instant, both without a person in them, so that a restored
// copy can lose them again. The clock is the last one that was believed.
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

// `taken` lists the recipients that have the mail. Instants of `upkeep` are epoch milliseconds;
// `scrubbed` is how many rows were deleted until the files were last cleaned of them.
const thirdVersion = `
  ALTER TABLE mail ADD COLUMN taken TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE upkeep (
    doubted_at INTEGER, checked_at INTEGER, scrubbed INTEGER, copied_at INTEGER, failure TEXT
  ) STRICT;
  INSERT INTO upkeep DEFAULT VALUES;
`;

// `site` is drawn once, so that a copy knows whose it is. `unerased` lists the files that may still
// hold what was erased.
const fourthVersion = `
  ALTER TABLE upkeep ADD COLUMN site TEXT;
  ALTER TABLE upkeep ADD COLUMN started_at INTEGER;
  ALTER TABLE upkeep ADD COLUMN unerased TEXT NOT NULL DEFAULT '[]';
`;

// Until then every request was of the contact form.
const fifthVersion = "ALTER TABLE contact_request ADD COLUMN form TEXT NOT NULL DEFAULT 'contato'";

const versions = [firstVersion, secondVersion, thirdVersion, fourthVersion, fifthVersion];

export function prepareTables(database: DatabaseSync): void {
  const last = versions.length;
  const versionOf = () => Number(database.prepare('PRAGMA user_version').get()?.user_version);
  const version = versionOf();
  if (version > last)
    throw new StoreProblem(
      'later',
      `The database has version ${version}, this program knows ${last} only`,
    );
  if (version === last) return;
  inTransaction(database, () => {
    const known = versionOf();
    // The first version did not write its number.
    for (const step of versions.slice(known < 2 ? 0 : known)) database.exec(step);
    database.exec(`PRAGMA user_version = ${last}`);
  });
}

/** Names the database of a site when it is first opened; an earlier copy has no name. */
export function nameSite(database: DatabaseSync): void {
  if (database.prepare('SELECT 1 FROM upkeep WHERE site IS NULL').get())
    database.exec('UPDATE upkeep SET site = hex(randomblob(16)), started_at = unixepoch() * 1000');
}

/** @returns null for a copy of an earlier version. */
export function siteOf(path: string): unknown {
  using copy = new DatabaseSync(path, { readOnly: true });
  const hasSite = "SELECT 1 FROM pragma_table_info('upkeep') WHERE name = 'site'";
  return copy.prepare(hasSite).get() ? copy.prepare('SELECT site FROM upkeep').get()?.site : null;
}

function schemaOf(database: DatabaseSync): string {
  const rows = database
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .all();
  return JSON.stringify(rows).replaceAll(/\s|\\n/g, '');
}

/** @throws Error when a copy has not exactly our tables: a trigger in it could delete what is kept. */
export function assertOurs(copy: DatabaseSync, path: string): void {
  using ours = new DatabaseSync(':memory:');
  prepareTables(ours);
  const isKnown = copy
    .prepare(
      `SELECT 1 FROM sqlite_schema WHERE name = 'contact_request'
       AND NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE type NOT IN ('table', 'index'))`,
    )
    .get();
  if (isKnown) prepareTables(copy);
  if (!isKnown || schemaOf(copy) !== schemaOf(ours))
    throw new StoreProblem('foreign', `${path} is not a copy of ours`);
}
