import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { listFiles } from '#build/listFiles.ts';
import { createApp, type LogEntry } from '#server/app.ts';
import { readServerConfig } from '#server/config.ts';
import { noSite, readSite, type Site } from '#server/site/static.ts';
import { openStore, type StoreOptions } from '#server/store/store.ts';

export const person = {
  nome: 'Beatriz Exemplo',
  telefone: '(27) 90000-0000',
  email: 'beatriz@exemplo.com.br',
  mensagem: 'Olá,\ntenho uma dúvida sobre um contrato.',
};

export const start = Date.UTC(2026, 10, 20, 15, 30);

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A built site as the build leaves it, with `files` by their path inside dist/, and facts. */
export function builtSite(files: Record<string, string> = {}, facts: object = {}): string {
  const dist = temporaryFolder();
  const pages = {
    'site/index.html': `<h1>Início</h1>${' '.repeat(500)}`,
    'site/404.html': '<h1>404</h1>',
    'site/sobrenos/index.html': '<h1>Nossos Sócios</h1>',
    'site/noticias/index.html': '<h1>Notícias</h1>',
    'site/noticias/fgts/index.html': '<h1>FGTS</h1>',
    'site/assets/index-4f2a.js': 'console.log(1)',
    'site/favicon.svg': '<svg/>',
    'site/.well-known/security.txt': 'Contact: mailto:x@example.com',
    'problema.html': '<h1>{{problems}}</h1>',
    ...files,
  };
  for (const [path, text] of Object.entries(pages)) {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!/\.(?:html|js|svg)$/.test(path)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  const list = { files: listFiles(pathToFileURL(`${dist}/`)) };
  const all = {
    headers: { https: false },
    siteUrl: '',
    retentionDays: 180,
    mailed: 'none',
    ...list,
    ...facts,
  };
  writeFileSync(join(dist, 'site.json'), JSON.stringify(all));
  return join(dist, 'site');
}

type RigOptions = StoreOptions & {
  variables?: Record<string, string>;
  site?: Site;
  dataDir?: string;
};

/** The whole app over a new database, with a clock that stands still until it is moved. */
export function rig(options: RigOptions = {}) {
  const { variables = {}, site = noSite, dataDir = join(temporaryFolder(), 'data') } = options;
  const clock = { now: start };
  const tell = () => clock.now;
  const config = readServerConfig({ RATE_LIMIT: 'off', ...variables, DATA_DIR: dataDir });
  const store = openStore(dataDir, { clock: tell, ...options });
  onTestFinished(() => store.close());
  const logs: LogEntry[] = [];
  const app = createApp({ config, store, site, clock: tell, log: (entry) => logs.push(entry) });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.resolve(app.request(path, { method, headers }));
  return { app, store, logs, clock, dataDir, get, ...senders(app) };
}

type App = ReturnType<typeof createApp>;
export type Sent = { path?: string; headers?: Record<string, string>; address?: string };

function senders(app: App) {
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
    /** As the page's script does. */
    sendJson: (body: unknown, sent?: Sent) => send(JSON.stringify(body), json, sent),
    /** As a form does in a browser without JavaScript. */
    sendNative: (fields: Record<string, string>, sent?: Sent) =>
      send(new URLSearchParams(fields).toString(), html, sent),
  };
}

export { readSite };
