import { getRequestListener } from '@hono/node-server';
import { createApp, createRefusal } from './app.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import { createHttpServer, listen } from './http.ts';
import type { Log } from './log.ts';
import { startMailing } from './mail/mailing.ts';
import { createSender } from './mail/message.ts';
import type { NewRequest } from './request/request.ts';
import type { Site } from './site/static.ts';
import { openStore } from './store/open.ts';
import type { Health, Store } from './store/store.ts';
import { startUpkeep } from './store/upkeep.ts';
import { createTurns } from './turns.ts';

const mailPractice = {
  full: 'are mailed to the firm',
  number: 'are mailed by their number alone',
  none: 'are not mailed',
} as const;

function checkBackups({ retentionDays, backupDays: days }: Site, config: ServerConfig): void {
  const { backupDays } = config;
  // Without a privacy notice (development), the site promises nothing.
  if (retentionDays === undefined || days === backupDays) return;
  const notice = 'the privacy notice of the built site';
  if (backupDays === undefined)
    throw new Error(
      `DATABASE_URL is not set, but ${notice} speaks of a PostgreSQL whose backups are kept for ${days} days: set it, or build the site again without BACKUP_DAYS`,
    );
  const says = days === undefined ? 'does not speak of them' : `says ${days} days`;
  throw new Error(
    `BACKUP_DAYS says that backups of PostgreSQL are kept for ${backupDays} days, but ${notice} ${says}: build the site again with BACKUP_DAYS=${backupDays}`,
  );
}

function checkPromises(site: Site, config: ServerConfig): void {
  checkBackups(site, config);
  const { retentionDays: days, mailed } = site;
  const { retentionDays, mail } = config;
  const practice = mail?.content ?? 'none';
  if (days !== undefined && days !== retentionDays) {
    throw new Error(
      `RETENTION_DAYS is ${retentionDays}, but the privacy notice of the built site says ${days} days: set it to ${days}, or build the site again with RETENTION_DAYS=${retentionDays}`,
    );
  }
  if (mailed !== undefined && mailed !== practice) {
    throw new Error(
      `With the current SMTP_URL and NOTIFY_CONTENT, requests ${mailPractice[practice]}, but the privacy notice of the built site says that they ${mailPractice[mailed]}: build the site again with the same settings`,
    );
  }
}

/**
 * Answers visitors, sends mails and maintains the store. Tests pass a store and a clock of their
 * own.
 */
export async function startService(
  store: Store,
  config: ServerConfig,
  site: Site,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
) {
  const sender = config.mail && (await createSender(config.mail));
  const mailing =
    sender && startMailing(store, { ...sender, recipients: config.mail?.to ?? [], log, clock });
  const upkeep = startUpkeep(store, config, { log, clock });
  const add = async (request: NewRequest) => {
    const id = await store.add(request);
    upkeep.notice();
    mailing?.send();
    return id;
  };
  const health = async (): Promise<Health> => {
    const answer = await store.health();
    return answer.ok && upkeep.hasFailed() ? { ...answer, maintenance: 'failed' } : answer;
  };
  const app = createApp({
    config,
    store: { add, health },
    site,
    clock: clock.elapsed,
    log,
  });
  const stop = async () => {
    await upkeep.stop();
    await mailing?.stop();
    await store.close();
  };
  return { app, stop };
}

/** @throws Error that names the setting to correct. */
export async function startServer(config: ServerConfig, site: Site, log: Log) {
  checkPromises(site, config);
  const store = await openStore(config);
  const refusal = createRefusal({ site, clock: systemClock.elapsed, log });
  const turn = createTurns();
  const pacedStore = { ...store, add: (request: NewRequest) => store.add(request).finally(turn) };
  const service = await startService(pacedStore, config, site, { log, clock: systemClock });
  const http = createHttpServer(
    getRequestListener(service.app.fetch, { errorHandler: refusal }),
    getRequestListener(refusal),
  );
  for (const text of store.warnings) log({ event: 'warning', text });
  try {
    const address = await listen(http.server, config);
    const stop = async () => {
      await http.stop();
      await service.stop();
    };
    return { address, place: store.place, stop };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
