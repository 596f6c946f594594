import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { Store } from '#server/store/store.ts';
import { createMailer, type Sender } from './mailer.ts';

type Parts = Sender & {
  readonly recipients: readonly string[];
  readonly log: Log;
  readonly clock: Clock;
};

// The inbox may put mails back into the queue.
const interval = 30_000;

/** A mail server may hang: a server that stops waits so long for the mail under way. */
const longestWait = 5000;

/** Sends what is due, now and then; of several servers with one store only one does. */
export function startMailing(
  store: Pick<Store, 'outbox' | 'lead'>,
  { send, sendNotice, recipients, log, clock }: Parts,
) {
  const { outbox } = store;
  let lead: AsyncDisposable | undefined;
  let isStopped = false;
  // Asked before each mail: a store that had to begin again may have lost it to another server.
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
      // Write down the mail under way, or the next server sends it again.
      await Promise.race([mailer(), clock.wait(longestWait)]);
      await lead?.[Symbol.asyncDispose]();
    },
  };
}
