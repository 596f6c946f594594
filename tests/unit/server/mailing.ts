import { onTestFinished } from 'vitest';
import type { LogEntry } from '#server/log.ts';
import { createMailer, type Sender } from '#server/mail/mailer.ts';
import { createSender } from '#server/mail/message.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { refusal } from './mailServer.ts';
import { dataFolder, minute, request, start } from './rig.ts';

export const firm = 'Firma <contato@firma.example>';
export const from = 'Site <site@firma.example>';

type Setup = {
  url: string;
  content?: 'full' | 'number';
  to?: string[];
  timeout?: number;
} & Partial<Sender>;

/** A store whose requests are mailed, with a clock that the test moves. */
export async function mailing({
  url,
  content = 'full',
  to = [firm],
  timeout = 10_000,
  ...stub
}: Setup) {
  const dataDir = dataFolder();
  const clock = { now: start };
  const tell = () => clock.now;
  const store = openHere(dataDir, { now: tell, mails: true });
  onTestFinished(() => store.close());
  const logs: LogEntry[] = [];
  const { send, sendNotice } = {
    ...(await createSender({ smtpUrl: url, content, from, to }, timeout)),
    ...stub,
  };
  const log = (entry: LogEntry) => void logs.push(entry);
  const mailer = createMailer({
    outbox: store.outbox,
    recipients: to,
    send,
    sendNotice,
    log,
    clock: { elapsed: tell },
  });
  /** Moves the clock in steps of half a minute, like the server's timer. */
  const pass = async (milliseconds: number, step = minute / 2) => {
    for (const end = clock.now + milliseconds; clock.now < end; clock.now += step) await mailer();
    await mailer();
  };
  const add = async (part: Partial<typeof request> = {}) => {
    const id = await store.add({ ...request, ...part });
    await mailer();
    return id;
  };
  return { dataDir, clock, store, logs, mailer, pass, add };
}

/** Sends to a mail server that is down until `isDown` is false. */
export function outage() {
  const state = { isDown: true, tries: 0, numbers: [] as number[] };
  const send: Sender['send'] = async ({ request: { id } }) => {
    state.tries += 1;
    if (state.isDown) throw Object.assign(refusal(421), { code: 'ECONNECTION' });
    state.numbers.push(id);
  };
  return { state, send, url: 'smtp://localhost' };
}
