import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadDotenv, readServerConfig, type ServerConfig, type Variables } from '#server/config.ts';
import { reasonOf } from '#server/store/problem.ts';
import { placeOf as databasePlace } from '#server/store/postgres/connections.ts';
import { openPostgres } from '#server/store/postgres/postgresStore.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { problemOf } from '#server/store/sqlite/errors.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { makeBackup, perform, restoreBackup } from './commands.ts';
import { explain } from './explain.ts';
import { help, type Options, readOptions } from './options.ts';

const inboxConfig = ({ DATA_DIR, BACKUP_DIR, RETENTION_DAYS, ...furtherVariables }: Variables) => {
  const { DATABASE_URL, BACKUP_DAYS } = furtherVariables;
  return readServerConfig({ DATA_DIR, BACKUP_DIR, RETENTION_DAYS, DATABASE_URL, BACKUP_DAYS });
};

/** Switches from root to the site's account, so that the server can use every file written here. */
function becomeOwner({ dataDir, backupDir }: ServerConfig): void {
  if (process.getuid?.() !== 0) return;
  const folder = [dataDir, backupDir, dirname(dataDir)].find((path) => path && existsSync(path));
  if (!folder) return;
  const { uid, gid } = statSync(folder);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

const backups =
  'O banco é o PostgreSQL de DATABASE_URL, e as cópias são dele: pg_dump faz uma, pg_restore volta a ela, com o site parado. Ao ser iniciado, o site apaga de novo o que já tinha sido apagado.';

async function answerFrom(
  databaseUrl: string,
  options: Options,
  variables: Variables,
  config: ServerConfig,
) {
  if (options.restore !== undefined || options.backup !== undefined) throw new Error(backups);
  await using store = await openPostgres(databaseUrl, { dataDir: config.dataDir });
  return await perform(store, options, config, Boolean(variables.SMTP_URL));
}

const placeOf = ({ databaseUrl, dataDir }: ServerConfig) =>
  databaseUrl ? databasePlace(databaseUrl) : databasePath(dataDir);

async function answer(options: Options, variables: Variables, config: ServerConfig) {
  if (config.databaseUrl) return answerFrom(config.databaseUrl, options, variables, config);
  const path = databasePath(config.dataDir);
  if (options.restore !== undefined) return restoreBackup(options.restore, config, options.force);
  if (!existsSync(path)) {
    throw new Error(
      `Ainda não há banco de dados em ${config.dataDir}. Ele é criado quando o site é iniciado (npm start); se o site guarda os dados em outra pasta, informe-a em DATA_DIR.`,
    );
  }
  if (options.backup !== undefined) return makeBackup(options.backup, config);
  await using store = openHere(config.dataDir);
  return await perform(store, options, config, Boolean(variables.SMTP_URL));
}

/**
 * Runs one inbox command; the server may be running. Output and errors are in Portuguese, for the
 * firm.
 */
export async function runInbox(args: readonly string[], variables: Variables): Promise<string> {
  const options = readOptions(args);
  if (options.help) return help;
  const config = inboxConfig(variables);
  try {
    return await answer(options, variables, config);
  } catch (error) {
    const { code, message, path } = problemOf(error);
    // Explain a faulty copy with the copy's own path, and the data folder with its database.
    const copy = code === 'inUse' ? undefined : options.restore;
    const place = copy ?? placeOf(config);
    const problem = { code, message, path: path === config.dataDir ? place : path };
    throw new Error(explain(problem, place), { cause: error });
  }
}

/** Marks the process that does the work. */
const mark = '--in-a-group-of-its-own';

async function work(args: readonly string[]): Promise<void> {
  // `inbox | head` closes the pipe when it has read enough.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? 0 : 1);
  });
  try {
    loadDotenv();
    becomeOwner(inboxConfig(process.env));
    process.stdout.write(await runInbox(args, process.env));
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

// Windows opens a new console for a detached process, and has no way to suspend one.
const isWindows = process.platform === 'win32';

/**
 * Runs the command in a process group that no terminal can suspend. A process suspended inside a
 * transaction (by Ctrl+Z or a closed terminal) would make every visitor's request wait.
 */
async function delegate(inboxArgs: readonly string[]): Promise<void> {
  const args = [...process.execArgv, import.meta.filename, mark, ...inboxArgs];
  const child = spawn(process.execPath, args, { detached: !isWindows, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}

if (import.meta.main) {
  const [first, ...furtherArgs] = process.argv.slice(2);
  await (first === mark ? work(furtherArgs) : delegate(process.argv.slice(2)));
}
