import { existsSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDotenv, readServerConfig, type ServerConfig, type Variables } from '#server/config.ts';
import { backUp, restore } from '#server/store/backup.ts';
import { databasePath, isLaterVersion, reasonOf, sqliteCode } from '#server/store/database.ts';
import { retentionLimit } from '#server/store/retention.ts';
import { type Filter, openStore, type Store } from '#server/store/store.ts';
import { localDate, plural, toCsv, toText } from './requestText.ts';

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

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const lists = { spam: flag, open: flag, answered: flag, search: text, since: text } as const;
const changes = { erase: text, 'not-spam': text, 'retry-mail': flag, purge: flag } as const;
const files = { help: flag, json: flag, csv: flag, backup: text, restore: text } as const;

function readOptions(given: readonly string[]) {
  try {
    const options = { ...lists, ...changes, ...files };
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options,
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

function hints(store: Store, { backupDir }: ServerConfig): string[] {
  const failed = store.failedMails();
  const { isRefused, last, failure } = store.upkeep();
  const reasons = [...new Set(failed.map((mail) => mail.failure))].join('; ');
  const which = failed.map(({ id }) => `nº ${id}`).join(', ');
  const lastCopy = last ? `a última é de ${localDate(last)}` : 'ainda não há nenhuma';
  return [
    failed.length > 0 &&
      `o aviso por e-mail não foi entregue (${which}; ${reasons}). Corrija o servidor de e-mail e envie de novo: npm run inbox -- --retry-mail`,
    isRefused &&
      'nada é apagado por idade, porque o servidor ficou desligado por mais de uma semana, ou o relógio dele saltou. Se a data está certa, apague já: npm run inbox -- --purge',
    backupDir &&
      failure !== null &&
      `a cópia de segurança do dia não foi feita (${lastCopy}). Motivo: ${failure}`,
  ].flatMap((hint) => (hint ? [`Atenção: ${hint}\n`] : []));
}

function listing(store: Store, filter: Filter, config: ServerConfig): string {
  const requests = store.list(filter);
  const some = plural(requests.length, 'solicitação de contato', 'solicitações de contato');
  const title = requests.length > 0 ? some : 'Nenhuma solicitação de contato';
  const apart = filter.spam ? 0 : store.count({ spam: true });
  const hint = `${plural(apart, 'outra separada', 'outras separadas')} como spam: npm run inbox -- --spam\n`;
  return [
    ...hints(store, config),
    `${title}${filter.spam ? ' no spam' : ''}${requests.length > 0 ? '' : '.'}\n`,
    ...requests.map(toText),
    ...(apart > 0 ? [hint] : []),
  ].join('\n');
}

/** Requests of others that name the erased address: only a person can tell what to do with them. */
function mentions(store: Store, which: string): string {
  const ids = store.list({ search: which }).map(({ id }) => `nº ${id}`);
  if (ids.length === 0) return '';
  return `O endereço ainda aparece no texto de: ${ids.join(', ')}. Leia e, se for o caso, apague pelo número.\n`;
}

function clean(store: Store, { backupDir }: ServerConfig, limit = ''): string {
  const held = store.cleanFiles({ backupDir, limit });
  if (held.length === 0) return '';
  return `O texto apagado ainda pode estar em: ${held.join(', ')}. Outro programa está usando o banco, ou esta conta não pode gravar ali. Repita o comando; o site, no ar, também tenta de novo.\n`;
}

/** One copy at least has to know what to erase again, should another be restored. */
function copyAfterErasure(store: Store, { backupDir }: ServerConfig): string {
  try {
    if (backupDir) store.copyDaily(backupDir);
    return '';
  } catch (error) {
    return `A cópia de segurança do dia não foi feita: ${reasonOf(error)}.\n`;
  }
}

function erase(store: Store, which: string, config: ServerConfig): string {
  const isId = /^\d+$/.test(which);
  if (!isId && !which.includes('@')) {
    throw new Error(`"${which}" não é um número de solicitação nem um e-mail.`);
  }
  const erased = store.erase(isId ? { id: Number(which) } : { email: which });
  const missing = copyAfterErasure(store, config);
  const trace = clean(store, config);
  const rest = isId ? '' : mentions(store, which);
  const none = `Nada foi apagado: não há solicitação de ${isId ? 'nº ' : ''}${which}`;
  const done = erased > 0 ? plural(erased, 'solicitação apagada', 'solicitações apagadas') : none;
  return `${done}.\n${missing}${trace}${rest}`;
}

function purge(store: Store, config: ServerConfig): string {
  const { retentionDays } = config;
  const purged = Number(store.purge(retentionDays, true));
  const done = plural(purged, 'solicitação apagada', 'solicitações apagadas');
  const trace = clean(store, config, retentionLimit(retentionDays, Date.now()));
  return `${done} com mais de ${retentionDays} dias.\n${trace}`;
}

function retryMail(store: Store): string {
  const queued = store.retryMails();
  if (queued === 0) return 'Nenhum aviso por e-mail está parado.\n';
  return `${plural(queued, 'aviso volta', 'avisos voltam')} à fila; o site, no ar, envia em até um minuto.\n`;
}

function mark(id: string, to: (id: number) => boolean, how: string): string {
  if (/^\d+$/.test(id) && to(Number(id))) return `A solicitação nº ${id} ${how}.\n`;
  throw new Error(`Não há solicitação de nº ${id}.`);
}

function unmarkSpam(store: Store, id: number, isMailed: boolean): boolean {
  const isKnown = store.markSpam(id, false);
  if (isKnown && isMailed) store.queueMail(id);
  return isKnown;
}

function perform(store: Store, options: Options, config: ServerConfig, isMailed: boolean): string {
  const { operand, open, answered, search, since, spam, 'not-spam': notSpam } = options;
  const isExport = options.json || options.csv;
  if (options.erase !== undefined) return erase(store, options.erase, config);
  if (notSpam !== undefined)
    return mark(notSpam, (id) => unmarkSpam(store, id, isMailed), 'não está mais no spam');
  if (options['retry-mail']) return retryMail(store);
  if (options.purge) return purge(store, config);
  if (!isExport && operand !== undefined) {
    const how = `está marcada como ${answered ? 'respondida' : 'não respondida'}`;
    return mark(operand, (id) => store.markAnswered(id, answered), how);
  }
  const filter: Filter = {
    spam,
    ...(open !== answered && { answered }),
    ...(search !== undefined && { search }),
    ...(since !== undefined && { since: instantOf(since) }),
  };
  if (!isExport) return listing(store, filter, config);
  const requests = store.list(filter);
  const text = options.csv ? toCsv(requests) : `${JSON.stringify(requests, null, 2)}\n`;
  if (operand === undefined) return text;
  writeFileSync(operand, text, { mode: 0o600 });
  return `${plural(requests.length, 'solicitação gravada', 'solicitações gravadas')} em ${resolve(operand)}\n`;
}

function makeBackup(file: string, { dataDir }: ServerConfig): string {
  if (existsSync(file)) throw new Error(`${resolve(file)} já existe: escolha outro nome.`);
  backUp(dataDir, file);
  return `Cópia gravada e conferida: ${resolve(file)}\n`;
}

function restoreBackup(file: string, { dataDir, backupDir }: ServerConfig): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(`${resolve(file)} não existe.`);
  const { erasedAgain, before } = restore(file, dataDir, backupDir);
  const again = plural(erasedAgain, 'solicitação foi apagada', 'solicitações foram apagadas');
  const advice = before?.isReadable
    ? `O banco anterior está em ${before.path}: apague-o quando não precisar mais.`
    : `O banco anterior, danificado, está em ${before?.path}: o site apaga esse arquivo ao ser iniciado. Para tentar recuperá-lo, copie-o antes para outra pasta.`;
  const lines = [
    `O banco voltou à cópia ${resolve(file)}.`,
    erasedAgain > 0 && `${again} de novo, como já tinha sido pedido.`,
    before && advice,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

const isInUse = (error: Error) => error.message.includes('is in use');

/** An error of SQLite or the system in Portuguese and with the path; any other as it is. */
function explain(error: unknown, path: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'code' in error ? String(error.code) : '';
  const is = (...codes: readonly number[]) => codes.includes(sqliteCode(error));
  let text = error.message;
  if (is(3, 8, 14, 23) || code === 'EACCES' || code === 'EPERM')
    text = `Sem permissão para abrir ${path}. Use a conta em que o site roda (ou a do administrador).`;
  else if (is(5, 6) || isInUse(error))
    text = `O banco ${path} está em uso por outro programa. Tente de novo em instantes; para voltar a uma cópia, pare o site antes.`;
  else if (is(11, 26) || text.includes('is damaged'))
    text = `O banco está danificado: ${path}. Guarde o arquivo e volte à última cópia: npm run inbox -- --restore <arquivo>`;
  else if (text.endsWith('is not a copy of ours'))
    text = `${path} não é uma cópia do banco deste site.`;
  else if (isLaterVersion(error))
    text = `${path} foi gravado por uma versão mais nova deste programa: atualize o site.`;
  else if (code === 'ENOENT') text = `A pasta não existe: ${text.replace(/.*'(.*)'$/, '$1')}`;
  else if (is(10, 13) || code === 'ENOSPC') text = `O disco de ${path} está cheio ou com defeito.`;
  return new Error(text);
}

/**
 * Runs one inbox command, also beside the server, and returns its text in Portuguese.
 * @throws Error with a message for the firm's staff when the command cannot be done.
 */
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
    const store = openStore(config.dataDir, { patience: 5000 });
    try {
      return perform(store, options, config, Boolean(SMTP_URL));
    } finally {
      store.close();
    }
  } catch (error) {
    // The fault of a copy is told with the copy's own path.
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
