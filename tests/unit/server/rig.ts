import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { listFiles } from '#publish/listFiles.ts';
import { extraFields } from '#content/extraFields.ts';
import { forms } from '#content/forms.ts';
import { createApp } from '#server/app.ts';
import { readServerConfig } from '#server/config.ts';
import { runInbox } from '#server/inbox/inbox.ts';
import type { LogEntry } from '#server/log.ts';
import type { NewRequest } from '#server/request/request.ts';
import { localDate } from '#server/request/requestText.ts';
import { startServer } from '#server/server.ts';
import { readSite, type Site } from '#server/site/static.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere, type SqliteOptions } from '#server/store/sqlite/sqliteStore.ts';
import type { Store, Task } from '#server/store/store.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

export { readSite, temporaryFolder };

export const person = {
  nome: 'Beatriz Exemplo',
  telefone: '(27) 90000-0000',
  email: 'beatriz@exemplo.com.br',
  mensagem: 'Olá,\ntenho uma dúvida sobre um contrato.',
};

/** Has every field of this firm's form, because a server in its own process requires them. */
export const complete = {
  ...person,
  ...Object.fromEntries(extraFields.map(({ name }) => [name, 'Exemplo'])),
};

export const request = { form: 'contato', ...person, extra: {}, spam: false, webdriver: false };

export const start = Date.UTC(2026, 10, 20, 15, 30);

/** A minute in the firm's time zone, as inbox and mails print it. */
export const minuteAt = (minutes: number): string =>
  localDate(new Date(start + minutes * 60_000).toISOString());
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Picks a size: small for `npm test`, whole for `npm run test:server`. */
export const sized = (small: number, whole: number): number =>
  process.env.SERVER_TESTS === 'whole' ? whole : small;

export const dataFolder = () => join(temporaryFolder(), 'data');

const pages = {
  'site/index.html': `<h1>Início</h1>${' '.repeat(500)}`,
  'site/404.html': '<h1>404</h1>',
  'site/sobrenos/index.html': '<h1>Nossos Sócios</h1>',
  'site/noticias/index.html': '<h1>Notícias</h1>',
  'site/noticias/fgts/index.html': '<h1>FGTS</h1>',
  'site/assets/index-4f2a.js': 'console.log(1)',
  'site/favicon.svg': '<svg/>',
  'site/.well-known/security.txt': 'Contact: mailto:x@example.com',
  ...Object.fromEntries(forms.map((form) => [form.problemPage, '<h1>{{problems}}</h1>'])),
};

/** Writes a built site with `files`, by their path inside dist/, and facts. */
export function builtSite(files: Record<string, string> = {}, facts: object = {}): string {
  const siteFiles: Record<string, string | Buffer> = { ...pages, ...files };
  for (const [path, text] of Object.entries(siteFiles)) {
    if (!/\.(?:html|js|svg)$/.test(path)) continue;
    siteFiles[`${path}.br`] = brotliCompressSync(text);
    siteFiles[`${path}.gz`] = gzipSync(text);
  }
  const dist = temporaryFolder(siteFiles);
  const list = { files: listFiles(pathToFileURL(`${dist}/`)) };
  const defaults = { headers: { https: false }, siteUrl: '', retentionDays: 180, mailed: 'none' };
  writeFileSync(join(dist, 'site.json'), JSON.stringify({ ...defaults, ...list, ...facts }));
  return join(dist, 'site');
}

export const noSite: Site = {
  files: new Map(),
  headers: { https: false },
  problemPage: () => '<ul>{{problems}}</ul><textarea>{{mensagem}}</textarea>{{nome}}{{cidade}}',
};

let read: Site | undefined;

/** A built site that all tests of a file share. */
export const site = (): Site => (read ??= readSite(builtSite()));

type RigOptions = SqliteOptions & {
  variables?: Record<string, string>;
  site?: Site;
  dataDir?: string;
};

/** The whole app with a clock that the test moves. It creates a database at first use. */
export function rig(options: RigOptions = {}) {
  const { variables = {}, site = noSite, dataDir = dataFolder() } = options;
  const clock = { now: start };
  const time = () => clock.now;
  const config = readServerConfig({ RATE_LIMIT: 'off', ...variables, DATA_DIR: dataDir });
  let opened: Store | undefined;
  const open = () => (opened ??= openHere(dataDir, { now: time, ...options }));
  onTestFinished(async () => opened?.close());
  const store = {
    add: (request: NewRequest) => open().add(request),
    health: () => open().health(),
  };
  const logs: LogEntry[] = [];
  const app = createApp({ config, store, site, clock: time, log: (entry) => logs.push(entry) });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.resolve(app.request(path, { method, headers }));
  return {
    app,
    get store() {
      return open();
    },
    logs,
    clock,
    dataDir,
    get,
    ...senders(app),
  };
}

type Sent = { path?: string; headers?: Record<string, string>; address?: string };

function senders(app: ReturnType<typeof createApp>) {
  const send = (body: BodyInit, headers: Record<string, string>, sent: Sent = {}) =>
    Promise.resolve(
      app.request(
        sent.path ?? '/f/contato',
        { method: 'POST', body, headers: { ...headers, ...sent.headers } },
        { incoming: { socket: { remoteAddress: sent.address ?? '203.0.113.5' } } },
      ),
    );
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const html = {
    accept: 'text/html,application/xhtml+xml',
    'content-type': 'application/x-www-form-urlencoded',
  };
  return {
    send,
    /** Posts as the page's script does. */
    sendJson: (body: unknown, sent?: Sent) => send(JSON.stringify(body), json, sent),
    /** Posts as a form does without JavaScript. */
    sendNative: (fields: Record<string, string>, sent?: Sent) =>
      send(new URLSearchParams(fields).toString(), html, sent),
  };
}

/** Starts the whole server on a free port of this machine, with mails and maintenance. */
export async function served(variables: Record<string, string> = {}, site: Site = noSite) {
  const defaults = { PORT: '0', RATE_LIMIT: 'off', DATA_DIR: dataFolder() };
  const config = readServerConfig({ ...defaults, ...variables });
  const logs: LogEntry[] = [];
  const { address, stop } = await startServer(config, site, (entry) => logs.push(entry));
  let stopping: Promise<void> | undefined;
  const stopOnce = () => (stopping ??= stop());
  onTestFinished(stopOnce);
  const url = `http://127.0.0.1:${address.port}`;
  return { url, port: address.port, logs, dataDir: config.dataDir, stop: stopOnce };
}

export const post = (url: string, nome: string) =>
  fetch(`${url}/f/contato`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...complete, nome, _id: nome }),
  });

/** Sends raw bytes. `answer` is everything received until the server closes. */
export function raw(url: string, bytes = '') {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {}).write(bytes);
  return { socket, answer: () => text(socket) };
}

/** A folder with these requests in a closed database; `run` runs the inbox on it. */
export async function filled(...requests: Partial<typeof request>[]) {
  const folder = temporaryFolder();
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'copies')];
  let now = start;
  const store = openHere(dataDir, { now: () => now });
  for (const part of requests) {
    await store.add({ ...request, ...part });
    now += minute;
  }
  await store.close();
  // Copies become due by the real clock.
  change(databasePath(dataDir), 'UPDATE upkeep SET started_at = unixepoch() * 1000');
  const run = (...args: string[]) => runInbox(args, { DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  const tasks: readonly Task[] = ['copy', 'purge', 'clean'];
  const settings = {
    dataDir,
    backupDir,
    retentionDays: 180,
    tasks,
    get now() {
      return Date.now();
    },
  };
  return { folder, dataDir, backupDir, run, settings };
}

/** Makes the first row too old, as if the server had been running until now. */
export const aged = `
  UPDATE clock SET seen_at = unixepoch() * 1000, counted_at = unixepoch() * 1000;
  UPDATE contact_request SET received_at = strftime('%FT%TZ'), counted_at = unixepoch() * 1000;
  UPDATE contact_request SET received_at = strftime('%FT%TZ', 'now', '-181 days'),
    counted_at = counted_at - 181 * 86400000 WHERE id = 1`;

export function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** Names in a copy; throws if the copy is damaged. */
export function namesIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const { integrity_check: check } = database.prepare('PRAGMA integrity_check').get() ?? {};
    if (check !== 'ok') throw new Error(`${file} is damaged: ${String(check)}`);
    const rows = database.prepare('SELECT nome FROM contact_request ORDER BY id').all();
    return rows.map(({ nome }) => String(nome));
  } finally {
    database.close();
  }
}

/** Paths of the files in a folder of copies, oldest first; none if there is no folder. */
export const copiesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((name) => join(folder, name))
    : [];
