import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, backUpDaily, restore } from './backup.ts';
import { readServerConfig, type ServerConfig } from './config.ts';
import { databasePath } from './database.ts';
import { loadDotenv } from './dotenv.ts';
import { plural, toCsv, toText } from './requestText.ts';
import { type Filter, openStore, type Store } from './store.ts';

const help = `Caixa de entrada: as solicitações de contato recebidas pelo site.

  npm run inbox                        lista as solicitações, da mais nova para a mais antiga
  npm run inbox -- --open              lista só as que ainda não foram respondidas
  npm run inbox -- --answered          lista só as respondidas
  npm run inbox -- --spam              lista só o que foi separado como spam
  npm run inbox -- --search <texto>    lista só as que contêm esse texto
  npm run inbox -- --since 01/11/2026  lista só as recebidas a partir desse dia
  npm run inbox -- --csv <arquivo>     grava a lista em uma planilha CSV
  npm run inbox -- --json <arquivo>    grava a lista em JSON

  npm run inbox -- --answered <nº>     marca a solicitação como respondida
  npm run inbox -- --open <nº>         tira a marca de respondida
  npm run inbox -- --not-spam <nº>     tira a solicitação do spam
  npm run inbox -- --retry-mail        envia de novo os avisos por e-mail que não foram entregues
  npm run inbox -- --erase <nº>        apaga a solicitação com esse número
  npm run inbox -- --erase <e-mail>    apaga tudo o que veio desse e-mail
  npm run inbox -- --purge             apaga o que passou do prazo de guarda, se o relógio está certo

  npm run inbox -- --backup <arquivo>  grava uma cópia do banco; o site pode continuar no ar
  npm run inbox -- --restore <arquivo> volta a essa cópia; o site precisa estar parado
  npm run inbox -- --help              mostra esta ajuda

O banco de dados fica na pasta DATA_DIR (padrão: ./data); as cópias diárias, em BACKUP_DIR.
`;

function readOptions(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        spam: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
        answered: { type: 'boolean', default: false },
        search: { type: 'string' },
        since: { type: 'string' },
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        erase: { type: 'string' },
        'not-spam': { type: 'string' },
        'retry-mail': { type: 'boolean', default: false },
        purge: { type: 'boolean', default: false },
        backup: { type: 'string' },
        restore: { type: 'string' },
      },
    });
    const [operand, more] = positionals;
    const takesOperand = values.csv || values.json || values.open || values.answered;
    if (more === undefined && (operand === undefined || takesOperand))
      return { ...values, operand };
  } catch {
    // Answered below: what Node says about it is English.
  }
  throw new Error('Não entendi o comando. Veja as opções com: npm run inbox -- --help');
}

type Options = ReturnType<typeof readOptions>;

function instantOf(date: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? [];
  const start = new Date(`${day ? `${year}-${month}-${day}` : date}T00:00:00-03:00`);
  if (!Number.isNaN(start.getTime())) return start.toISOString();
  throw new Error(`"${date}" não é um dia: escreva como 01/11/2026.`);
}

function filterOf({ spam, open, answered, search, since }: Options): Filter {
  return {
    spam,
    ...(open !== answered && { answered }),
    ...(search !== undefined && { search }),
    ...(since !== undefined && { since: instantOf(since) }),
  };
}

function mailHint(store: Store): string[] {
  const failed = store.failedMails();
  if (failed.length === 0) return [];
  const reasons = [...new Set(failed.map(({ failure }) => failure))].join('; ');
  const which = failed.map(({ id }) => `nº ${id}`).join(', ');
  return [
    `Atenção: o aviso por e-mail não foi entregue (${which}; ${reasons}). ` +
      'Corrija o servidor de e-mail e envie de novo: npm run inbox -- --retry-mail\n',
  ];
}

function listing(store: Store, filter: Filter): string {
  const requests = store.list(filter);
  const title = plural(requests.length, 'solicitação de contato', 'solicitações de contato');
  const first = requests.length > 0 ? title : 'Nenhuma solicitação de contato';
  const apart = filter.spam ? 0 : store.count({ spam: true });
  const hint = `${plural(apart, 'outra separada', 'outras separadas')} como spam: npm run inbox -- --spam\n`;
  return [
    ...mailHint(store),
    `${first}${filter.spam ? ' no spam' : ''}${requests.length > 0 ? '' : '.'}\n`,
    ...requests.map(toText),
    ...(apart > 0 ? [hint] : []),
  ].join('\n');
}

function exported(text: string, count: number, file: string | undefined): string {
  if (file === undefined) return text;
  writeFileSync(file, text, { mode: 0o600 });
  return `${plural(count, 'solicitação gravada', 'solicitações gravadas')} em ${resolve(file)}\n`;
}

/** Requests of others that name the erased address: only a person can tell what to do with them. */
function mentions(store: Store, which: string): string {
  const ids = store.list({ search: which }).map(({ id }) => `nº ${id}`);
  if (ids.length === 0) return '';
  return `O endereço ainda aparece no texto de: ${ids.join(', ')}. Leia e, se for o caso, apague pelo número.\n`;
}

const inTheWay = ({ dataDir }: ServerConfig) =>
  'Outro programa está usando o banco, e por isso o texto apagado ainda pode estar em arquivos de ' +
  `${dataDir}. Feche esse programa e repita o comando; o site, no ar, tenta a cada hora.\n`;

function erase(store: Store, which: string, config: ServerConfig): string {
  const { dataDir, backupDir } = config;
  const isId = /^\d+$/.test(which);
  if (!isId && !which.includes('@')) {
    throw new Error(`"${which}" não é um número de solicitação nem um e-mail.`);
  }
  const { erased, isClean } = store.erase(isId ? { id: Number(which) } : { email: which });
  const rest = isId ? '' : mentions(store, which);
  if (erased === 0)
    return `Nada foi apagado: não há solicitação de ${isId ? 'nº ' : ''}${which}.\n${rest}`;
  // The newest copy has to know what to erase again, should it be restored.
  if (backupDir) backUpDaily(dataDir, backupDir, { again: true });
  const trace = isClean ? '' : inTheWay(config);
  return `${plural(erased, 'solicitação apagada', 'solicitações apagadas')}.\n${trace}${rest}`;
}

function numberOf(id: string): number {
  return /^\d+$/.test(id) ? Number(id) : -1;
}

function mark(store: Store, id: string, isAnswered: boolean): string {
  if (!store.markAnswered(numberOf(id), isAnswered)) {
    throw new Error(`Não há solicitação de nº ${id}.`);
  }
  return `A solicitação nº ${id} está marcada como ${isAnswered ? 'respondida' : 'não respondida'}.\n`;
}

function unmarkSpam(store: Store, id: string, isMailed: boolean): string {
  if (!store.markSpam(numberOf(id), false)) throw new Error(`Não há solicitação de nº ${id}.`);
  if (isMailed) store.queueMail(numberOf(id));
  return `A solicitação nº ${id} não está mais no spam.\n`;
}

function purge(store: Store, config: ServerConfig): string {
  const { retentionDays } = config;
  const purged = Number(store.purge(retentionDays, true));
  const done = plural(purged, 'solicitação apagada', 'solicitações apagadas');
  const trace = store.scrub() ? '' : inTheWay(config);
  return `${done} por ter mais de ${retentionDays} dias.\n${trace}`;
}

function retryMail(store: Store): string {
  const queued = store.retryMails();
  if (queued === 0) return 'Nenhum aviso por e-mail está parado.\n';
  return `${plural(queued, 'aviso volta', 'avisos voltam')} à fila; o site, no ar, envia em até um minuto.\n`;
}

function perform(store: Store, options: Options, config: ServerConfig, isMailed: boolean): string {
  const { operand } = options;
  if (options.erase !== undefined) return erase(store, options.erase, config);
  if (options['not-spam'] !== undefined) return unmarkSpam(store, options['not-spam'], isMailed);
  if (options['retry-mail']) return retryMail(store);
  if (options.purge) return purge(store, config);
  const filter = filterOf(options);
  if (!options.json && !options.csv) {
    if (operand !== undefined) return mark(store, operand, options.answered);
    return listing(store, filter);
  }
  const requests = store.list(filter);
  const text = options.csv ? toCsv(requests) : `${JSON.stringify(requests, null, 2)}\n`;
  return exported(text, requests.length, operand);
}

function makeBackup(file: string, { dataDir }: ServerConfig): string {
  if (existsSync(file)) throw new Error(`${resolve(file)} já existe: escolha outro nome.`);
  backUp(dataDir, file);
  return `Cópia gravada e conferida: ${resolve(file)}\n`;
}

function restoreBackup(file: string, { dataDir, backupDir }: ServerConfig): string {
  if (!existsSync(file)) throw new Error(`${resolve(file)} não existe.`);
  const { erasedAgain, before } = restore(file, dataDir, { backupDir });
  const again = plural(erasedAgain, 'solicitação foi apagada', 'solicitações foram apagadas');
  return [
    `O banco voltou à cópia ${resolve(file)}.`,
    ...(erasedAgain > 0 ? [`${again} de novo, como já tinha sido pedido.`] : []),
    ...(before ? [`O banco anterior está em ${before}: apague-o quando não precisar mais.`] : []),
    '',
  ].join('\n');
}

const isInUse = (error: unknown) => error instanceof Error && error.message.includes('is in use');

/** What SQLite or the system says, in Portuguese and with the path; anything else as it is. */
function explain(error: unknown, path: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const sqlite = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  const system = 'code' in error ? String(error.code) : '';
  if ([3, 8, 14, 23].includes(sqlite) || system === 'EACCES' || system === 'EPERM') {
    return new Error(
      `Sem permissão para abrir ${path}. Use a conta em que o site roda (ou a do administrador).`,
    );
  }
  if ([5, 6].includes(sqlite) || isInUse(error)) {
    return new Error(
      `O banco ${path} está em uso por outro programa. Tente de novo em instantes; para voltar a uma cópia, pare o site antes.`,
    );
  }
  if ([11, 26].includes(sqlite) || error.message.includes('is damaged')) {
    return new Error(
      `O banco está danificado: ${path}. Guarde o arquivo e volte à última cópia: npm run inbox -- --restore <arquivo>`,
    );
  }
  if ([10, 13].includes(sqlite) || system === 'ENOSPC') {
    return new Error(`O disco de ${path} está cheio ou com defeito.`);
  }
  return error;
}

/**
 * Runs one inbox command and returns what it prints, in Portuguese. It may run while the server
 * does.
 * @throws Error with a message for the firm's staff when the command cannot be done.
 */
export function runInbox(
  given: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const options = readOptions(given);
  if (options.help) return help;
  const { DATA_DIR, BACKUP_DIR, RETENTION_DAYS, SMTP_URL } = variables;
  const config = readServerConfig({ DATA_DIR, BACKUP_DIR, RETENTION_DAYS });
  const path = databasePath(config.dataDir);
  try {
    if (options.restore !== undefined) return restoreBackup(options.restore, config);
    if (!existsSync(path)) {
      throw new Error(
        `Ainda não há banco de dados em ${config.dataDir}. Ele é criado quando o site é iniciado (npm start); ` +
          'se o site guarda os dados em outra pasta, informe-a em DATA_DIR.',
      );
    }
    if (options.backup !== undefined) return makeBackup(options.backup, config);
    const store = openStore(config.dataDir);
    try {
      return perform(store, options, config, Boolean(SMTP_URL));
    } finally {
      store.close();
    }
  } catch (error) {
    // What is wrong with a copy is told of the copy.
    throw explain(error, isInUse(error) ? path : (options.restore ?? path));
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
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
