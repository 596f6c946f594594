import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { badRequestAnswer, createApp, type LogEntry } from './app.ts';
import type { ServerConfig } from './config.ts';
import { createHttpServer, listen } from './http.ts';
import { createMailer } from './mail/mailer.ts';
import { createSender, type Sender } from './mail/message.ts';
import type { Site } from './site/static.ts';
import { databasePath } from './store/database.ts';
import { reasonOf } from './store/errors.ts';
import { holdLock, longestWait } from './store/locks.ts';
import { startMaintenance } from './store/maintenance.ts';
import type { NewRequest } from './store/request.ts';
import { openStore, type Store } from './store/store.ts';

type Log = (entry: LogEntry) => void;

// The inbox may put mails back into the queue.
const mailInterval = 30_000;

/** Milliseconds; unlike the time of day, it is never set back. */
const clock = () => performance.now();

function open({ dataDir, backupDir, mail }: ServerConfig): Store {
  try {
    return openStore(dataDir, { mails: mail !== undefined, backups: backupDir !== '' });
  } catch (error) {
    const path = databasePath(dataDir);
    throw new Error(`The database ${path} cannot be opened: ${reasonOf(error)}. Check DATA_DIR`);
  }
}

function createMailing(queue: Store, { send }: Sender, config: ServerConfig, log: Log) {
  const { dataDir, mail } = config;
  let lock: ReturnType<typeof holdLock>;
  let isStopped = false;
  const isAllowed = () => !isStopped && (lock ??= holdLock(dataDir, 'mail')) !== undefined;
  const mailer = createMailer({ queue, recipients: mail?.to ?? [], send, log, isAllowed });
  const timer = setInterval(mailer, mailInterval).unref();
  const stop = async () => {
    clearInterval(timer);
    isStopped = true;
    // Write down the mail under way, or the next server sends it again; a mail server may hang.
    await Promise.race([mailer(), wait(longestWait, undefined, { ref: false })]);
    lock?.close();
  };
  return Object.assign(mailer, { stop });
}

const mailPractice = {
  full: 'are mailed to the firm',
  number: 'are mailed by their number alone',
  none: 'are not mailed',
} as const;

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

/** @throws Error that says which setting keeps the server from starting. */
export async function startServer(config: ServerConfig, site: Site, log: Log) {
  checkPromises(site, config);
  const store = open(config);
  const sender = config.mail && (await createSender(config.mail));
  const mailing = sender && createMailing(store, sender, config, log);
  const add = async (request: NewRequest) => {
    const id = await store.add(request);
    void mailing?.();
    return id;
  };
  const app = createApp({ config, store: { ...store, add }, site, clock, log });
  const refusal = () => badRequestAnswer(site);
  const http = createHttpServer(
    getRequestListener(app.fetch, { errorHandler: refusal }),
    getRequestListener(refusal),
  );
  const address = await listen(http.server, config);
  for (const text of store.warnings) log({ event: 'warning', text });
  void mailing?.();
  const maintenance = startMaintenance(config, log);
  const stop = async () => {
    await http.stop();
    await maintenance.stop();
    await mailing?.stop();
    store.close();
  };
  return { address, stop };
}
