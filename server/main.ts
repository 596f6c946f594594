import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { badRequestAnswer, createApp, type LogEntry } from './app.ts';
import { loadDotenv, readServerConfig, type ServerConfig } from './config.ts';
import { createHttpServer, listen } from './http.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createSender, type Sender } from './mail/message.ts';
import { noSite, readSite, type Site } from './site/static.ts';
import { prepareBackupDir } from './store/backup.ts';
import { databasePath, holdLock, reasonOf } from './store/database.ts';
import { createMaintenance } from './store/maintenance.ts';
import type { NewRequest } from './store/request.ts';
import { openStore, type Store } from './store/store.ts';

// The inbox may put mails back into the queue.
const mailInterval = 30_000;

// A log that cannot be written, by a full disk or a closed pipe, must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Milliseconds; unlike the time of day, it is never set back. */
const clock = () => performance.now();

function writeLog(entry: LogEntry): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
}

function open({ dataDir, backupDir, mail }: ServerConfig): Store {
  if (backupDir) prepareBackupDir(backupDir);
  try {
    return openStore(dataDir, { mails: mail !== undefined, backups: backupDir !== '' });
  } catch (error) {
    const path = databasePath(dataDir);
    throw new Error(`The database ${path} cannot be opened: ${reasonOf(error)}. Check DATA_DIR`);
  }
}

/** Of two servers with one database only the first sends. */
function createMailing(store: Store, { send }: Sender, { dataDir, mail }: ServerConfig): Mailer {
  let lock: ReturnType<typeof holdLock>;
  const isAllowed = () => (lock ??= holdLock(dataDir, 'mail')) !== undefined;
  const parts = { queue: store, recipients: mail?.to ?? [], send, log: writeLog, isAllowed };
  const mailer = createMailer(parts);
  setInterval(mailer, mailInterval).unref();
  return mailer;
}

const refusedPurge = [
  'O site deixou de apagar solicitações antigas',
  'O servidor ficou desligado por mais de uma semana, ou o relógio dele saltou. Por isso nada é apagado por idade até que ele ande certo por um dia. ' +
    'Se a data do servidor está certa, apague já: npm run inbox -- --purge\n',
] as const;

/** Tells the firm once that nothing is erased; a mail that fails is tried again an hour later. */
function createWarning(sender: Sender | undefined): (isRefused: boolean) => void {
  let told: Promise<unknown> | undefined;
  const onError = () => {
    told = undefined;
    writeLog({ event: 'warning', text: 'The mail that nothing is erased could not be sent' });
  };
  return (isRefused) => {
    if (isRefused) told ??= sender?.notify(...refusedPurge).catch(onError);
    else told = undefined;
  };
}

function startLines(what: string, { address, port, family }: AddressInfo, database: string) {
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  const first = `${what.padEnd(9)} http://${host}:${port}\nDatabase  ${database}`;
  return `${first}\nInbox     npm run inbox\nStop      Ctrl+C\n`;
}

const mailPractice = {
  full: 'are mailed to the firm',
  number: 'are mailed by their number alone',
  none: 'are not mailed',
} as const;

/** @throws Error when the built site promises something else than this server does. */
function checkPromises({ retentionDays: days, mailed }: Site, config: ServerConfig): void {
  const { retentionDays: kept, mail } = config;
  const done = mail?.content ?? 'none';
  if (days !== undefined && days !== kept) {
    throw new Error(
      `RETENTION_DAYS is ${kept}, but the privacy note of the built site says ${days} days: set it to ${days}, or build the site again with RETENTION_DAYS=${kept}`,
    );
  }
  if (mailed !== undefined && mailed !== done) {
    throw new Error(
      `With these SMTP_URL and NOTIFY_CONTENT requests ${mailPractice[done]}, but the privacy notice of the built site says that they ${mailPractice[mailed]}: build the site again with the same settings`,
    );
  }
}

async function start(): Promise<void> {
  const given = process.argv.slice(2);
  const unknown = given.find((argument) => argument !== '--receiver-only');
  if (unknown) throw new Error(`"${unknown}" is not an option: there is only --receiver-only`);
  const receiverOnly = given.length > 0;
  loadDotenv();
  const config = readServerConfig(process.env);
  const site: Site = receiverOnly ? noSite : readSite(config.siteDir);
  checkPromises(site, config);
  const store = open(config);
  const sender = config.mail && (await createSender(config.mail));
  const mailing = sender && createMailing(store, sender, config);
  const onRound = createWarning(sender);
  const maintenance = createMaintenance({ settings: config, log: writeLog, onRound });
  const add = async (request: NewRequest) => {
    maintenance.makeWay();
    const id = await store.add(request);
    void mailing?.();
    return id;
  };
  const app = createApp({ config, store: { ...store, add }, site, clock, log: writeLog });
  const refusal = () => badRequestAnswer(site);
  const http = createHttpServer(
    getRequestListener(app.fetch, { errorHandler: refusal }),
    getRequestListener(refusal),
  );
  const address = await listen(http.server, config);
  const stop = async () => {
    await http.stop();
    maintenance.stop();
    await store.flush();
    store.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  const what = receiverOnly ? 'Receiver' : 'Site';
  process.stdout.write(startLines(what, address, databasePath(config.dataDir)));
  for (const text of store.warnings) writeLog({ event: 'warning', text });
  void mailing?.();
  maintenance.start();
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
