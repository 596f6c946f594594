import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadDotenv, readServerConfig, type ServerConfig, type Variables } from '#server/config.ts';
import { databasePath } from '#server/store/database.ts';
import { isLaterVersion, reasonOf, sqliteCode } from '#server/store/errors.ts';
import { longestWait } from '#server/store/locks.ts';
import { openStore } from '#server/store/store.ts';
import { makeBackup, perform, restoreBackup } from './commands.ts';
import { help, readOptions } from './options.ts';

const isInUse = (error: Error) => error.message.includes('is in use');

function explain(error: unknown, path: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'code' in error ? String(error.code) : '';
  const hasCode = (...codes: readonly number[]) => codes.includes(sqliteCode(error));
  let text = error.message;
  if (hasCode(3, 8, 14, 23) || code === 'EACCES' || code === 'EPERM')
    text = `Sem permissão para abrir ${path}. Use a conta em que o site roda (ou a do administrador).`;
  else if (hasCode(5, 6) || isInUse(error))
    text = `O banco ${path} está em uso por outro programa. Tente de novo em instantes; para voltar a uma cópia, pare o site antes.`;
  else if (hasCode(11, 26) || text.includes('is damaged'))
    text = `O banco está danificado: ${path}. Guarde o arquivo e volte à última cópia: npm run inbox -- --restore <arquivo>`;
  else if (text.endsWith('is not a copy of ours'))
    text = `${path} não é uma cópia do banco deste site.`;
  else if (text.endsWith('is a copy of another site'))
    text = `${path} é a cópia de outro site. Se ela deve mesmo tomar o lugar do banco, repita com --force.`;
  else if (isLaterVersion(error))
    text = `${path} foi gravado por uma versão mais nova deste programa: atualize o site.`;
  else if (code === 'ENOENT') text = `A pasta não existe: ${text.replace(/.*'(.*)'$/, '$1')}`;
  else if (hasCode(10, 13) || code === 'ENOSPC')
    text = `O disco de ${path} está cheio ou com defeito.`;
  return new Error(text);
}

const inboxConfig = ({ DATA_DIR, BACKUP_DIR, RETENTION_DAYS }: Variables) =>
  readServerConfig({ DATA_DIR, BACKUP_DIR, RETENTION_DAYS });

/** Turns the administrator into the account of the site, so that the server can use every file. */
function becomeOwner({ dataDir, backupDir }: ServerConfig): void {
  if (process.getuid?.() !== 0) return;
  const folder = [dataDir, backupDir, dirname(dataDir)].find((path) => path && existsSync(path));
  if (!folder) return;
  const { uid, gid } = statSync(folder);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** Runs one inbox command, also beside the server. Text and errors are for the firm, in Portuguese. */
export function runInbox(given: readonly string[], variables: Variables): string {
  const options = readOptions(given);
  if (options.help) return help;
  const config = inboxConfig(variables);
  const path = databasePath(config.dataDir);
  try {
    if (options.restore !== undefined) return restoreBackup(options.restore, config, options.force);
    if (!existsSync(path)) {
      throw new Error(
        `Ainda não há banco de dados em ${config.dataDir}. Ele é criado quando o site é iniciado (npm start); se o site guarda os dados em outra pasta, informe-a em DATA_DIR.`,
      );
    }
    if (options.backup !== undefined) return makeBackup(options.backup, config);
    using store = openStore(config.dataDir, { patience: longestWait });
    return perform(store, options, config, Boolean(variables.SMTP_URL));
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
    becomeOwner(inboxConfig(process.env));
    process.stdout.write(runInbox(process.argv.slice(2), process.env));
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
