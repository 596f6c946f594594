import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { badRequestAnswer, createApp } from './app.ts';
import { readServerConfig, type ServerConfig } from './config.ts';
import { databasePath } from './database.ts';
import { loadDotenv } from './dotenv.ts';
import { createHttpServer, listen } from './http.ts';
import { createScrubber, keepHouse } from './housekeeping.ts';
import { createMailer } from './mail.ts';
import { createSender } from './mailMessage.ts';
import type { NewRequest } from './request.ts';
import { noSite, readSite, type Site } from './static.ts';
import { startStore, type StoreClient } from './storeClient.ts';

// The inbox may put mails back into the queue.
const mailInterval = 30_000;

// A log that cannot be written, by a full disk or a closed pipe, must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Milliseconds; unlike the time of day, it is never set back. */
const clock = () => performance.now();

function writeLog(entry: object): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
}

function readArguments(given: readonly string[]): { receiverOnly: boolean } {
  const unknown = given.find((argument) => argument !== '--receiver-only');
  if (!unknown) return { receiverOnly: given.length > 0 };
  throw new Error(`"${unknown}" is not an option: there is only --receiver-only`);
}

async function open({ dataDir, mail }: ServerConfig): Promise<StoreClient> {
  const onEnd = () => {
    writeLog({ event: 'end', text: 'The thread of the database has ended' });
    process.exit(1);
  };
  try {
    return await startStore(dataDir, { mails: mail !== undefined, onEnd });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const path = databasePath(dataDir);
    throw new Error(`The database ${path} cannot be opened: ${reason}. Check DATA_DIR`);
  }
}

/** The store as the receiver uses it: what is kept is mailed at once, where mail is configured. */
async function withMail(store: StoreClient, { mail }: ServerConfig): Promise<StoreClient> {
  if (!mail) return store;
  const send = await createSender(mail);
  const mailer = createMailer({ queue: store, send, clock, log: writeLog });
  void mailer.run();
  setInterval(mailer.run, mailInterval).unref();
  const add = async (request: NewRequest) => {
    const id = await store.add(request);
    void mailer.wake();
    return id;
  };
  return { ...store, add };
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
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

/** @throws Error when visitors were told another time than requests are kept. */
function checkRetention(
  { retentionDays: told }: Site,
  { retentionDays: kept }: ServerConfig,
): void {
  if (told === undefined || told === kept) return;
  throw new Error(
    `RETENTION_DAYS is ${kept}, but the privacy note of the built site says ${told} days: set it to ${told}, or build the site again with RETENTION_DAYS=${kept}`,
  );
}

const mailPractice = {
  full: 'are mailed to the firm',
  number: 'are mailed by their number alone',
  none: 'are not mailed',
} as const;

/** @throws Error when visitors were told something else of mails than is done. */
function checkMailing({ mailed: told }: Site, { mail }: ServerConfig): void {
  const done = mail?.content ?? 'none';
  if (told === undefined || told === done) return;
  throw new Error(
    `With these SMTP_URL and NOTIFY_CONTENT requests ${mailPractice[done]}, but the privacy notice of the built site says that they ${mailPractice[told]}: build the site again with the same settings`,
  );
}

async function start(): Promise<void> {
  const { receiverOnly } = readArguments(process.argv.slice(2));
  loadDotenv();
  const config = readServerConfig(process.env);
  const site: Site = receiverOnly ? noSite : readSite(config.siteDir);
  checkRetention(site, config);
  checkMailing(site, config);
  const store = await open(config);
  const mailing = await withMail(store, config);
  const scrubber = createScrubber(config, writeLog);
  const add = (request: NewRequest) => {
    scrubber.makeWay();
    return mailing.add(request);
  };
  const app = createApp({ config, store: { ...mailing, add }, site, clock, log: writeLog });
  const refusal = () => badRequestAnswer(site);
  const http = createHttpServer(
    getRequestListener(app.fetch, { errorHandler: refusal }),
    getRequestListener(refusal),
  );
  const address = await listen(http.server, config);
  stopOnSignal(async () => {
    await http.stop();
    scrubber.makeWay();
    await store.close();
  });
  const what = receiverOnly ? 'Receiver' : 'Site';
  process.stdout.write(startLines(what, address, databasePath(config.dataDir)));
  for (const text of store.warnings) writeLog({ event: 'warning', text });
  keepHouse({ store, scrubber, config, log: writeLog });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
