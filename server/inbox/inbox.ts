import { existsSync } from 'node:fs';
import { loadDotenv, readServerConfig, type Variables } from '#server/config.ts';
import { databasePath } from '#server/store/database.ts';
import { reasonOf } from '#server/store/errors.ts';
import { longestWait } from '#server/store/patience.ts';
import { openStore } from '#server/store/store.ts';
import { makeBackup, perform, restoreBackup } from './commands.ts';
import { explain, isInUse } from './explain.ts';
import { help, readOptions } from './options.ts';

/** Runs one inbox command, also beside the server. Text and errors are for the firm, in Portuguese. */
export function runInbox(given: readonly string[], variables: Variables): string {
  const options = readOptions(given);
  if (options.help) return help;
  const { DATA_DIR, BACKUP_DIR, RETENTION_DAYS, SMTP_URL } = variables;
  const config = readServerConfig({ DATA_DIR, BACKUP_DIR, RETENTION_DAYS });
  const path = databasePath(config.dataDir);
  try {
    if (options.restore !== undefined) return restoreBackup(options.restore, config);
    if (!existsSync(path)) {
      throw new Error(
        `Ainda não há banco de dados em ${config.dataDir}. Ele é criado quando o site é iniciado (npm start); se o site guarda os dados em outra pasta, informe-a em DATA_DIR.`,
      );
    }
    if (options.backup !== undefined) return makeBackup(options.backup, config);
    const store = openStore(config.dataDir, { patience: longestWait });
    try {
      return perform(store, options, config, Boolean(SMTP_URL));
    } finally {
      store.close();
    }
  } catch (error) {
    // The fault of a copy is explained with the copy's own path.
    const isCopy = error instanceof Error && !isInUse(error);
    throw explain(error, (isCopy && options.restore) || path);
  }
}

if (import.meta.main) {
  // `inbox | head` closes the pipe when it has read enough.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? 0 : 1);
  });
  try {
    loadDotenv();
    process.stdout.write(runInbox(process.argv.slice(2), process.env));
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
