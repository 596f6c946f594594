import { existsSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { readServerConfig } from './config.ts';
import { loadDotenv } from './dotenv.ts';
import { databasePath, openStore, type Store, type StoredRequest } from './store.ts';

const help = `Caixa de entrada: as solicitações de contato recebidas pelo site.

  npm run inbox                      lista as solicitações, da mais nova para a mais antiga
  npm run inbox -- --spam            lista só o que foi separado como spam
  npm run inbox -- --not-spam <id>   tira a solicitação do spam
  npm run inbox -- --csv             escreve uma planilha CSV (acrescente > contatos.csv)
  npm run inbox -- --json            escreve JSON
  npm run inbox -- --erase <id>      apaga a solicitação com esse número
  npm run inbox -- --erase <e-mail>  apaga tudo o que veio desse e-mail
  npm run inbox -- --help            mostra esta ajuda

O banco de dados fica na pasta DATA_DIR (padrão: ./data).
`;

const dateFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function localDate(instant: string): string {
  return dateFormat.format(new Date(instant)).replace(', ', ' ');
}

// A visitor's text must not move the cursor, recolour the terminal or turn the writing direction.
function forTerminal(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{C}\n]|[\u2028\u2029]/gu, '');
}

function indent(text: string): string {
  return forTerminal(text).split('\n').join('\n             ');
}

function toText(request: StoredRequest): string {
  const { id, receivedAt, nome, telefone, email, mensagem, extra, spam, webdriver } = request;
  const notes = [spam && 'spam', webdriver && 'enviado por um programa'].filter(Boolean).join(', ');
  const rows = Object.entries({
    Nome: nome,
    Telefone: telefone,
    'E-mail': email,
    Mensagem: mensagem || '(sem mensagem)',
    ...extra,
  });
  return [
    `Nº ${id} · ${localDate(receivedAt)}${notes && ` · ${notes}`}`,
    ...rows.map(([label, value]) => `  ${indent(`${label}:`).padEnd(10)} ${indent(value)}`),
    '',
  ].join('\n');
}

// A spreadsheet would run a cell that starts like a formula.
function csvCell(value: string | number): string {
  const text = String(value);
  const guarded = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function toCsv(requests: readonly StoredRequest[]): string {
  const head = ['id', 'recebido_em', 'nome', 'telefone', 'email', 'mensagem', 'outros', 'spam'];
  const rows = requests.map((request) => [
    request.id,
    localDate(request.receivedAt),
    request.nome,
    request.telefone,
    request.email,
    request.mensagem,
    Object.entries(request.extra)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
    request.spam ? 'sim' : 'não',
  ]);
  const lines = [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function listing(store: Store, spam: boolean): string {
  const requests = store.list({ spam });
  const title = plural(requests.length, 'solicitação de contato', 'solicitações de contato');
  const first = requests.length > 0 ? title : 'Nenhuma solicitação de contato';
  const apart = spam ? 0 : store.count({ spam: true });
  const hint = `${plural(apart, 'outra separada', 'outras separadas')} como spam: npm run inbox -- --spam\n`;
  return [
    `${first}${spam ? ' no spam' : ''}${requests.length > 0 ? '' : '.'}\n`,
    ...requests.map(toText),
    ...(apart > 0 ? [hint] : []),
  ].join('\n');
}

function erase(store: Store, which: string): string {
  const isId = /^\d+$/.test(which);
  if (!isId && !which.includes('@')) {
    throw new Error(`"${which}" não é um número de solicitação nem um e-mail.`);
  }
  const erased = store.erase(isId ? { id: Number(which) } : { email: which });
  if (erased === 0)
    return `Nada foi apagado: não há solicitação de ${isId ? 'nº ' : ''}${which}.\n`;
  return `${plural(erased, 'solicitação apagada', 'solicitações apagadas')}.\n`;
}

function unmarkSpam(store: Store, id: string): string {
  if (/^\d+$/.test(id) && store.markSpam(Number(id), false)) {
    return `A solicitação nº ${id} não está mais no spam.\n`;
  }
  throw new Error(`Não há solicitação de nº ${id}.`);
}

function readOptions(given: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        help: { type: 'boolean', default: false },
        spam: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        erase: { type: 'string' },
        'not-spam': { type: 'string' },
      },
    });
    return values;
  } catch {
    throw new Error('Não entendi o comando. Veja as opções com: npm run inbox -- --help');
  }
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
  const { dataDir } = readServerConfig({ DATA_DIR: variables.DATA_DIR });
  if (!existsSync(databasePath(dataDir))) {
    throw new Error(
      `Ainda não há banco de dados em ${dataDir}. Ele é criado quando o site é iniciado (npm start); ` +
        'se o site guarda os dados em outra pasta, informe-a em DATA_DIR.',
    );
  }
  const store = openStore(dataDir);
  try {
    if (options.erase !== undefined) return erase(store, options.erase);
    if (options['not-spam'] !== undefined) return unmarkSpam(store, options['not-spam']);
    if (options.json) return `${JSON.stringify(store.list({ spam: options.spam }), null, 2)}\n`;
    return options.csv ? toCsv(store.list({ spam: options.spam })) : listing(store, options.spam);
  } finally {
    store.close();
  }
}

if (import.meta.main) {
  try {
    loadDotenv();
    process.stdout.write(runInbox(process.argv.slice(2), process.env));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
