import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { badRequestAnswer, createApp } from './app.ts';
import { readServerConfig, type ServerConfig } from './config.ts';
import { loadDotenv } from './dotenv.ts';
import { noSite, readSite, type Site } from './static.ts';
import { databasePath, openStore, type Store } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const longestStop = 4000;

// A slow or silent sender must not hold a connection for Node's default minutes.
const timeouts = {
  headersTimeout: 8000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
};

function writeLog(entry: object): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
}

function readArguments(given: readonly string[]): { receiverOnly: boolean } {
  const unknown = given.find((argument) => argument !== '--receiver-only');
  if (!unknown) return { receiverOnly: given.length > 0 };
  throw new Error(`"${unknown}" is not an option: there is only --receiver-only`);
}

function open(config: ServerConfig): Store {
  try {
    return openStore(config.dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const path = databasePath(config.dataDir);
    throw new Error(`The database ${path} cannot be opened: ${reason}. Check DATA_DIR`);
  }
}

function keepRetention(store: Store, { retentionDays }: ServerConfig): void {
  const purge = () => {
    try {
      const purged = store.purge(new Date(Date.now() - retentionDays * day));
      if (purged > 0) writeLog({ event: 'purge', purged, retentionDays });
    } catch {
      writeLog({ event: 'purge', failed: true });
    }
  };
  purge();
  setInterval(purge, day).unref();
}

function listen(server: Server, { host, port }: ServerConfig): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use: stop the other program, or set PORT to a free one`,
        EACCES: `Port ${port} may not be used by this account: set PORT to one above 1023`,
        EADDRNOTAVAIL: `HOST="${host}" is not an address of this machine: write 127.0.0.1 or 0.0.0.0`,
        ENOTFOUND: `HOST="${host}" is not known: write 127.0.0.1 or 0.0.0.0`,
      };
      reject(new Error(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
    });
  });
}

function stopOnSignal(server: Server, store: Store): void {
  const stop = () => {
    server.close(() => {
      store.close();
      process.exit(0);
    });
    // Connections kept alive become idle one by one, after their last answer.
    setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => server.closeAllConnections(), longestStop);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}

function startLines(what: string, { address, port, family }: AddressInfo, database: string) {
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return [
    `${what.padEnd(9)} http://${host}:${port}`,
    `Database  ${database}`,
    'Inbox     npm run inbox',
    'Stop      Ctrl+C',
    '',
  ].join('\n');
}

async function start(): Promise<void> {
  const { receiverOnly } = readArguments(process.argv.slice(2));
  loadDotenv();
  const config = readServerConfig(process.env);
  const site: Site = receiverOnly ? noSite : readSite(config.siteDir);
  const store = open(config);
  const app = createApp({ config, store, site, clock: Date.now, log: writeLog });
  const listener = getRequestListener(app.fetch, { errorHandler: () => badRequestAnswer(site) });
  const server = createServer(timeouts, listener);
  const address = await listen(server, config);
  stopOnSignal(server, store);
  keepRetention(store, config);
  const what = receiverOnly ? 'Receiver' : 'Site';
  process.stdout.write(startLines(what, address, databasePath(config.dataDir)));
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
