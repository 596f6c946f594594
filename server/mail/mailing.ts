import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { Store } from '#server/store/store.ts';
import { createMailer, type Sender } from './mailer.ts';

type Parts = Sender & {
  readonly recipients: readonly string[];
  readonly log: Log;
  readonly clock: Clock;
};

// Polls, because the inbox may put mails back into the queue.
const interval = 30_000;

/** Longest wait at shutdown for the mail under way: a mail server may hang. */
const longestWait = 5000;

/** Sends due mails at an interval. Only one of several servers with the same store sends. */
export function startMailing(
  store: Pick<Store, 'outbox' | 'lead'>,
  { send, sendNotice, recipients, log, clock }: Parts,
) {
  const { outbox } = store;
  let lead: AsyncDisposable | undefined;
  let isStopped = false;
  // Asked before each mail: another server may have taken the lead while the store reconnected.
  const isAllowed = async () => {
    if (!isStopped) lead = await store.lead('mail');
    return !isStopped && lead !== undefined;
  };
  const mailer = createMailer({
    outbox,
    recipients,
    send,
    sendNotice,
    log,
    clock,
    isAllowed,
  });
  const end = clock.every(interval, () => void mailer());
  void mailer();
  return {
    send: () => void mailer(),
    stop: async (): Promise<void> => {
      end();
      isStopped = true;
      // Record the mail under way, or the next server sends it again.
      await Promise.race([mailer(), clock.wait(longestWait)]);
      await lead?.[Symbol.asyncDispose]();
    },
  };
}
