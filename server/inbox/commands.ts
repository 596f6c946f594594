import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formOf } from '#content/forms.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Filter } from '#server/request/request.ts';
import { plural, toCsv, toJson, toText } from '#server/request/requestText.ts';
import { StoreProblem } from '#server/store/problem.ts';
import { backUp } from '#server/store/sqlite/backup.ts';
import { whileAlone } from '#server/store/sqlite/locks.ts';
import { restore } from '#server/store/sqlite/restore.ts';
import type { Store, Task } from '#server/store/store.ts';
import { explain } from './explain.ts';
import { listHints, sayNumbers, sayRemainder, week } from './hints.ts';
import { formIds, instantOf, type Options } from './options.ts';

async function listRequests(store: Store, filter: Filter, config: ServerConfig): Promise<string> {
  const requests = await store.list(filter);
  const count = plural(requests.length, 'solicitação de contato', 'solicitações de contato');
  const title = requests.length > 0 ? count : 'Nenhuma solicitação de contato';
  const apart = filter.spam ? 0 : await store.count({ spam: true });
  const since = new Date(Date.now() - week).toISOString();
  const recent = apart > 0 ? await store.count({ spam: true, since }) : 0;
  const check = `${plural(recent, 'chegou', 'chegaram')} nos últimos sete dias: confira se há um cliente entre elas.\n`;
  const hint = `${plural(apart, 'outra separada', 'outras separadas')} como spam: npm run inbox -- --spam\n`;
  return [
    ...(await listHints(store, config)),
    `${title}${filter.spam ? ' no spam' : ''}${requests.length > 0 ? '' : '.'}\n`,
    ...requests.map(toText),
    ...(apart > 0 ? [hint] : []),
    ...(recent > 0 ? [check] : []),
  ].join('\n');
}

/** Finds requests by other people that mention the erased address; a person decides about them. */
async function findMentions(store: Store, address: string): Promise<string> {
  const requests = await store.list({ search: address });
  if (requests.length === 0) return '';
  const ids = requests.map(({ id }) => id);
  return `O endereço ainda aparece no texto de: ${sayNumbers(ids)}. Leia e, se for o caso, apague pelo número.\n`;
}

/** Runs a round. @returns how many requests it erased, and what the firm has to know of it. */
async function maintain(store: Store, config: ServerConfig, tasks: readonly Task[]) {
  const { backupDir, retentionDays } = config;
  const isConfirmed = tasks.includes('purge');
  const entries = await store.maintain({ backupDir, retentionDays, tasks, isConfirmed });
  const purged = Number(entries.find(({ event }) => event === 'purge')?.purged ?? 0);
  const removedFiles = entries.flatMap(({ event, file }) => (event === 'removed' ? [file] : []));
  const removal = `Removido, pois não era uma cópia inteira deste site: ${removedFiles.join(', ')}.\n`;
  const { failure, unerased } = await store.upkeep();
  const copyFailure =
    tasks.includes('copy') &&
    backupDir !== '' &&
    failure !== null &&
    `A cópia de segurança do dia não foi feita. ${explain(failure, store.place)}\n`;
  const trace = `Atenção: ${sayRemainder(unerased)}\n`;
  const notes = [copyFailure, removedFiles.length > 0 && removal, unerased.length > 0 && trace];
  return { purged, notes };
}

const joinLines = (lines: readonly (string | false)[]) => lines.filter(Boolean).join('');

async function erase(store: Store, idOrEmail: string, config: ServerConfig): Promise<string> {
  const isId = /^\d+$/.test(idOrEmail);
  if (!isId && !idOrEmail.includes('@')) {
    throw new Error(`"${idOrEmail}" não é um número de solicitação nem um e-mail.`);
  }
  const person = isId ? { id: Number(idOrEmail) } : { email: idOrEmail };
  const { erased, inCopies, unread } = await store.erase(person, config.backupDir);
  // Update a copy at once, so that it knows the erasure if an older copy is restored.
  const { notes } = await maintain(store, config, ['copy', 'clean']);
  const mentioned = isId ? '' : await findMentions(store, idOrEmail);
  const refusal = `Nada foi apagado: não há solicitação de ${isId ? 'nº ' : ''}${idOrEmail}`;
  const message = plural(erased + inCopies, 'solicitação apagada', 'solicitações apagadas');
  const counts = erased > 0 ? `: ${erased} do banco e ${inCopies}` : ',';
  const copiesPhrase = inCopies > 0 && `${counts} que só as cópias tinham`;
  const result = erased + inCopies > 0 ? joinLines([message, copiesPhrase]) : refusal;
  const blind =
    unread.length > 0 &&
    `Atenção: não foi possível procurar em: ${unread.join(', ')}. Repita o comando quando for possível abrir o que falta.\n`;
  return joinLines([`${result}.\n`, blind, ...notes, mentioned]);
}

async function purge(store: Store, config: ServerConfig): Promise<string> {
  const { purged, notes } = await maintain(store, config, ['purge', 'clean']);
  const message = plural(purged, 'solicitação apagada', 'solicitações apagadas');
  return joinLines([`${message} com mais de ${config.retentionDays} dias.\n`, ...notes]);
}

async function retryMail(store: Store): Promise<string> {
  const queued = await store.outbox.retry();
  if (queued === 0) return 'Nenhum aviso por e-mail está parado.\n';
  return `${plural(queued, 'aviso volta', 'avisos voltam')} à fila; o site, no ar, envia em até um minuto.\n`;
}

async function mark(id: string, change: (id: number) => Promise<boolean>, outcome: string) {
  if (/^\d+$/.test(id) && (await change(Number(id)))) return `A solicitação nº ${id} ${outcome}.\n`;
  throw new Error(`Não há solicitação de nº ${id}.`);
}

async function unmarkSpam(store: Store, id: number, isMailed: boolean): Promise<boolean> {
  const isFound = await store.markSpam(id, false);
  if (isFound && isMailed) await store.outbox.queue(id);
  return isFound;
}

export async function perform(
  store: Store,
  options: Options,
  config: ServerConfig,
  isMailed: boolean,
): Promise<string> {
  const { operand, open, answered, 'not-spam': notSpam } = options;
  const { spam, search, since, form } = options;
  if (options.erase !== undefined) return erase(store, options.erase, config);
  if (notSpam !== undefined)
    return mark(notSpam, (id) => unmarkSpam(store, id, isMailed), 'não está mais no spam');
  if (options['retry-mail']) return retryMail(store);
  if (options.purge) return purge(store, config);
  const isExport = options.csv || options.json;
  if (!isExport && operand !== undefined) {
    const outcome = `está marcada como ${answered ? 'respondida' : 'não respondida'}`;
    return mark(operand, (id) => store.markAnswered(id, answered), outcome);
  }
  const filter: Filter = {
    spam,
    answered: open === answered ? undefined : answered,
    since: since === undefined ? undefined : instantOf(since),
    search,
    form,
  };
  // A form that was removed from the site may still have requests.
  if (form !== undefined && !formOf(form) && (await store.count({ form })) === 0)
    throw new Error(`Não há formulário “${form}”: há ${formIds}.`);
  if (!isExport) return listRequests(store, filter, config);
  const requests = await store.list(filter);
  const text = options.csv ? toCsv(requests) : toJson(requests);
  if (operand === undefined) return text;
  writeForOwner(operand, text);
  return `${plural(requests.length, 'solicitação gravada', 'solicitações gravadas')} em ${resolve(operand)}\n`;
}

function writeForOwner(file: string, text: string): void {
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) chmodSync(file, 0o600);
    writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Error(
      `Não foi possível gravar ${resolve(file)} (${code}). Grave em outra pasta, ou mande a lista para a saída: npm run --silent inbox -- --csv > contatos.csv`,
    );
  }
}

export function makeBackup(file: string, { dataDir }: ServerConfig): string {
  if (existsSync(file)) throw new Error(`${resolve(file)} já existe: escolha outro nome.`);
  // A maintenance round would delete the unfinished file as a leftover.
  const isMade = whileAlone(dataDir, () => backUp(dataDir, file) ?? true);
  if (!isMade) throw new StoreProblem('busy', 'A round copies or cleans the files');
  return `Cópia gravada e conferida: ${resolve(file)}\n`;
}

export function restoreBackup(
  file: string,
  { dataDir, backupDir }: ServerConfig,
  isForced: boolean,
): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(`${resolve(file)} não existe.`);
  const { erasedAgain, next, before } = restore(file, dataDir, { backupDir, isForced });
  const again = plural(erasedAgain, 'solicitação foi apagada', 'solicitações foram apagadas');
  const advice = before?.isReadable
    ? `O banco anterior está em ${before.path}: apague-o quando não precisar mais.`
    : `O banco anterior, danificado, está em ${before?.path}: o site apaga esse arquivo ao ser iniciado. Para tentar recuperá-lo, copie-o antes para outra pasta.`;
  const lines = [
    `O banco voltou à cópia ${resolve(file)}.`,
    erasedAgain > 0 && `${again} de novo, como já tinha sido pedido.`,
    before && advice,
    `A próxima solicitação terá o nº ${next}: nenhum número é dado duas vezes.`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
